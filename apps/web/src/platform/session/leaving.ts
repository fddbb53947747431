import { tabValue } from '#platform/browser/tab-value.ts'

const NEW_SALE = '/transactions/details/new/sale'

const isMeant = tabValue(false)

/** From now on nobody is asked about unsaved work: the tab reloads or leaves. */
export const meanToLeave = (): void => {
  isMeant.set(true)
}

/** Leaves or reloads by code, without the question about unsaved work. */
export const leaveBy = (go: () => void): void => {
  meanToLeave()
  go()
}

export const isLeavingMeant = isMeant.get

/**
 * Reloads the application for the person who works on this browser now, so that nothing of the person before stays in
 * memory. It opens at `/auth`, which leads to that person's first screen, or at the new sale if one was open.
 */
export const loadAnew = (): void => {
  const { location } = window
  leaveBy(() => location.replace(location.pathname === NEW_SALE ? NEW_SALE : '/auth'))
}
