import { leaveBy } from './leaving.ts'

const NEW_SALE = '/transactions/details/new/sale'

/**
 * Loads the application anew for the person who works on this browser now, so that nothing of the person before stays in
 * memory. It opens at `/auth`, which leads on to that person's first screen, or at the new sale if one was open.
 */
export const loadAnew = (): void => {
  const { location } = window
  leaveBy(() => location.replace(location.pathname === NEW_SALE ? NEW_SALE : '/auth'))
}
