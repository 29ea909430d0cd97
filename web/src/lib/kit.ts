// Every drawing of the game, put into the page once: pictures refer to them by `<use href="#name">`. Cards, tokens and
// places are seen at a table only, and come when one is opened.

const coming: Record<string, Promise<void> | undefined> = {};

export const loadKit = (): Promise<void> => load('first', 'kit');

export const loadTableKit = (): Promise<void> => load('rest', 'kit-table');

function load(part: string, id: string): Promise<void> {
  coming[part] ??= fetch(`/api/kit.svg?part=${part}`)
    .then((answer) => answer.text())
    .then((text) => {
      const kit = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      kit.setAttribute('aria-hidden', 'true');
      kit.setAttribute('width', '0');
      kit.setAttribute('height', '0');
      kit.setAttribute('style', 'position: absolute');
      kit.id = id;
      document.body.prepend(document.importNode(kit, true));
    })
    .catch(() => {
      coming[part] = undefined; // a page without pictures still plays
    });
  return coming[part];
}
