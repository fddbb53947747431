/// <reference lib="webworker" />
// @ts-check

// Serves the application's files from this browser, so that it opens without a network. The build puts its list of
// files in place of PRECACHED (precache.ts); for the browser, a changed list is a new version.

/** @type {Readonly<Record<string, string>>} path → hash of the content; `''` for a path that has its hash in its name */
const files = PRECACHED

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

const CACHE = 'files'

/** @param {string} path */
const keyOf = (path) => (files[path] ? `${path}?${files[path]}` : path)

/**
 * Fetches one file after the other, as a screen in use needs the network first. After a failure, the next try keeps the
 * earlier files.
 */
const install = async () => {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => url.slice(worker.location.origin.length)))
  for (const path of Object.keys(files)) {
    const key = keyOf(path)
    if (stored.has(key)) continue
    const response = await fetch(path, { cache: files[path] ? 'reload' : 'default', credentials: 'same-origin' })
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`)
    await cache.put(key, response)
  }
}

/** Removes everything that this version does not know, such as earlier programs' caches. */
const activate = async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  const cache = await caches.open(CACHE)
  const known = new Set(Object.keys(files).map(keyOf))
  for (const request of await cache.keys())
    if (!known.has(request.url.slice(worker.location.origin.length))) await cache.delete(request)
}

/** The file for a request; undefined if the network answers. @param {Request} request */
const fileFor = ({ method, mode, url }) => {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return undefined
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  if (path in files) return path
  return mode === 'navigate' && !/^\/(?:api|manual|p\/)/.test(pathname) ? '/index.html' : undefined
}

/**
 * @param {string} path
 * @param {Request} request
 */
const answer = async (path, request) => (await (await caches.open(CACHE)).match(keyOf(path))) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const path = fileFor(event.request)
  if (path !== undefined) event.respondWith(answer(path, event.request))
})
