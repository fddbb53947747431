/** Repeatable random numbers: the same start gives the same ones on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** True in this share of all cases. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A UUID of version 7 at an instant, as the program makes them. */
  idAt(instant: Date): string
}

/** The generator is sfc32: 128 bits of state, four lines, and good enough to invent a shop's year. */
export const createRandom = (start: number): Random => {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, start | 0]
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 15; warmUp += 1) bits()
  const next = (): number => bits() / 2 ** 32
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number): string => (bits() >>> (32 - 4 * digits)).toString(16).padStart(digits, '0')
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    idAt: (instant) => {
      const time = instant.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}

export const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((member) => ({ member, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ member }) => member)

/** Picks an index by weight, in the time of a binary search. */
export const weightedPick = (weights: readonly number[]): ((random: Random) => number) => {
  const ends: number[] = []
  let total = 0
  for (const weight of weights) ends.push((total += weight))
  return (random) => {
    const point = random.next() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    return low
  }
}
