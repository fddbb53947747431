import type { AuditedEntity } from '@trastienda/domain/audit/audit-words'

/** The collections that a change event names. The key of a query begins with the collection that it reads. */
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
  'cashSessions',
  'priceLists',
  'settings',
  'team',
  'users',
  'sessions',
  'devices',
  'approvals',
  'files',
  'restorePoints',
  'shares',
  'quotes',
  'deliveries',
  /** Heard by servers alone: a voucher has to be asked for. */
  'vouchers_wanted',
] as const

export type Collection = (typeof collections)[number]

/**
 * The collection that reports a change of each audited record. Bulk changes of prices and stock movements have none:
 * the products that they changed are reported.
 */
export const collectionOf = {
  transaction: 'transactions',
  offline_sale: 'offlineSales',
  payment: 'payments',
  receipt: 'payments',
  product: 'products',
  stock: undefined,
  price_change: undefined,
  supplier_list: 'people',
  price_list: 'priceLists',
  category: 'categories',
  person: 'people',
  zone: 'zones',
  payment_method: 'paymentMethods',
  fund: 'payments',
  fund_transfer: 'payments',
  cash_register: 'cashSessions',
  cash_session: 'cashSessions',
  restore_point: 'restorePoints',
  file: 'files',
  share: 'shares',
  quote: 'quotes',
  delivery: 'deliveries',
  sale_delivery: 'deliveries',
  settings: 'settings',
  staff_settings: 'settings',
  price_settings: 'settings',
  dollar_rate: 'products',
  paper_settings: 'settings',
  till_settings: 'settings',
  cash_closing_settings: 'settings',
  quote_settings: 'settings',
  delivery_settings: 'settings',
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

/** Subjects that are read without an event of their changes. */
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

/** Subjects that only this browser stores: its sales that wait, and the health of its copy. */
type OfBrowser = 'outbox' | 'copyHealth'

/** The first member of every query's key. */
export type QuerySubject = Collection | Untold | OfBrowser
