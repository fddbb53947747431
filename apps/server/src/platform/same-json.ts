import { isDeepStrictEqual } from 'node:util'

/** Whether two values are the same when they are written as JSON; the order of members, and undefined ones, do not count. */
export const isSameJson = (left: unknown, right: unknown): boolean => isDeepStrictEqual(plain(left), plain(right))

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
