import { leaveBy } from '../leaving.ts'

/*
 * The business that this tab works in, for as long as the tab lives: another tab of the same person may be in another one.
 * A tab without one opens the business that was used last.
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
    // Kept in the session only.
  }
}

/** Goes to another business in this tab, by loading the application anew: nothing of the former one stays in memory. */
export const enterBusiness = (businessId: string): void => {
  keepTabBusiness(businessId)
  // From there everybody is led to where they begin.
  leaveBy(() => window.location.assign('/auth'))
}
