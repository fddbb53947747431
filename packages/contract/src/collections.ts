import type { AuditedEntity } from '@trastienda/domain/audit/audit-words'

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
  'paymentMethods',
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

/**
 * The collection that a change of each audited record is told in. Bulk changes of prices and stock movements are in none: they tell
 * of the products that they changed.
 */
export const collectionOf = {
  transaction: 'transactions',
  offline_sale: 'offlineSales',
  payment: 'payments',
  product: 'products',
  stock: undefined,
  price_change: undefined,
  price_list: 'priceLists',
  category: 'categories',
  person: 'people',
  zone: 'zones',
  payment_method: 'paymentMethods',
  restore_point: 'restorePoints',
  file: 'files',
  settings: 'settings',
  staff_settings: 'settings',
  price_settings: 'settings',
  fiscal_settings: 'settings',
  certificate: 'settings',
  point_of_sale: 'settings',
  device: 'devices',
  member: 'team',
  invitation: 'team',
  api_key: 'team',
  approval: 'approvals',
  user: 'users',
  session: 'sessions',
  subscription: 'settings',
} as const satisfies Record<AuditedEntity, Collection | undefined>

/** What is read without an event that tells of its changes. */
type Untold =
  | 'audit'
  | 'availability'
  | 'backups'
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
