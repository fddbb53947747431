import { PAGE_VERSION, SERVER_VERSION_HEADER } from '@trastienda/contract/page-version'
import { createListeners } from '#platform/browser/listeners.ts'

const listeners = createListeners()
let isAhead = false

/** Tells once when the server turns out to be of a newer version than this page. */
export const onNewerServer = listeners.add

/** Looks which version the server says that it is. */
export const compareServerVersion = (headers: Headers): void => {
  if (isAhead || Number(headers.get(SERVER_VERSION_HEADER) ?? 0) <= PAGE_VERSION) return
  isAhead = true
  listeners.tell()
}
