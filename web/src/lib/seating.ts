// Who plays whom: so many Survivors as the book wants, shared out over the seats.

export interface SeatPlan {
  name: string;
  bot: string;
  survivors: string[];
}

/** In order, as evenly as it goes, the first seats getting what is over. */
export function shared(seats: SeatPlan[], names: string[]): SeatPlan[] {
  const [each, over] = [Math.floor(names.length / seats.length), names.length % seats.length];
  let at = 0;
  return seats.map((seat, number) => {
    const count = each + (number < over ? 1 : 0);
    at += count;
    return { ...seat, survivors: names.slice(at - count, at) };
  });
}

/** A Survivor goes to the next seat; the last one of a seat stays. */
export function moved(seats: SeatPlan[], name: string): SeatPlan[] {
  const from = seats.findIndex((seat) => seat.survivors.includes(name));
  if (from < 0 || seats.length < 2 || seats[from]!.survivors.length < 2) return seats;
  const to = (from + 1) % seats.length;
  return seats.map((seat, at) => {
    if (at === from) return { ...seat, survivors: seat.survivors.filter((each) => each !== name) };
    return at === to ? { ...seat, survivors: [...seat.survivors, name] } : seat;
  });
}

export function pickOf(names: string[], count: number, random: () => number): string[] {
  const left = [...names];
  return Array.from(
    { length: Math.min(count, names.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

/** As many as the book wants: the last ones too many go, the first that are free come. */
export function fitted(chosen: string[], free: string[], [least, most]: [number, number]): string[] {
  const kept = chosen.slice(0, most);
  return [...kept, ...free.filter((name) => !kept.includes(name)).slice(0, Math.max(least - kept.length, 0))];
}

interface Sided {
  name: string;
  card: string;
}

/** One more Survivor; who stands on the other side of the same ID card makes room. */
export function joined(chosen: string[], name: string, pool: Sided[]): string[] {
  const card = (each: string) => pool.find((one) => one.name === each)?.card;
  return [...chosen.filter((each) => card(each) !== card(name)), name];
}
