import { isDeepStrictEqual } from 'node:util'

/** Whether two values are the same once they are written as JSON: order of members and undefined ones do not count. */
export const isSameJson = (left: unknown, right: unknown): boolean => isDeepStrictEqual(plain(left), plain(right))

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
