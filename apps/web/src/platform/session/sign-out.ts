import { tabValue } from '#platform/browser/tab-value.ts'
import { losableWork, type LosableWork } from './unsaved-work.ts'
import { meanToLeave } from './leaving.ts'
import { forgetSessions } from './known-session.ts'
import { endOnServer, patiently } from './left-behind.ts'
import { sessionTabs } from './session-tabs.ts'
import { forgetSession, liveSession } from './session.ts'
import { toastInfo } from '#platform/browser/toasts.ts'

/** Later than this a message says that signing out is under way, so that nobody presses again. */
const NOTICED_MS = 400

let leaving: Promise<void> | undefined

/**
 * Ends the session on the server, here and in the other tabs. `left-behind.ts` later finishes what network or disk do
 * not finish in time.
 */
export const signOut = async (): Promise<void> => {
  await endOnServer(authorization)
  // Before the wipe, so that the other tabs let go of the wiped data.
  sessionTabs.tell({ kind: 'ended' })
  await patiently(forgetSessions())
  forgetSession()
}

const authorization = (): Headers => {
  const live = liveSession()
  return new Headers(live && { authorization: `Bearer ${live.token}` })
}

/** Asks whether somebody signs out although something would be lost. */
export interface LeavingQuestion extends LosableWork {
  readonly answer: (leaves: boolean) => void
}

const question = tabValue<LeavingQuestion | undefined>(undefined)

export const useLeavingQuestion = question.use

const askLeaving = (work: LosableWork): Promise<boolean> =>
  new Promise((resolve) => {
    question.set({
      ...work,
      answer: (leaves) => {
        question.set(undefined)
        resolve(leaves)
      },
    })
  })

/**
 * Signs out, then reloads the application at the auth screen, so that nothing of this user stays in memory. It asks
 * before typed text is lost, here unless the button says so itself, or in another tab.
 */
export const signOutAndReload = ({ isSaid = false } = {}): Promise<void> => {
  leaving ??= leave(isSaid).finally(() => {
    leaving = undefined
  })
  return leaving
}

const leave = async (isSaid: boolean): Promise<void> => {
  const { isHere, elsewhere } = await losableWork()
  const work = { isHere: isHere && !isSaid, elsewhere }
  if ((work.isHere || elsewhere.length > 0) && !(await askLeaving(work))) return
  setTimeout(() => toastInfo('Saliendo…'), NOTICED_MS)
  meanToLeave()
  await signOut()
  window.location.replace('/auth')
}
