/** Stands for the application's own origin, whichever that is. */
const HERE = 'http://here.invalid'

/**
 * A path of this application to go to after signing in; anything that could lead elsewhere is dropped. What comes out is
 * what a browser makes of it, who overlooks tabs and line breaks and takes `\\` for `/`.
 */
export const safeRedirect = (target: unknown): string | undefined => {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(target, HERE)
  const isElsewhere = origin !== HERE || pathname.startsWith('//')
  const isForSigningIn = /^\/(?:auth|signup)\/?$/.test(pathname)
  return isElsewhere || isForSigningIn ? undefined : pathname + search + hash
}
