import { randomBytes } from 'node:crypto'
import { tokenHash } from '#platform/identity/tokens'

/** The token of a link: 128 random bits as 22 characters, short enough for a message. */
export const newShareToken = (): string => randomBytes(16).toString('base64url')

/** The hash that finds a link; undefined for a text that no token looks like. */
export const shareTokenHash = (text: string): Buffer | undefined =>
  /^[\w-]{22}$/.test(text) ? tokenHash(text) : undefined

/** The address of a link. `publicUrl` is the application's own, without a slash at its end. */
export const shareUrl = (publicUrl: string, token: string): string => `${publicUrl}/p/${token}`
