import { leaveBy } from './leaving.ts'
import { forgetSessions } from './known-session.ts'
import { endOnServer, inTime } from './left-behind.ts'
import { sessionTabs } from './session-tabs.ts'
import { forgetSession, liveSession } from './session.ts'
import { toastNote } from '#platform/browser/toasts.ts'

/** Later than this a note says that signing out is under way, so that nobody presses again. */
const NOTICED_MS = 400

let leaving: Promise<void> | undefined

/** Ends the session on the server, here and in the other tabs. What network or disk do not finish in time `left-behind.ts` does later. */
export const signOut = async (): Promise<void> => {
  await endOnServer(authorization)
  // Before the wipe, so that the other tabs let go of what is wiped.
  sessionTabs.tell({ kind: 'ended' })
  await inTime(forgetSessions())
  forgetSession()
}

const authorization = (): Headers => {
  const live = liveSession()
  return new Headers(live && { authorization: `Bearer ${live.token}` })
}

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = (): Promise<void> => {
  leaving ??= leave()
  return leaving
}

const leave = async (): Promise<void> => {
  setTimeout(() => toastNote('Saliendo…'), NOTICED_MS)
  await signOut()
  leaveBy(() => window.location.replace('/auth'))
}
