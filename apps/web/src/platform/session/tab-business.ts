import { storedText } from '#platform/browser/stored.ts'
import { leaveBy } from './leaving.ts'

/*
 * The business that this tab works in, for as long as the tab lives; other tabs of the same person may work in others.
 * A new tab opens the business that was used last.
 */

const stored = storedText('trastienda-business', () => sessionStorage)

export const tabBusiness = stored.read

/** A tab that is loaded again opens the business used last, if the browser forbids storage. */
export const keepTabBusiness = (businessId: string | undefined): void => void stored.write(businessId)

/** Goes to another business in this tab, by loading the application anew: nothing of the former one stays in memory. */
export const enterBusiness = (businessId: string): void => {
  keepTabBusiness(businessId)
  // `/auth` leads whoever is signed in on to their first screen.
  leaveBy(() => window.location.assign('/auth'))
}
