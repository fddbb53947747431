/** Numbers that look random and are the same on every machine. */
export interface RandomNumbers {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32: small, fast, good enough to walk with. */
export const randomNumbers = (seed: number): RandomNumbers => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('There is nothing to pick from')
      return from[below(from.length)] as T
    },
  }
}
