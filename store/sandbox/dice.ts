/** Choices drawn from a source of random numbers in [0, 1). */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
  /** An item of the list. Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `count` different items of the list, in the list's order; all of them if there are fewer. */
  pickSome<T>(list: readonly T[], count: number): T[];
}

/** Random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Dice over a source of random numbers in [0, 1). */
export function createDice(random: () => number): Dice {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return {
    between,
    chance: (share) => random() < share,
    pick: (list) => list[between(0, list.length - 1)] ?? fail(),
    pickSome(list, count) {
      let wanted = Math.min(count, list.length);
      let left = list.length;
      return list.filter(() => {
        const taken = random() * left < wanted;
        left -= 1;
        if (taken) wanted -= 1;
        return taken;
      });
    },
  };
}

function fail(): never {
  throw new Error('There is nothing to pick from an empty list.');
}
