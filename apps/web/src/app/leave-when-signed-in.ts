import { redirect } from '@tanstack/react-router'
import { currentCapabilities, homeOf } from '#platform/permissions.ts'
import { ensureSession } from '#platform/session/access-token.ts'

/** Leads a signed-in user away from the pages that are for signing in. Without a connection the form stays. */
export const leaveWhenSignedIn = async (target?: string): Promise<void> => {
  const session = await ensureSession().catch(() => undefined)
  if (session === undefined) return
  if (target !== undefined) throw redirect({ href: target, replace: true })
  throw redirect({ ...homeOf(currentCapabilities()).link, replace: true })
}
