/* oxlint-disable no-console -- the service worker's states are logged and nothing else, as the specification says */

const watch = (worker: ServiceWorker): void => {
  console.info(`service worker: ${worker.state}`)
  worker.addEventListener('statechange', () => console.info(`service worker: ${worker.state}`))
}

/** Serves the shell without a network. Registered once the page is there, so that it does not compete with it. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then((registration) => {
        if (registration.installing) watch(registration.installing)
        registration.addEventListener('updatefound', () => {
          if (registration.installing) watch(registration.installing)
        })
      })
      .catch((error: unknown) => console.warn('service worker: registration failed', error))
  })
}
