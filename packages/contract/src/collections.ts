/** What a change event names. A query that reads one of them has its name as the first member of its key. */
export const collections = [
  'transactions',
  'offlineSales',
  'products',
  'stock',
  'people',
  'payments',
  'statistics',
  'categories',
  'zones',
  'priceLists',
  'settings',
  'team',
  'users',
  'sessions',
  'devices',
  'approvals',
  'files',
  'restorePoints',
  /** Heard by servers alone: a voucher is to be asked for. */
  'vouchers_wanted',
] as const

export type Collection = (typeof collections)[number]

/** What is read without an event that tells of its changes. */
type Untold =
  | 'audit'
  | 'backups'
  | 'belowCost'
  | 'businesses'
  | 'counter'
  | 'fiscal'
  | 'invitation'
  | 'movements'
  | 'roles'
  | 'subscription'
  | 'totp'

/** What this browser alone keeps: its sales that wait, and the health of its copy. */
type OfBrowser = 'outbox' | 'copyHealth'

/** The first member of every query's key. */
export type QuerySubject = Collection | Untold | OfBrowser
