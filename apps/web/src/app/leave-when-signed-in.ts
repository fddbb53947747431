import { redirect } from '@tanstack/react-router'
import { ensureSession } from '#platform/session.ts'

/** Leads a signed-in user away from the pages that are for signing in. Without a connection the form stays. */
export const leaveWhenSignedIn = async (target = '/dashboard'): Promise<void> => {
  const session = await ensureSession().catch(() => undefined)
  if (session !== undefined) throw redirect({ href: target, replace: true })
}
