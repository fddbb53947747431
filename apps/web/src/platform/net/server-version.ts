import { PAGE_VERSION, SERVER_VERSION_HEADER } from '@trastienda/contract/page-version'
import { tabValue } from '#platform/browser/tab-value.ts'

const isAhead = tabValue(false)

/** Tells once when the server turns out to be of a newer version than this page. */
export const onNewerServer = isAhead.onChange

/** Looks which version the server says that it is. */
export const compareServerVersion = (headers: Headers): void => {
  if (Number(headers.get(SERVER_VERSION_HEADER) ?? 0) > PAGE_VERSION) isAhead.set(true)
}
