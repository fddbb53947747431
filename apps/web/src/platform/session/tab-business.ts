import { storedText } from '#platform/browser/stored.ts'
import { leaveBy } from './leaving.ts'

/*
 * The business of this tab, for as long as the tab lives; other tabs of the same person may have others. A new tab
 * opens the last used business.
 */

const stored = storedText('trastienda-business', () => sessionStorage)

export const tabBusiness = stored.read

/** A reloaded tab opens the last used business if the browser forbids storage. */
export const keepTabBusiness = (businessId: string | undefined): void => void stored.write(businessId)

/** Changes to another business in this tab by a reload, so that nothing of the former one stays in memory. */
export const enterBusiness = (businessId: string): void => {
  keepTabBusiness(businessId)
  // `/auth` leads a signed-in person to their first screen.
  leaveBy(() => window.location.assign('/auth'))
}
