import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#platform/queries/query-client.ts'

const forms = new Set<() => boolean>()

/** Registers a form, while it is mounted, as one that may hold unsaved work. */
export const useReportsUnsavedWork = (isDirty: () => boolean): void => {
  const ask = useEffectEvent(isDirty)
  useEffect(() => {
    const form = (): boolean => ask()
    forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [])
}

/** Whether loading the page again would take something away: a form with something typed, or a write on its way. */
export const hasUnsavedWork = (): boolean => queryClient.isMutating() > 0 || [...forms].some((isDirty) => isDirty())

const LOCK = 'trastienda-typed'
const LOOK_EVERY_MS = 1000

/** The shared lock that this tab holds while it has unsaved work: `release` ends it, `ended` resolves when it has. */
let held: { readonly release: () => void; readonly ended: Promise<unknown> } | undefined

const holdOrRelease = (): void => {
  if (hasUnsavedWork() === (held !== undefined)) return
  if (held !== undefined) {
    held.release()
    held = undefined
    return
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { release: resolve, ended: navigator.locks.request(LOCK, { mode: 'shared' }, () => promise) }
}

/** Browsers know locks only where the page came by https or from this computer. */
const hasLocks = (): boolean => 'locks' in navigator

/**
 * Lets the other tabs of this browser know whether this one holds unsaved work: it holds a shared lock while it does. From the
 * first key on, which its form knows once the event is over; the interval sees what is changed otherwise, and the end.
 */
export const tellOtherTabs = (): void => {
  if (!hasLocks()) return
  setInterval(holdOrRelease, LOOK_EVERY_MS)
  window.addEventListener('input', () => {
    if (held === undefined) setTimeout(holdOrRelease)
  })
}

/** Runs `work` (loading the pages again) only if no tab of this browser holds unsaved work. Answers whether it ran. */
export const runUnlessUnsaved = async (work: () => void): Promise<boolean> => {
  if (hasUnsavedWork()) return false
  if (!hasLocks()) {
    work()
    return true
  }
  const own = held
  holdOrRelease()
  await own?.ended
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock !== null) work()
    return lock !== null
  })
}
