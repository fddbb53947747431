import { leaveBy } from '../leaving.ts'
import { outboxCount } from '../outbox-count.ts'
import { currentCounter } from './counter.ts'
import { forgetSessions } from './known-session.ts'
import { endOnServer, inTime } from './left-behind.ts'
import { tellTabs } from './session-tabs.ts'
import { currentBusiness, forgetSession, liveSession } from './session.ts'
import { toastNote } from '../toasts.ts'

/** Whoever sees nothing happen presses again. */
const NOTICED_MS = 400

let leaving: Promise<void> | undefined

/** Ends the session on the server, here and in the other tabs. Who leaves waits for neither network nor disk: see `left-behind.ts`. */
export const signOut = async (): Promise<void> => {
  const headers = new Headers()
  const live = liveSession()
  if (live) headers.set('authorization', `Bearer ${live.token}`)
  await endOnServer(headers)
  // Before the wipe, so that the other tabs let go of what is wiped.
  tellTabs({ kind: 'ended' })
  await inTime(forgetSessions())
  forgetSession()
}

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = (): Promise<void> => {
  leaving ??= leave()
  return leaving
}

/** How many sales nobody sends until whoever made them is back: a counter sends them whoever sits before it. */
const unsentWithoutThem = (): number => (currentCounter()?.businessId === currentBusiness() ? 0 : outboxCount().unsent)

const leave = async (): Promise<void> => {
  setTimeout(() => toastNote('Saliendo…'), NOTICED_MS)
  const unsent = unsentWithoutThem()
  await signOut()
  leaveBy(() => window.location.replace(unsent === 0 ? '/auth' : `/auth?unsent=${unsent}`))
}
