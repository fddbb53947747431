/* oxlint-disable no-console -- the service worker's states are logged and nothing else, as the specification says */
import { tabValue } from '#platform/browser/tab-value.ts'
import { onRefusal, tellRefusal } from '#platform/api/api.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { leaveBy } from '#platform/session/leaving.ts'
import { onNewerServer } from '#platform/net/server-version.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { runUnlessUnsaved, hasUnsavedWork, tellOtherTabs } from '#platform/session/unsaved-work.ts'

/** A till stays open for days: it looks for a new version without waiting for a reload. */
const LOOK_AGAIN_MS = 60 * 60_000
/** The new version takes over within a moment, or not at all. */
const TAKING_OVER_MS = 4000

let registration: ServiceWorkerRegistration | undefined
/** There is a newer version, or the application cannot go on without one. */
type Age = 'old' | 'too old'
const age = tabValue<Age | undefined>(undefined)

const announce = (found: Age = 'old'): void => {
  if (age.get() !== 'too old') age.set(found)
}

/** The age of the running application; undefined while no newer version is known. */
export const usePageAge = age.use

/** The obstacle to a new version: typed text in some tab, or stored sales that nobody can read. */
export type UpdateBlocker = 'typing' | 'outbox'

/**
 * Reloads the application in the new version, or says why not if something could be lost. An application that is too
 * old can save nothing any more: it stores the typed text, and shows it again afterwards.
 */
export const takeNewVersion = async (): Promise<UpdateBlocker | undefined> => {
  if (!(await canReadOutbox())) return 'outbox'
  if (age.get() !== 'too old') return (await runUnlessUnsaved(takeOver)) ? undefined : 'typing'
  tellRefusal('page_too_old')
  await fetchNewVersion()
  takeOver()
  return undefined
}

/** A new version takes over only if it will find every waiting sale. */
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
  // No worker waits any more: another tab has let one take over.
  if (!worker) reload()
  // A worker that a still newer one replaced is `redundant` and never takes over; after the reload the browser finds the
  // newer one.
  worker?.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && reload())
  // If a request reaches the old worker at the wrong moment, Chromium leaves the new version waiting until a reload.
  setTimeout(() => (age.get() === 'too old' || !hasUnsavedWork()) && reload(), TAKING_OVER_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, not a window's, knows no origin
  worker?.postMessage({ type: 'SKIP_WAITING' })
}

/** Waits until the new version is complete: an earlier reload would load the old version again. */
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
 * Serves the shell without a network. It registers after the first paint, so that both do not compete; a new version
 * waits until somebody asks for it, and the other tabs follow unless they have typed text.
 */
export const registerServiceWorker = (): void => {
  onRefusal('page_too_old', () => announce('too old'))
  const hasWorkers = import.meta.env.PROD && 'serviceWorker' in navigator
  // A browser without service workers reloads from the server, so the new version can be offered at once.
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
