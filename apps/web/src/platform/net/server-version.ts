import { PAGE_VERSION, SERVER_VERSION_HEADER } from '@trastienda/contract/page-version'
import { tabValue } from '#platform/browser/tab-value.ts'

const isAhead = tabValue(false)

/** Tells once that the server has a newer version than the running application. */
export const onNewerServer = isAhead.onChange

/** Compares the server's version with our own. */
export const compareServerVersion = (headers: Headers): void => {
  if (Number(headers.get(SERVER_VERSION_HEADER) ?? 0) > PAGE_VERSION) isAhead.set(true)
}
