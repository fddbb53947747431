/**
 * Every call of the API by name: its method and its path below `/api/v1`. The one list of what exists.
 * It stands apart from the schemas (`api.ts`) so that a browser can call without loading a single schema.
 */
export const calls = {
  'users.create': 'POST /users',
  'users.get': 'GET /users',
  'users.update': 'PUT /users',
  'settings.staff': 'GET /settings/staff',
  'settings.update_staff': 'PUT /settings/staff',
  'session.create': 'POST /session',
  'session.refresh': 'POST /session/refresh',
  'session.remove': 'DELETE /session',
  'sessions.list': 'GET /sessions',
  'sessions.remove': 'DELETE /sessions/{id}',
  'sessions.remove_others': 'POST /sessions/remove_others',
  // Below the session's address: only there the browser sends the cookies by which it is known.
  'counter.get': 'GET /session/counter',
  'counter.enter': 'POST /session/counter',
  'pin.set': 'PUT /pin',
  'pin.give': 'PUT /members/{id}/pin',
  'pin.unlock': 'POST /members/{id}/pin/unlock',
  'devices.list': 'GET /devices',
  'devices.update': 'PUT /devices/{id}',
  'devices.revoke': 'POST /devices/{id}/revoke',
  'devices.enrol': 'POST /devices/enrol',
  'devices.withdraw': 'POST /devices/{id}/withdraw',
  'session.businesses': 'GET /session/businesses',
  'invitation.find': 'POST /session/invitation',
  'invitation.accept': 'POST /session/invitation/accept',
  'invitation.sign_up': 'POST /session/invitation/sign_up',
  'password.forgot': 'POST /password/forgot',
  'password.reset': 'POST /password/reset',
  'password.change': 'POST /password/change',
  'totp.get': 'GET /totp',
  'totp.start': 'POST /totp',
  'totp.confirm': 'POST /totp/confirm',
  'totp.renew_recovery_codes': 'POST /totp/recovery_codes',
  'totp.remove': 'POST /totp/remove',
  'subscription.get': 'GET /subscription',
  'approvals.approvers': 'GET /approvals/approvers',
  'approvals.create': 'POST /approvals',

  'members.list': 'GET /members',
  'members.create': 'POST /members',
  'members.update': 'PUT /members/{id}',
  'invitations.list': 'GET /invitations',
  'invitations.create': 'POST /invitations',
  'invitations.resend': 'POST /invitations/{id}/resend',
  'invitations.remove': 'DELETE /invitations/{id}',

  'next.product': 'GET /next/product',
  'next.contact': 'GET /next/contact',

  'products.list': 'GET /products',
  'products.get': 'GET /products/{id}',
  'products.create': 'POST /products',
  'products.update': 'PUT /products/{id}',
  'products.remove': 'DELETE /products/{id}',
  'products.set_prices': 'PUT /products/prices',
  'products.below_cost': 'POST /products/below_cost',
  'products.lots': 'GET /products/{id}/lots',
  'products.history': 'GET /products/{id}/history',
  'products.stock': 'GET /products/stock',
  'products.ranking': 'GET /products/ranking',
  'products.stock_value': 'GET /products/stock_value',

  'stock.add': 'POST /stock/add',
  'stock.remove': 'POST /stock/remove',
  'stock.history': 'GET /stock/history',
  'stock.history_detail': 'GET /stock/history/{id}',

  'people.list': 'GET /people',
  'people.ranking': 'GET /people/ranking',
  'people.get': 'GET /people/{id}',
  'people.create': 'POST /people',
  'people.update': 'PUT /people/{id}',
  'people.remove': 'DELETE /people/{id}',
  'people.discounts': 'GET /people/{id}/discounts',
  'people.set_discounts': 'PUT /people/{id}/discounts',

  'categories.list': 'GET /categories',
  'categories.create': 'POST /categories',
  'categories.update': 'PUT /categories/{id}',
  'categories.remove': 'DELETE /categories/{id}',
  'zones.list': 'GET /zones',
  'zones.create': 'POST /zones',
  'zones.update': 'PUT /zones/{id}',
  'zones.remove': 'DELETE /zones/{id}',
  'roles.list': 'GET /roles',
  'movements.list': 'GET /movements',
  'price_lists.list': 'GET /price_lists',
  'price_lists.create': 'POST /price_lists',
  'price_lists.update': 'PUT /price_lists/{id}',
  'price_lists.remove': 'DELETE /price_lists/{id}',
  'price_changes.preview': 'POST /price_changes/preview',
  'price_changes.create': 'POST /price_changes',
  'price_changes.last': 'GET /price_changes/last',
  'price_changes.undo': 'POST /price_changes/{id}/undo',

  'catalogue.page': 'GET /offline/catalogue',

  'transactions.list': 'GET /transactions',
  'transactions.first_date': 'GET /transactions/first_date',
  'transactions.stats': 'GET /transactions/stats',
  'transactions.get': 'GET /transactions/{id}',
  'transaction.add': 'POST /transaction/add',
  'transaction.edit': 'POST /transaction/edit',
  'transaction.remove': 'POST /transaction/remove',
  'transaction.make_effective': 'POST /transaction/make_effective',
  'transaction.make_paid': 'POST /transaction/make_paid',

  'offline_sales.add': 'POST /offline/sales',
  'offline_sales.add_by_counter': 'POST /session/counter/offline_sales',
  'offline_sales.list': 'GET /offline/sales',
  'offline_sales.waiting': 'GET /offline/sales/waiting',
  'offline_sales.get': 'GET /offline/sales/{key}',
  'offline_sales.post': 'POST /offline/sales/{key}/post',
  'offline_sales.void': 'POST /offline/sales/{key}/void',

  'fiscal.get': 'GET /fiscal',
  'fiscal.update': 'PUT /fiscal',
  'fiscal.request_certificate': 'POST /fiscal/certificate_request',
  'fiscal.set_certificate': 'PUT /fiscal/certificate',
  'fiscal.test': 'POST /fiscal/test',
  'fiscal.resume': 'POST /fiscal/resume',
  'fiscal.authorize': 'POST /fiscal/vouchers',
  'fiscal.propose': 'GET /fiscal/proposals',
  'fiscal.latest': 'GET /fiscal/vouchers',
  'fiscal.queue': 'GET /fiscal/queue',
  'fiscal.retry': 'POST /fiscal/queue/retry',
  'fiscal.vouchers': 'GET /fiscal/vouchers/{id}',
  'fiscal.book': 'GET /fiscal/books/{book}',
  'fiscal.book_sheet': 'GET /fiscal/books/{book}/sheet',
  'fiscal.digital_book': 'GET /fiscal/digital_book/{file}',

  'credit_note.add': 'POST /credit_note/add',
  'credit_note.remove': 'POST /credit_note/remove',
  'credit_note.make_effective': 'POST /credit_note/make_effective',
  'credit_note.make_paid': 'POST /credit_note/make_paid',

  'payments.add': 'POST /payments/add',
  'payments.list': 'GET /payments',
  'payments.get': 'GET /payments/{id}',
  'payments.accounts': 'GET /payments/accounts',
  'payment_stats.get': 'GET /payment_stats/',
  'people.checking_account': 'GET /people/{id}/checking_account',
  'people.open_transactions': 'GET /people/{id}/open_transactions',
  'cash_tags.list': 'GET /cash_tags',

  'dashboard.days': 'GET /dashboard/days',
  'dashboard.entries': 'GET /dashboard/entries',
  'dashboard.months': 'GET /dashboard/months',

  'print.removed_transaction': 'GET /print/removed_transactions/{id}',
  'print.transactions': 'GET /print/transactions',
  'print.price_lists': 'GET /print/price_lists/',
  'print.checking_account': 'GET /print/checking_account/{personId}',
  'import.apply': 'POST /import/{entity}',
  'export.get': 'GET /export/{entityName}',
  'print.generic_printing': 'POST /print/generic_printing',
  'restore_points.list': 'GET /restore_points',
  'restore_points.create': 'POST /restore_points',
  'restore_points.restore': 'POST /restore_points/{id}/restore',
  'files.create': 'POST /files/{scope}',
  'files.fetch': 'POST /files/{scope}/fetch',
  'files.get': 'GET /files/{business}/{name}',
  'audit.list': 'GET /audit',
  'audit.seal': 'GET /audit/seal',
  'audit.get': 'GET /audit/{id}',

  'events.stream': 'GET /events',
} as const

export type CallName = keyof typeof calls

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /products/{id}` → its two halves. */
export const methodAndPath = (name: CallName): { method: Method; path: string } => {
  const [method, path] = calls[name].split(' ') as [Method, string]
  return { method, path }
}

export const API_PREFIX = '/api/v1'

/** The header that a call is repeated with once it was approved. */
export const APPROVAL_HEADER = 'Approval-Token'
