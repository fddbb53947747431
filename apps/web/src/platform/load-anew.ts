import { leaveBy } from './leaving.ts'

const NEW_SALE = '/transactions/details/new/sale'

/**
 * Loads the application anew for whoever works on this browser now: nothing of the person before stays in memory. They begin
 * where everybody begins, or go on selling.
 */
export const loadAnew = (): void => {
  const { location } = window
  leaveBy(() => location.replace(location.pathname === NEW_SALE ? NEW_SALE : '/auth'))
}
