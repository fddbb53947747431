import { useEffect, useEffectEvent } from 'react'
import { tabChannel } from '#platform/browser/tabs.ts'
import { pause } from '#platform/browser/timing.ts'
import { queryClient } from '#platform/cache/query-client.ts'

interface ReportedForm {
  readonly isDirty: () => boolean
  readonly isLost: () => boolean
}

const forms = new Set<ReportedForm>()

/**
 * Registers a mounted form as one that may hold unsaved work.
 *
 * @param isLost whether its text goes with its person; false if the device stores it for them
 */
export const useReportsUnsavedWork = (isDirty: () => boolean, isLost = () => true): void => {
  const asksDirty = useEffectEvent(isDirty)
  const asksLost = useEffectEvent(isLost)
  useEffect(() => {
    const form = { isDirty: () => asksDirty(), isLost: () => asksLost() }
    forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [])
}

/** Whether a reload would take something away: a form with typed text, or a write on its way. */
export const hasUnsavedWork = (): boolean => queryClient.isMutating() > 0 || [...forms].some(({ isDirty }) => isDirty())

/** Whether a sign-out would lose something of this tab. */
const hasLosableWork = (): boolean =>
  queryClient.isMutating() > 0 || [...forms].some(({ isDirty, isLost }) => isDirty() && isLost())

type TabMessage =
  | { readonly kind: 'who' }
  /** The sender's screen holds something that would be lost. */
  | { readonly kind: 'unsaved'; readonly screen: string }

const tabs = tabChannel<TabMessage>('trastienda-unsaved')
const ANSWER_MS = 200

tabs.hear(({ kind }) => {
  if (kind === 'who' && hasLosableWork()) tabs.tell({ kind: 'unsaved', screen: document.title.split(' · ')[0] ?? '' })
})

/** The work that a sign-out would lose in this browser. */
export interface LosableWork {
  readonly isHere: boolean
  /** The titles of the screens in other tabs. */
  readonly elsewhere: readonly string[]
}

export const losableWork = async (): Promise<LosableWork> => {
  const elsewhere: string[] = []
  const stop = tabs.hear((message) => {
    if (message.kind === 'unsaved') elsewhere.push(message.screen)
  })
  tabs.tell({ kind: 'who' })
  await pause(ANSWER_MS)
  stop()
  return { isHere: hasLosableWork(), elsewhere }
}

const LOCK = 'trastienda-typed'
const LOOK_EVERY_MS = 1000

/** The shared lock of this tab while it has unsaved work: `release` ends it, `ended` resolves afterwards. */
let ownLock: { readonly release: () => void; readonly ended: Promise<unknown> } | undefined

const lockOrRelease = (): void => {
  if (hasUnsavedWork() === (ownLock !== undefined)) return
  if (ownLock !== undefined) {
    ownLock.release()
    ownLock = undefined
    return
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  ownLock = { release: resolve, ended: navigator.locks.request(LOCK, { mode: 'shared' }, () => promise) }
}

/** Browsers have locks only over https or from this computer. */
const hasLocks = (): boolean => 'locks' in navigator

/**
 * Tells the other tabs of this browser whether this one holds unsaved work, by a shared lock. It starts with the first
 * key, after its event; the interval sees other changes, and the end.
 */
export const tellOtherTabs = (): void => {
  if (!hasLocks()) return
  setInterval(lockOrRelease, LOOK_EVERY_MS)
  window.addEventListener('input', () => {
    if (ownLock === undefined) setTimeout(lockOrRelease)
  })
}

/** Runs `work` (reloading the tabs) only if no tab of this browser holds unsaved work. Returns whether it ran. */
export const runUnlessUnsaved = async (work: () => void): Promise<boolean> => {
  if (hasUnsavedWork()) return false
  if (!hasLocks()) {
    work()
    return true
  }
  const own = ownLock
  lockOrRelease()
  await own?.ended
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock !== null) work()
    return lock !== null
  })
}
