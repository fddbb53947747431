import { leaveBy } from './leaving.ts'

/*
 * The business that this tab works in, for as long as the tab lives; other tabs of the same person may work in others.
 * A new tab opens the business that was used last.
 */

const KEY = 'trastienda-business'

export const tabBusiness = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Where the browser forbids storage, a tab that is loaded again opens the business used last. */
export const keepTabBusiness = (businessId: string | undefined): void => {
  try {
    if (businessId === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, businessId)
  } catch {
    // The business is known until the page is loaded again.
  }
}

/** Goes to another business in this tab, by loading the application anew: nothing of the former one stays in memory. */
export const enterBusiness = (businessId: string): void => {
  keepTabBusiness(businessId)
  // `/auth` leads whoever is signed in on to their first screen.
  leaveBy(() => window.location.assign('/auth'))
}
