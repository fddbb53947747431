import { tabValue } from '#platform/browser/tab-value.ts'

const NEW_SALE = '/transactions/details/new/sale'

const isMeant = tabValue(false)

/** From now on nobody is asked about unsaved work: this page goes. */
export const meanToLeave = (): void => {
  isMeant.set(true)
}

/** Leaves or reloads the page by code: the question about unsaved work is not asked. */
export const leaveBy = (go: () => void): void => {
  meanToLeave()
  go()
}

export const isLeavingMeant = isMeant.get

/**
 * Loads the application anew for the person who works on this browser now, so that nothing of the person before stays in
 * memory. It opens at `/auth`, which leads on to that person's first screen, or at the new sale if one was open.
 */
export const loadAnew = (): void => {
  const { location } = window
  leaveBy(() => location.replace(location.pathname === NEW_SALE ? NEW_SALE : '/auth'))
}
