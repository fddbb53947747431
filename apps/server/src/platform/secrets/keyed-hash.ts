import { createHmac } from 'node:crypto'

/** The purpose of a keyed hash. The same text gives another hash for another purpose. */
type Purpose = 'request' | 'refused request' | 'refresh token' | 'door' | 'pin'

/**
 * A hash that only servers with the installation's key can compute. A reader of the database or a backup, without the
 * key, cannot try guessable texts against it.
 */
export type KeyedHash = (purpose: Purpose, ...parts: readonly (string | Uint8Array)[]) => Buffer

export const createKeyedHash =
  (key: Uint8Array): KeyedHash =>
  (purpose, ...parts) => {
    const hash = createHmac('sha256', key).update(purpose)
    // The length goes before each part, so that two different lists of parts never give the same text.
    for (const part of parts) hash.update(`\n${Buffer.byteLength(part)}\n`).update(part)
    return hash.digest()
  }
