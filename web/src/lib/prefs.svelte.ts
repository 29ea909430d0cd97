// What this browser remembers about how its owner likes things.

export type Speed = 'step' | 'normal' | 'fast' | 'instant';
export const SPEEDS: Speed[] = ['step', 'normal', 'fast', 'instant'];
export type Theme = 'auto' | 'light' | 'dark';

function remembered<T extends string>(key: string, known: readonly T[], standard: T): T {
  const value = localStorage.getItem(key) as T | null;
  return value && known.includes(value) ? value : standard;
}

class Prefs {
  speed = $state<Speed>(remembered('speed', SPEEDS, 'normal'));
  theme = $state<Theme>(remembered('theme', ['auto', 'light', 'dark'] as const, 'auto'));
  obvious = $state(localStorage.getItem('obvious') !== 'off'); // what goes without saying is said for me
  name = $state(localStorage.getItem('name') ?? '');

  setSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem('speed', speed);
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem('theme', theme);
    this.applyTheme();
  }
  setObvious(on: boolean): void {
    this.obvious = on;
    localStorage.setItem('obvious', on ? 'on' : 'off');
  }
  setName(name: string): void {
    this.name = name;
    localStorage.setItem('name', name);
  }
  applyTheme(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
