import { createHash, randomBytes } from 'node:crypto'

/** An opaque secret of 256 bits, as text for a header, a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead of a token: nobody can sign in with the contents of the database. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
