import { createHmac } from 'node:crypto'

/** What a keyed hash is for. The same text gives another hash for another purpose. */
type Purpose = 'request' | 'refused request' | 'refresh token' | 'door' | 'pin'

/**
 * A hash that only servers with the installation's key can compute. Somebody who reads the database or a backup, which do not
 * hold the key, cannot try guessable texts against it, as against a plain hash.
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
