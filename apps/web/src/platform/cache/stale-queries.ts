import type { Query } from '@tanstack/react-query'
import type { CallName } from '@trastienda/contract/calls'
import type { QuerySubject } from '@trastienda/contract/collections'
import type { WriteName } from '#platform/net/call-names.ts'
import { queryClient } from './query-client.ts'

/** The collections that each write makes stale. Its own tab does not wait for the live event of the same change. */
const staleAfter: Readonly<Record<WriteName, readonly QuerySubject[]>> = {
  'users.create': [],
  'users.update': ['settings'],
  'settings.update_staff': ['settings'],
  'settings.update_prices': ['settings'],
  'settings.update_papers': ['settings'],
  'settings.update_till': ['settings', 'people'],
  'fiscal.update': ['settings'],
  'fiscal.request_certificate': ['settings'],
  'fiscal.set_certificate': ['settings'],
  'fiscal.test': [],
  'fiscal.resume': ['settings'],
  'fiscal.authorize': ['transactions'],
  'fiscal.retry': [],
  'session.create': [],
  'session.refresh': [],
  'session.remove': [],
  'password.forgot': [],
  'password.reset': [],
  'counter.enter': [],
  'elevation.start': [],
  'elevation.end': [],
  'pin.set': ['team'],
  'pin.give': ['team', 'counter'],
  'pin.unlock': ['team', 'counter'],
  'devices.update': ['devices'],
  'devices.revoke': ['devices'],
  'devices.enrol': ['devices'],
  'devices.withdraw': ['devices'],
  'sessions.remove': ['sessions'],
  'sessions.remove_others': ['sessions'],
  'approvals.create': [],
  'password.change': [],
  'totp.start': [],
  'totp.confirm': [],
  'totp.renew_recovery_codes': [],
  'totp.remove': [],

  'api_keys.create': ['team'],
  'api_keys.end': ['team'],
  'members.create': ['team'],
  'members.update': ['team'],
  'invitations.create': ['team'],
  'invitations.resend': ['team'],
  'invitations.remove': ['team'],
  'invitation.find': [],
  'invitation.accept': [],
  'invitation.sign_up': [],

  'products.create': ['products', 'stock'],
  'products.update': ['products', 'stock'],
  'products.remove': ['products'],
  'products.restore': ['products', 'stock'],
  'products.set_prices': ['products'],
  'price_changes.preview': [],
  'products.availability': [],
  'price_changes.create': ['products', 'settings'],
  'price_changes.undo': ['products', 'settings'],
  'dollar_rate.set': ['products', 'settings'],
  'supplier_lists.start': ['people'],
  'supplier_lists.apply': [],
  'supplier_lists.undo': ['products', 'people', 'settings'],
  'supplier_products.costs': [],
  'supplier_products.set': ['products', 'people'],
  'supplier_products.remove': ['products', 'people'],
  'price_targets.set': ['products', 'settings'],
  'price_targets.dismiss': ['products', 'settings'],
  'stock.add': ['stock', 'products'],
  'stock.remove': ['stock', 'products'],

  'people.create': ['people'],
  'people.update': ['people'],
  'people.remove': ['people'],
  'people.restore': ['people'],
  'people.set_discounts': ['people'],
  'categories.create': ['categories'],
  'categories.update': ['categories', 'products', 'priceLists', 'people'],
  'categories.remove': ['categories', 'products', 'priceLists', 'people'],
  'zones.create': ['zones'],
  'zones.update': ['zones', 'people'],
  'zones.remove': ['zones', 'people'],
  'settings.update_cash_closing': ['settings', 'cashSessions'],
  'settings.update_quotes': ['settings'],
  'settings.update_deliveries': ['settings'],
  'cash_registers.bind': ['cashSessions', 'payments', 'settings'],
  'cash_registers.update': ['cashSessions', 'payments'],
  'cash_registers.release': ['cashSessions'],
  'cash_sessions.open': ['cashSessions', 'payments'],
  'cash_sessions.count': ['cashSessions'],
  'cash_sessions.close': ['cashSessions', 'payments'],
  'payment_methods.create': ['paymentMethods', 'payments', 'settings'],
  'payment_methods.update': ['paymentMethods', 'payments'],
  'payment_methods.remove': ['paymentMethods', 'settings'],
  'payment_methods.sort': ['paymentMethods'],
  'funds.create': ['payments'],
  'funds.update': ['payments'],
  'funds.remove': ['payments'],
  'funds.count': ['payments'],
  'funds.split': ['payments'],
  'fund_transfers.add': ['payments'],
  'price_lists.create': ['priceLists'],
  'price_lists.update': ['priceLists'],
  'price_lists.remove': ['priceLists'],

  'transaction.add': ['transactions', 'products', 'stock', 'people', 'payments', 'deliveries'],
  'offline_sales.add': ['offlineSales', 'transactions', 'products', 'stock', 'people', 'payments'],
  'offline_sales.add_by_counter': ['offlineSales', 'transactions', 'products', 'stock', 'people', 'payments'],
  'offline_sales.post': ['offlineSales', 'transactions', 'products', 'stock', 'people', 'payments'],
  'offline_sales.void': ['offlineSales'],
  'transaction.edit': ['transactions'],
  'transaction.remove': ['transactions', 'quotes', 'deliveries'],
  'quotes.create': ['quotes', 'settings'],
  'quotes.edit': ['quotes'],
  'quotes.reject': ['quotes'],
  'quotes.convert': ['quotes', 'transactions'],
  'deliveries.create': ['deliveries'],
  'deliveries.edit': ['deliveries'],
  'deliveries.arrange': ['deliveries'],
  'deliveries.mark': ['deliveries'],
  'deliveries.plan': ['deliveries'],
  'deliveries.unplan': ['deliveries'],
  'transaction.make_effective': ['transactions', 'products', 'stock', 'people', 'payments', 'deliveries'],
  'transaction.make_paid': ['transactions', 'people', 'payments', 'deliveries'],
  'supplier_vouchers.put': ['transactions'],
  'expenses.add': ['transactions', 'people', 'payments'],
  'expenses.update': ['transactions'],
  'expenses.void': ['transactions', 'people', 'payments'],
  'supplier_notes.add': ['transactions', 'products', 'stock', 'people', 'payments'],
  'supplier_notes.settle': ['transactions', 'people', 'payments'],
  'credit_note.add': ['transactions'],
  'credit_note.remove': ['transactions'],
  'credit_note.make_effective': ['transactions', 'products', 'stock', 'people', 'deliveries'],
  'credit_note.make_paid': ['transactions', 'people', 'payments', 'paymentMethods'],
  'exchange.add': ['transactions', 'products', 'stock', 'people', 'payments', 'paymentMethods'],
  'payments.add': ['payments', 'people', 'transactions'],
  'payments.confirm': ['payments', 'transactions'],
  'payments.miss': ['payments', 'people', 'transactions'],
  'payments.issue_receipt': ['payments', 'people', 'transactions'],
  'payments.change_method': ['payments', 'transactions'],
  'share.create': ['shares'],
  'share.end': ['shares'],

  // An import is many calls: its screen reads everything again after the last.
  'import.apply': [],
  'restore_points.create': [],
  'restore_points.restore': [],
  'files.fetch': [],
}

/** The answer to a write and its live event arrive within this time, so that one refetch serves both. */
const GATHER_MS = 60

/** Counts changes. A query whose fetch began after a change already shows it, and is not fetched again. */
let changesHeard = 0
const changedAt = new Map<QuerySubject, number>()
const begunAt = new WeakMap<Query, number>()
let gathering: ReturnType<typeof setTimeout> | undefined

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') begunAt.set(event.query, changesHeard)
})

const readAgain = async (query: Query): Promise<void> => {
  // TanStack Query never restarts a first reading under way, and takes its result for fresh: so it is read again
  // afterwards.
  const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching'
  if (isFirst && !(await hasSucceeded(query.promise))) return
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

const hasSucceeded = async (reading: Promise<unknown> | undefined): Promise<boolean> =>
  reading?.then(
    () => true,
    () => false,
  ) ?? false

const readChanged = (): void => {
  gathering = undefined
  for (const [collection, changed] of changedAt) {
    const isOlder = (query: Query): boolean => (begunAt.get(query) ?? 0) < changed
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [collection], predicate: isOlder }))
      void readAgain(query)
  }
  changedAt.clear()
}

/** Marks changed collections: the visible parts are read again in a moment, the rest when next shown. */
export const markStale = (collections: readonly QuerySubject[]): void => {
  changesHeard += 1
  for (const collection of collections) {
    changedAt.set(collection, changesHeard)
    void queryClient.invalidateQueries({ queryKey: [collection], refetchType: 'none' })
  }
  gathering ??= setTimeout(readChanged, GATHER_MS)
}

/**
 * Anything may have changed: the visible parts are read again at once, the rest when next shown. Settles after the
 * reading.
 */
export const readEverythingAgain = async (): Promise<void> => {
  await Promise.all(queryClient.getQueryCache().getAll().map(readAgain))
}

/** Marks stale the collections that a call changes. */
export const markStaleAfter = (name: CallName): void => {
  const collections = (staleAfter as Readonly<Partial<Record<CallName, readonly QuerySubject[]>>>)[name] ?? []
  if (collections.length > 0) markStale(collections)
}
