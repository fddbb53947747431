import { createHmac } from 'node:crypto'

/** What a keyed hash is for: the same text gives another hash for another purpose. */
type Purpose = 'request' | 'refresh token' | 'door' | 'pin'

/**
 * A hash that only the servers with the installation's key can compute. Unlike a plain one it tells nothing of a guessable
 * text to whoever reads the database or a backup, where the key is not.
 */
export type KeyedHash = (purpose: Purpose, ...parts: readonly (string | Uint8Array)[]) => Buffer

export const createKeyedHash =
  (key: Uint8Array): KeyedHash =>
  (purpose, ...parts) => {
    const hash = createHmac('sha256', key).update(purpose)
    // The length goes before each part: two lists of parts are never one text.
    for (const part of parts) hash.update(`\n${Buffer.byteLength(part)}\n`).update(part)
    return hash.digest()
  }
