import { pause } from '#platform/browser/timing.ts'

/*
 * One tab of a browser imports at a time, because the device stores the rows of one import only. A tab holds the lock
 * from storing the rows until it stops; over plain http browsers have no locks, so the tab writes down every second
 * that it is alive.
 */

const NAME = 'trastienda-import'
const ALIVE_EVERY_MS = 1000
/** Much longer than a second: browsers slow down the timers of hidden tabs. */
const DEAD_AFTER_MS = 6000

type Release = () => void

let release: Release | undefined

/** Whether this tab may import now; it then holds the lock until `releaseImport`. */
export const holdImport = async (): Promise<boolean> => {
  release ??= await ('locks' in navigator ? lockOf(navigator.locks) : signOfLife())
  return release !== undefined
}

export const releaseImport = (): void => {
  release?.()
  release = undefined
}

/** Whether another tab is importing. */
export const isImportingElsewhere = async (): Promise<boolean> => {
  if (release !== undefined) return false
  if (!('locks' in navigator)) return isAlive()
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === NAME)
}

/** Resolves when no other tab imports any more. */
export const importFree = async (): Promise<void> => {
  if ('locks' in navigator) return navigator.locks.request(NAME, async () => undefined)
  while (isAlive()) await pause(ALIVE_EVERY_MS)
}

const lockOf = (locks: LockManager): Promise<Release | undefined> =>
  new Promise((resolve) => {
    void locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined)
      return new Promise<void>((end) => resolve(end))
    })
  })

const signOfLife = async (): Promise<Release | undefined> => {
  if (isAlive()) return undefined
  const tell = () => localStorage.setItem(NAME, String(Date.now()))
  tell()
  const timer = setInterval(tell, ALIVE_EVERY_MS)
  return () => {
    clearInterval(timer)
    localStorage.removeItem(NAME)
  }
}

const isAlive = (): boolean => Date.now() - Number(localStorage.getItem(NAME) ?? 0) < DEAD_AFTER_MS
