/** A path of this application to go to after signing in; anything that could lead elsewhere is dropped. */
export const safeRedirect = (target: unknown): string | undefined =>
  typeof target === 'string' && /^\/(?![/\\])/.test(target) && !/^\/(auth|signup)(?:$|[/?#])/.test(target)
    ? target
    : undefined
