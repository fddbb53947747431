/* oxlint-disable no-console -- the service worker's states are logged and nothing else, as the specification says */
import { useSyncExternalStore } from 'react'
import { runUnlessUnsaved, hasUnsavedWork, tellOtherTabs } from '#platform/unsaved-work.ts'

/** A till stays open for days: a new version is looked for without waiting for somebody to load the page. */
const LOOK_AGAIN_MS = 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let isVersionNew = false
const listeners = new Set<() => void>()

const announce = (): void => {
  isVersionNew = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer version than this page's is there. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isVersionNew)

/** Loads the page again in the new version. Answers false, and leaves everything, where something would be lost. */
export const takeNewVersion = (): Promise<boolean> =>
  runUnlessUnsaved(() => {
    const worker = registration?.waiting
    // Another tab let it take over already.
    if (!worker) window.location.reload()
    worker?.addEventListener('statechange', () => worker.state === 'activated' && window.location.reload())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, not a window's, knows no origin
    worker?.postMessage({ type: 'SKIP_WAITING' })
  })

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
  setInterval(() => void registered.update().catch(() => undefined), LOOK_AGAIN_MS)
}

/**
 * Serves the shell without a network. Registered once the page is there, so that it does not compete with it. A new
 * version waits until somebody asks for it; the other tabs follow unless something is typed there.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasUnsavedWork()) announce()
    else window.location.reload()
  })
  tellOtherTabs()
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(follow)
      .catch((error: unknown) => console.warn('service worker: registration failed', error))
  })
}
