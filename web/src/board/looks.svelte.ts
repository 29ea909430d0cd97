// Which drawing of a figure is shown: detail falls away before shape does.

import { loadKit } from '../lib/kit';
import type { Thing, Standee } from '../lib/types';

const FULL = 30; // pixels a figure is high on the screen: from there on in full
const LEADER = 14; // below that one leader stands for a crowd
const CROWDED = 21; // how high a Walker stands in a crowd, in units of the board

class Kit {
  there = $state(false);
  private known = new Map<string, boolean>();

  constructor() {
    void loadKit().then(() => (this.there = true));
  }

  has(id: string): boolean {
    if (!this.there) return false;
    let found = this.known.get(id);
    if (found === undefined) {
      found = document.getElementById(id) !== null;
      this.known.set(id, found);
    }
    return found;
  }
}
let kit: Kit | undefined;

/** At this scale crowds are told by their leaders. */
export const byLeader = (scale: number): boolean => CROWDED * scale < LEADER;

export function lookOf(figure: Standee, scale: number): string {
  kit ??= new Kit();
  const plain = `${figure.look}-far`;
  return figure.tall * scale < FULL && kit.has(plain) ? plain : figure.look;
}

export function standeesOf(thing: Thing, scale: number): Standee[] {
  return (byLeader(scale) && thing.leader) || thing.crowd || [];
}
