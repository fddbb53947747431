import { catalogueRequests, peopleRequests } from '#test/requests/catalogue-requests'
import { cashClosing, documentBody, expenseBody, fundBody, methodBody, supplierPaper, unique } from '#test/factories'
import { fiscalRequests } from '#test/arca/fiscal'
import { identityRequests } from '#test/requests/identity-requests'
import { imageRequests } from '#test/files/images'
import { offlineRequests } from '#test/shops/offline'
import { offlineSaleRequests } from '#test/shops/offline-sales'
import { deliveryRequests } from '#test/deliveries'
import { quoteRequests } from '#test/quotes'
import { day, page, type RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

/** A real request of each call, with every member that can hold an id. A new call needs one here. */
export const realRequests = (world: World): RealRequests => ({
  ...identityRequests(world),
  ...fiscalRequests(world.effective),
  ...offlineRequests(),
  ...offlineSaleRequests(world),
  ...catalogueRequests(world),
  ...peopleRequests(world),
  ...documentRequests(world),
  ...moneyRequests(world),
  ...drawerRequests(world),
  ...transferRequests(world),
  ...quoteRequests(world),
  ...deliveryRequests(world),
  ...paperRequests(world),
  ...imageRequests,
})

const documentRequests = (world: World) => {
  const { created, effective, note, effectiveNote } = world
  const lines = [{ product: world.product, quantity: 1, sellingPrice: 100, iva: 0 as const, discount: 5 }]
  const document = documentBody('sale', world.customer, lines, { discount: 1, observations: 'Sin bolsa' })
  const sale = { ...document, transaction: { ...document.transaction, movement: world.saleMovement } }
  const purchase = {
    ...documentBody('purchase', world.provider, [{ product: world.product, quantity: 1, sellingPrice: 100 }]),
    supplierVoucher: { voucher: supplierPaper(), isConfirmed: true as const },
  }
  const credited = { detailLines: [{ product: world.product, quantity: 1, saleLine: 1 }] }
  return {
    'transactions.list': [{ query: { search: 'a', tab: 'all', sort: 'creationDate', ...day, ...page } }],
    'transactions.first_date': [{}],
    'transactions.stats': [{ query: { tab: 'sale', sort: 'creationDate', person: world.customer, ...day, ...page } }],
    'transactions.get': [{ params: { id: created } }, { params: { id: world.paid } }],
    'transaction.add': [{ body: { ...sale, saveMode: 'paid', delivery: { address: 'Mitre 10' } } }, { body: purchase }],
    'transaction.edit': [{ body: { ...sale, transactionId: created } }],
    'transaction.remove': [{ body: { transactionId: created } }],
    'transaction.make_effective': [{ body: [created] }],
    'transaction.make_paid': [{ body: [effective] }],
    'supplier_vouchers.get': [{ params: { id: world.purchase } }],
    'supplier_vouchers.put': [
      { params: { id: world.purchase }, body: { voucher: supplierPaper(), isConfirmed: true } },
    ],
    'expenses.list': [{ query: { search: 'a', tab: 'all', sort: 'category', category: 'Luz', ...day, ...page } }],
    'expenses.proposals': [{}],
    'expenses.get': [{ params: { id: world.expense } }],
    'expenses.add': [
      { body: { ...expenseBody('Luz', world.provider), repeats: world.expense } },
      {
        body: {
          ...expenseBody('Luz'),
          invoiceType: 'C',
          total: 100,
          supplierVoucher: { voucher: supplierPaper(), isConfirmed: true },
        },
      },
    ],
    'expenses.update': [{ params: { id: world.expense }, body: { category: 'Luz', isMonthly: true } }],
    'expenses.void': [{ params: { id: world.expense } }],
    'supplier_notes.creditable': [{ params: { id: world.paidPurchase } }],
    'supplier_notes.add': [
      {
        body: {
          purchase: world.paidPurchase,
          lines: [{ line: 1, quantity: 1 }],
          charges: [{ kind: 'concept', rate: 0, amount: 1 }],
          total: 101,
          observations: 'Rota',
          supplierVoucher: { voucher: { ...supplierPaper(), type: 13 }, isConfirmed: true },
        },
      },
    ],
    'supplier_notes.settle': [
      {
        params: { id: world.supplierNote },
        body: { by: 'money', parts: [{ method: world.paymentMethod, amount: 10 }] },
      },
    ],
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
      { body: { ...comment, paymentOperation: 'deposit', parts: [{ method: world.paymentMethod, amount: 1 }] } },
    ],
    'store_credits.list': [{ query: { tab: 'all', search: world.storeCredit, ...page } }],
    'store_credits.get': [{ params: { code: world.storeCredit } }],
    'exchange.add': [
      {
        body: {
          sale: world.paid,
          returned: { detailLines: [{ product: world.product, quantity: 1, saleLine: 1 }], summary: { total: 100 } },
          reStock: true,
          observations: 'Otro talle',
          taken: {
            transaction: { summary: { total: 150 } },
            details: { detailLines: [{ product: world.service, quantity: 1, sellingPrice: 150 }] },
          },
          parts: [{ method: world.paymentMethod, amount: 50, reference: '0042' }],
        },
      },
    ],
    'payment_methods.list': [{}],
    'payment_methods.create': [{ body: methodBody({ name: unique('Tarjeta ') }) }],
    'payment_methods.update': [
      { params: { id: world.paymentMethod }, body: methodBody({ name: unique('Tarjeta '), details: 'mi.alias' }) },
    ],
    'payment_methods.remove': [{ params: { id: world.paymentMethod } }],
    'payment_methods.sort': [{ body: { methods: ['cash', world.paymentMethod] } }],
    'funds.list': [{}],
    'funds.create': [{ body: fundBody({ name: unique('Banco ') }) }],
    'funds.update': [{ params: { id: world.fund }, body: fundBody({ name: unique('Banco ') }) }],
    'funds.remove': [{ params: { id: world.fund } }],
    'funds.movements': [{ params: { id: world.fund }, query: { tab: 'all', sort: 'creationDate', ...day, ...page } }],
    'funds.count': [{ params: { id: world.fund }, body: { counted: 10, reason: 'Intereses' } }],
    'funds.split': [{ body: { parts: [] } }],
    'fund_transfers.add': [
      { body: { from: world.fund, to: 'cash', amount: 1, fee: 0.5, note: 'Retiro', date: day.start } },
    ],
    'payments.list': [
      { query: { search: 'a', tab: 'all', sort: 'creationDate', tag: 'Caja', tagged: 'true', cash: 'in', ...day } },
    ],
    'payments.awaited': [{}],
    'payments.confirm': [{ params: { id: world.awaitedPayment }, body: { part: 1 } }],
    'payments.miss': [{ params: { id: world.awaitedPayment }, body: { part: 2 } }],
    'payments.issue_receipt': [{ params: { id: world.payment } }],
    'payments.change_method': [
      { params: { id: world.payment }, body: { part: 1, method: world.paymentMethod, reference: '0042' } },
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
    'print.transactions': [{ query: { ids: world.effective } }, { query: { ids: world.delivery } }],
    'print.ticket': [
      { params: { id: world.effective }, query: { width: '58', duplicate: 'true' } },
      { params: { id: world.payment }, query: { width: '80' } },
      { params: { id: world.delivery }, query: { width: '58' } },
    ],
    'print.delivery_sheet': [{ query: { day: '2999-01-02' } }],
    'print.receipt': [{ params: { id: world.receipt } }],
    'share.list': [{ query: { kind: 'document', record: world.effective } }],
    'share.create': [
      { body: { kind: 'document', record: world.effective, channel: 'whatsapp', to: '351 4567890', days: 7 } },
    ],
    'share.end': [{ params: { id: world.share } }],
    'print.ticket_content': [{ params: { id: world.effective }, query: { gift: 'true' } }],
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
  }) satisfies Partial<RealRequests>

const transferRequests = (world: World) =>
  ({
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
          forNew: { Categoría: 'Almacén', IVA: '21' },
        },
      },
      {
        params: { entity: 'quotes' },
        query: { dryRun: 'true', emptyCells: 'clear' },
        body: {
          lines: [
            ['Presupuesto', 'Código', 'Cantidad', 'Precio'],
            ['A-15', '1', 2, 100],
          ],
        },
      },
    ],
    'export.get': [
      { params: { entityName: 'products' }, query: { mode: 'csv' } },
      { params: { entityName: 'quotes' }, query: { mode: 'xlsx' } },
    ],
    'restore_points.list': [{}],
    'restore_points.create': [{ body: { entity: 'zones' } }],
    'restore_points.restore': [{ params: { id: world.restorePoint } }],
  }) satisfies Partial<RealRequests>

const drawerRequests = (world: World) =>
  ({
    'settings.cash_closing': [{}],
    'settings.update_cash_closing': [{ body: cashClosing() }],
    'cash_registers.list': [{}],
    'cash_registers.bind': [{ body: { number: 1, name: unique('Caja ') } }],
    'cash_registers.update': [{ params: { id: '1' }, body: { name: unique('Caja ') } }],
    'cash_registers.release': [{ params: { id: '2' } }],
    'cash_sessions.list': [{ query: { search: 'a', tab: 'open', sort: 'openedAt', register: 1, ...day, ...page } }],
    'cash_sessions.current': [{}],
    'cash_sessions.get': [{ params: { id: world.cashSession } }],
    'cash_sessions.open': [{ body: { float: 1 } }],
    'cash_sessions.count': [
      {
        params: { id: world.cashSession },
        body: {
          notes: [{ value: 100, count: 1 }],
          methods: [{ method: world.paymentMethod, counted: 1 }],
          unsent: { numbers: ['n-1-1'], cash: 1 },
        },
      },
    ],
    'cash_sessions.close': [{ params: { id: world.cashSession }, body: { stays: 0, reason: 'No sé' } }],
  }) satisfies Partial<RealRequests>
