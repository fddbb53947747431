import { randomUUID } from 'node:crypto'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import { documentBody, unique } from '#test/factories'
import { fiscalRequests } from '#test/fiscal'
import { imageRequests } from '#test/images'
import { offlineRequests } from '#test/offline'
import { offlineSaleRequests } from '#test/offline-sales'
import type { World } from '#test/world'

type RealRequests = { readonly [Name in CallName]: readonly CallInput<Name>[] }

const day = { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }
const page = { page: 1, pageSize: 25 }

/** A real request of each call, with every member filled that can hold an id. A new call needs one here. */
export const realRequests = (world: World): RealRequests => ({
  ...identityRequests(world),
  ...fiscalRequests(world.effective),
  ...offlineRequests(),
  ...offlineSaleRequests(world),
  ...catalogueRequests(world),
  ...peopleRequests(world),
  ...documentRequests(world),
  ...moneyRequests(world),
  ...paperRequests(world),
  ...imageRequests,
})

const settings = (world: World) => ({
  name: 'Ana',
  lastName: 'Paz',
  phoneNumber: '351 456 7890',
  condition: 'responsable' as const,
  business: { name: 'Almacén', address: 'San Martín 1', email: 'a@ejemplo.com.ar', logoUrl: world.image },
  transactionSettings: {
    automaticObservations: { purchase: { created: 'Compra' }, sale: { created: 'Venta', effective: 'Entregada' } },
    creditNotes: { quantitiesZero: false },
  },
})

const identityRequests = (world: World) =>
  ({
    'users.create': [
      {
        body: { name: 'Ana', lastName: 'Paz', email: `${unique('otra')}@ejemplo.com.ar`, password: 'una clave larga' },
      },
    ],
    'users.get': [{}],
    'users.update': [{ body: settings(world) }],
    'settings.staff': [{}],
    'settings.update_staff': [{ body: { totpRequired: false, idleMinutes: 5, cashierDiscountLimit: 15 } }],
    'session.create': [{ body: { email: 'nadie@ejemplo.com.ar', password: 'una clave larga' } }],
    'session.refresh': [{}],
    'session.remove': [{}],
    'sessions.list': [{}],
    'sessions.remove': [{ params: { id: randomUUID() } }],
    'sessions.remove_others': [{}],
    'counter.get': [{}, { query: { businessId: randomUUID() } }],
    'counter.enter': [{ body: { businessId: randomUUID(), userId: randomUUID(), pin: '2580' } }],
    'pin.set': [{ body: { pin: '2580', password: 'una clave larga' } }],
    'pin.give': [{ params: { id: randomUUID() }, body: { pin: '2580' } }],
    'pin.unlock': [{ params: { id: randomUUID() } }],
    'devices.list': [{}],
    'devices.update': [{ params: { id: randomUUID() }, body: { name: 'Caja 1' } }],
    'devices.revoke': [{ params: { id: randomUUID() } }],
    'devices.enrol': [{ body: { name: 'Caja 1', replaces: randomUUID() } }],
    'devices.withdraw': [{ params: { id: randomUUID() } }],
    'password.forgot': [{ body: { email: 'nadie@ejemplo.com.ar' } }],
    'password.reset': [{ body: { token: 'x'.repeat(43), password: 'otra clave larga' } }],
    'password.change': [{ body: { currentPassword: 'no es esta', password: 'otra clave larga' } }],
    'totp.get': [{}],
    'totp.start': [{ body: { password: 'no es esta' } }],
    'totp.confirm': [{ body: { code: '123456' } }],
    'totp.renew_recovery_codes': [{ body: { password: 'no es esta', code: '123456' } }],
    'totp.remove': [{ body: { password: 'no es esta', code: '123456' } }],
    'subscription.get': [{}],
    'session.businesses': [{}],
    'invitation.find': [{ body: { token: 'x'.repeat(43) } }],
    'invitation.accept': [{ body: { token: 'x'.repeat(43) } }],
    'invitation.sign_up': [
      { body: { token: 'x'.repeat(43), name: 'Ana', lastName: 'Paz', password: 'una clave larga' } },
    ],
    'invitations.list': [{}],
    'invitations.create': [{ body: { email: `${unique('otra')}@ejemplo.com.ar`, role: 'accountant' } }],
    'invitations.resend': [{ params: { id: world.invitation } }],
    'invitations.remove': [{ params: { id: world.invitation } }],
    'members.list': [{}],
    'members.create': [{ body: { name: 'Beto', lastName: 'Paz', role: 'cashier' } }],
    'members.update': [{ params: { id: world.member }, body: { name: 'Caro', role: 'manager', status: 'active' } }],
    'approvals.approvers': [{ query: { capabilities: 'override,refund' } }],
    'approvals.create': [
      {
        body: {
          approverId: '00000000-0000-4000-8000-000000000001',
          password: 'una clave larga',
          capabilities: ['override'],
          request: 'x',
          reason: 'Cliente de siempre',
        },
      },
    ],
    'events.stream': [{ query: { missed: 1 } }],
  }) satisfies Partial<RealRequests>

const product = (world: World, code: string) => ({
  code,
  ean: '7790001000015',
  name: 'Yerba',
  categories: [world.category],
  checkStock: 'with_stock' as const,
  sellingPrice: 100,
  minThreshold: 2,
  iva: 21 as const,
  ecommerce: false,
  productImageUrl: world.image,
})

const catalogueRequests = (world: World) => {
  const { category, zone, priceList, priceChange } = world
  const id = world.product
  const lines = { product: id, stock: 1, observation: 'A mano' }
  const bulk = { selection: { products: [id] }, percentage: 2, rounding: 'none' as const }
  const list = { name: unique('Lista '), config: { general: 5, categories: { [category]: 7 } } }
  const added = { product: id, movement: world.entryMovement, stock: 1, cost: 5, provider: world.provider }
  return {
    'next.product': [{}],
    'products.list': [{ query: { search: 'a', tab: category, sort: 'name', checkStock: 'with_stock', ...page } }],
    'products.get': [{ params: { id } }],
    'products.create': [
      {
        body: {
          product: product(world, unique('N')),
          historical: { stock: 1, cost: 5, provider: world.provider, dueDate: '2027-01-31' },
        },
      },
    ],
    'products.update': [{ params: { id }, body: product(world, id) }],
    'products.remove': [{ params: { id } }],
    'products.set_prices': [{ body: [{ productId: id, price: 90 }] }],
    'products.below_cost': [{ body: { productId: id, price: 90 } }],
    'products.lots': [{ params: { id }, query: { open: 'true' } }],
    'products.history': [{ params: { id }, query: { sort: 'creationDate', ...day, ...page } }],
    'products.stock': [{ query: { search: 'a', tab: 'all', sort: 'name', ...page } }],
    'products.ranking': [{ query: { search: 'a', tab: category, sort: 'total', operation: 'venta', ...day, ...page } }],
    'products.stock_value': [{ query: { search: 'a', tab: category, sort: 'name', at: day.start, ...page } }],
    'stock.add': [{ body: { ...added, dueDate: '2027-01-31', observation: 'A mano' } }],
    'stock.remove': [{ body: { stockHistory: { ...lines, movement: world.exitMovement }, stockEntry: world.lot } }],
    'stock.history': [{ query: { search: 'a', tab: world.entryMovement, sort: 'creationDate', ...day, ...page } }],
    'stock.history_detail': [{ params: { id: world.stockHistory } }],
    'categories.list': [{}],
    'categories.create': [{ body: { name: unique('Rubro ') } }],
    'categories.update': [{ params: { id: category }, body: { name: unique('Rubro ') } }],
    'categories.remove': [{ params: { id: category } }],
    'zones.list': [{}],
    'zones.create': [{ body: { name: unique('Zona '), description: 'Norte', coords: { x: 1, y: 2 } } }],
    'zones.update': [{ params: { id: zone }, body: { name: unique('Zona '), coords: { x: 1, y: 2 } } }],
    'zones.remove': [{ params: { id: zone } }],
    'roles.list': [{}],
    'movements.list': [{}],
    'price_lists.list': [{}],
    'price_lists.create': [{ body: list }],
    'price_lists.update': [{ params: { id: priceList }, body: list }],
    'price_lists.remove': [{ params: { id: priceList } }],
    'price_changes.preview': [
      { body: { ...bulk, ...page } },
      { body: { selection: { tab: category, search: 'a', except: [id] }, percentage: 2 } },
    ],
    'price_changes.create': [
      { body: { ...bulk, fingerprint: 'x' } },
      { body: { selection: { tab: category, search: 'ninguno', except: [id] }, percentage: 2 } },
    ],
    'price_changes.last': [{}],
    'price_changes.undo': [{ params: { id: priceChange } }],
  } satisfies Partial<RealRequests>
}

const person = (world: World, code: string) => ({
  code,
  name: 'Ana Paz',
  type: 'Cliente' as const,
  addresses: [{ address: 'San Martín 1', postalCode: '5000', province: 'Córdoba' }],
  phoneNumber: '3514567890',
  cuit: '20-12345678-6',
  ivaCondition: 5,
  email: 'ana@ejemplo.com.ar',
  website: 'ejemplo.com.ar',
  avatar: world.image,
  observations: 'Paga los viernes',
  zone: world.zone,
  priceList: world.priceList,
})

const peopleRequests = (world: World) => {
  const id = world.customer
  const employee = { code: unique('E'), name: 'Eva Sosa', type: 'Empleado' as const, roles: [world.role] }
  return {
    'next.contact': [{}],
    'people.list': [{ query: { search: 'a', tab: 'Cliente', sort: 'name', ...page } }],
    'people.ranking': [{ query: { search: 'a', sort: 'total', ...day, ...page } }],
    'people.get': [{ params: { id } }],
    'people.create': [
      { body: { ...person(world, unique('N')), checkingInitialBalance: { total: 10 } } },
      { body: employee },
    ],
    'people.update': [{ params: { id }, body: person(world, id) }],
    'people.remove': [{ params: { id } }],
    'people.discounts': [{ params: { id } }],
    'people.set_discounts': [{ params: { id }, body: [{ category: world.category, percentage: 5 }] }],
    'people.checking_account': [{ params: { id }, query: { sort: 'creationDate', ...day, ...page } }],
    'people.open_transactions': [{ params: { id }, query: page }],
  } satisfies Partial<RealRequests>
}

const documentRequests = (world: World) => {
  const { created, effective, note, effectiveNote } = world
  const lines = [{ product: world.product, quantity: 1, sellingPrice: 100, iva: 0 as const, discount: 5 }]
  const document = documentBody('sale', world.customer, lines, { discount: 1, observations: 'Sin bolsa' })
  const sale = { ...document, transaction: { ...document.transaction, movement: world.saleMovement } }
  const credited = { detailLines: [{ product: world.product, quantity: 1, saleLine: 1 }] }
  return {
    'transactions.list': [{ query: { search: 'a', tab: 'all', sort: 'creationDate', ...day, ...page } }],
    'transactions.first_date': [{}],
    'transactions.stats': [{ query: { tab: 'sale', sort: 'creationDate', person: world.customer, ...day, ...page } }],
    'transactions.get': [{ params: { id: created } }, { params: { id: world.paid } }],
    'transaction.add': [{ body: { ...sale, saveMode: 'paid' } }],
    'transaction.edit': [{ body: { ...sale, transactionId: created } }],
    'transaction.remove': [{ body: { transactionId: created } }],
    'transaction.make_effective': [{ body: [created] }],
    'transaction.make_paid': [{ body: [effective] }],
    'credit_note.add': [
      { body: { transaction: { relatedTransaction: effective, observations: 'Rota' }, details: credited } },
    ],
    'credit_note.remove': [{ body: { transactionId: note } }],
    'credit_note.make_effective': [{ body: { transactionId: note, reStock: true, details: credited } }],
    'credit_note.make_paid': [{ body: { transactionId: effectiveNote, paymentMode: 1 } }],
  } satisfies Partial<RealRequests>
}

const moneyRequests = (world: World) => {
  const comment = { total: 1, comment: 'A cuenta', tag: 'Caja' }
  return {
    'payments.add': [
      { body: { ...comment, toTransactionId: world.effective, transactionPayment: true } },
      {
        body: { ...comment, toTransactionId: 'Saldo Inicial', personId: world.customer, transactionPayment: true },
      },
      { body: { ...comment, personId: world.customer, checkingAccountPayment: true } },
      { body: { ...comment, paymentOperation: 'deposit' } },
    ],
    'payments.list': [
      { query: { search: 'a', tab: 'all', sort: 'creationDate', tag: 'Caja', tagged: 'true', cash: 'in', ...day } },
    ],
    'payments.get': [{ params: { id: world.payment } }],
    'payments.accounts': [{ query: { search: 'a', tab: 'all', sort: 'name', at: day.end, owed: 'any', ...page } }],
    'payment_stats.get': [{ query: { startDate: day.start, endDate: day.end } }],
    'cash_tags.list': [{ query: { search: 'a' } }],
    'dashboard.days': [{ query: { sort: 'creationDate', ...day, ...page } }],
    'dashboard.entries': [{ query: { sort: 'creationDate', ...day, ...page } }],
    'dashboard.months': [{ query: { year: 2026 } }],
  } satisfies Partial<RealRequests>
}

const paperRequests = (world: World) =>
  ({
    'print.transactions': [{ query: { ids: world.effective } }],
    'print.removed_transaction': [{ params: { id: world.removal } }],
    'audit.list': [
      { query: { ...day, ...page, tab: 'documents', member: world.member, action: 'edit', sort: '-creationDate' } },
      { query: { entity: 'person', entityId: world.customer } },
    ],
    'audit.get': [{ params: { id: world.removal } }],
    'audit.seal': [{ query: { hash: 'a'.repeat(64) } }],
    'print.price_lists': [
      { query: { productIds: world.product, priceListId: world.priceList } },
      { query: { productIds: 'all', tab: world.category, search: 'a', except: world.service } },
    ],
    'print.checking_account': [{ params: { personId: world.customer }, query: day }],
    'print.generic_printing': [
      {
        body: {
          columns: [{ key: 'name', label: 'Nombre' }],
          collection: [{ name: 'Yerba' }],
          title: 'Listado',
          subtitle: 'Hoy',
        },
      },
    ],
    'import.apply': [
      {
        params: { entity: 'zones' },
        query: { apiMode: 'true', dryRun: 'false', restorePoint: world.restorePoint },
        body: { lines: [['Nombre'], ['Norte']] },
      },
      {
        params: { entity: 'products' },
        query: { dryRun: 'true' },
        body: {
          lines: [
            ['Código', 'Nombre', 'Precio'],
            ['1', 'Yerba', '1.234,56'],
          ],
        },
      },
    ],
    'export.get': [{ params: { entityName: 'products' }, query: { mode: 'csv' } }],
    'restore_points.list': [{}],
    'restore_points.create': [{ body: { entity: 'zones' } }],
    'restore_points.restore': [{ params: { id: world.restorePoint } }],
  }) satisfies Partial<RealRequests>
