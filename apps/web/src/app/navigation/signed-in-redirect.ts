import { redirect } from '@tanstack/react-router'
import { ensureSession } from '#platform/session/access-token.ts'
import { currentCapabilities, homeOf } from '#platform/session/permissions.ts'

/** Leads a signed-in user away from the screens for signing in. The form stays without a connection. */
export const leaveWhenSignedIn = async (target?: string): Promise<void> => {
  const session = await ensureSession().catch(() => undefined)
  if (session === undefined) return
  if (target !== undefined) throw redirect({ href: target, replace: true })
  throw redirect({ ...homeOf(currentCapabilities()).link, replace: true })
}

/** Stands for the application's own origin. */
const HERE = 'http://here.invalid'

/**
 * A path of this application to open after signing in; anything that could lead elsewhere is dropped. It is read as
 * browsers do: they ignore tabs and line breaks in an address, and take `\\` for `/`.
 */
export const safeRedirect = (target: unknown): string | undefined => {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(target, HERE)
  const isElsewhere = origin !== HERE || pathname.startsWith('//')
  const isForSigningIn = /^\/(?:auth|signup)\/?$/.test(pathname)
  return isElsewhere || isForSigningIn ? undefined : pathname + search + hash
}
