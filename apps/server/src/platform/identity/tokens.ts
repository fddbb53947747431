import { createHash, randomBytes } from 'node:crypto'

/** An opaque secret of 256 bits, as text for a header, a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
