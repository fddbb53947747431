/* oxlint-disable no-console -- the service worker's states are logged and nothing else, as the specification says */
import { tabValue } from '#platform/browser/tab-value.ts'
import { onRefusal, tellRefusal } from '#platform/api/api.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { leaveBy } from '#platform/session/leaving.ts'
import { onNewerServer } from '#platform/net/server-version.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { runUnlessUnsaved, hasUnsavedWork, tellOtherTabs } from '#platform/session/unsaved-work.ts'

/** A till stays open for days: a new version is looked for without waiting for somebody to load the page. */
const LOOK_AGAIN_MS = 60 * 60_000
/** The new version takes over within a moment, or not at all. */
const TAKING_OVER_MS = 4000

let registration: ServiceWorkerRegistration | undefined
/** There is a newer version, or this page cannot go on without one. */
type Age = 'old' | 'too old'
const age = tabValue<Age | undefined>(undefined)

const announce = (found: Age = 'old'): void => {
  if (age.get() !== 'too old') age.set(found)
}

/** How old this page is; undefined while it is the newest, as far as is known. */
export const usePageAge = age.use

/** What holds a new version back: something typed in some tab, or sales kept here that cannot be read. */
export type UpdateBlocker = 'typing' | 'outbox'

/**
 * Loads the page again in the new version, or answers why not if something could be lost. A page that is too old can save nothing
 * any more: it keeps what is typed, and shows it again afterwards.
 */
export const takeNewVersion = async (): Promise<UpdateBlocker | undefined> => {
  if (!(await canReadOutbox())) return 'outbox'
  if (age.get() !== 'too old') return (await runUnlessUnsaved(takeOver)) ? undefined : 'typing'
  tellRefusal('page_too_old')
  await fetchNewVersion()
  takeOver()
  return undefined
}

/** A new version takes over only where it will find every sale that waits here. */
const canReadOutbox = async (): Promise<boolean> => {
  try {
    const { isOutboxReadable } = await import('#platform/device/outbox/outbox.ts')
    const businessIds = [currentBusiness(), currentCounter()?.businessId].filter((id) => id !== undefined)
    return (await Promise.all(businessIds.map(isOutboxReadable))).every(Boolean)
  } catch {
    return false
  }
}

const reload = (): void => leaveBy(() => window.location.reload())

const takeOver = (): void => {
  const worker = registration?.waiting
  // No worker waits any more: another tab has let it take over.
  if (!worker) reload()
  // A worker that a still newer one replaced is `redundant` and never takes over; the reloaded page then finds the newer one.
  worker?.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && reload())
  // Chromium leaves the new version waiting until the page is loaded anew, if a request reaches the old one at the wrong moment.
  setTimeout(() => (age.get() === 'too old' || !hasUnsavedWork()) && reload(), TAKING_OVER_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, not a window's, knows no origin
  worker?.postMessage({ type: 'SKIP_WAITING' })
}

/** Waits until the new version is completely there: a reload before that would load the old one again. */
const fetchNewVersion = async (): Promise<void> => {
  const updated = await registration?.update().catch(() => undefined)
  const worker = updated?.installing
  if (!worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
  })
}

const watch = (worker: ServiceWorker, isUpdate: boolean): void => {
  const tell = (): void => {
    console.info(`service worker: ${worker.state}`)
    if (isUpdate && worker.state === 'installed') announce()
  }
  tell()
  worker.addEventListener('statechange', tell)
}

const follow = (registered: ServiceWorkerRegistration): void => {
  registration = registered
  const { installing, waiting, active } = registered
  if (installing) watch(installing, active !== null)
  if (waiting) watch(waiting, true)
  registered.addEventListener('updatefound', () => {
    if (registered.installing) watch(registered.installing, registered.active !== null)
  })
  setInterval(() => lookForUpdate(registered), LOOK_AGAIN_MS)
}

const lookForUpdate = (registered: ServiceWorkerRegistration): void => {
  void registered.update().catch(() => undefined)
}

/**
 * Serves the shell without a network. Registered once the page is there, so that it does not compete with it. A new
 * version waits until somebody asks for it; the other tabs follow unless something is typed there.
 */
export const registerServiceWorker = (): void => {
  onRefusal('page_too_old', () => announce('too old'))
  const hasWorkers = import.meta.env.PROD && 'serviceWorker' in navigator
  // A browser that has no service workers gets the page from the server at a reload, so the new version can be offered at once.
  onNewerServer(() => (hasWorkers ? registration && lookForUpdate(registration) : announce()))
  if (!hasWorkers) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasUnsavedWork()) announce()
    else reload()
  })
  tellOtherTabs()
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(follow)
      .catch((error: unknown) => console.warn('service worker: registration failed', error))
  })
}
