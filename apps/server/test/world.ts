import type { Member } from '#test/app'
import {
  addCategory,
  addFund,
  addMethod,
  addNote,
  addPerson,
  addProduct,
  addPurchase,
  addSale,
  addShare,
  addStoreCredit,
  addSupplierNote,
  cashClosing,
  expenseBody,
  unique,
} from '#test/factories'
import { addPartDelivered } from '#test/deliveries'
import { addQuote } from '#test/quotes'
import { addWaitingSale } from '#test/shops/offline-sales'
import { startList } from '#test/supplier-lists'
import { picture } from '#test/files/images'

/** A record of each kind of one business, by id. */
export interface World {
  readonly category: string
  readonly zone: string
  readonly role: string
  readonly priceList: string
  readonly paymentMethod: string
  readonly fund: string
  /** The code of one with something left. */
  readonly storeCredit: string
  /** An open cash session. */
  readonly cashSession: string
  readonly saleMovement: string
  readonly entryMovement: string
  readonly exitMovement: string
  readonly product: string
  readonly lot: string
  readonly service: string
  readonly customer: string
  readonly provider: string
  readonly created: string
  readonly effective: string
  readonly paid: string
  /** A purchase that is not effective. */
  readonly purchase: string
  /** An expense that is owed to `provider`. */
  readonly expense: string
  /** A purchase that is paid, of two units at 100. */
  readonly paidPurchase: string
  /** A supplier's note on it, of 10 that are left. */
  readonly supplierNote: string
  readonly note: string
  readonly effectiveNote: string
  readonly payment: string
  /** A payment with two parts that somebody has to see arrive. */
  readonly awaitedPayment: string
  readonly stockHistory: string
  readonly priceChange: string
  /** A list of `provider` that is being applied. */
  readonly supplierList: string
  readonly restorePoint: string
  readonly image: string
  readonly member: string
  readonly invitation: string
  readonly apiKey: string
  /** The key of a waiting offline sale. */
  readonly offlineSale: string
  /** The audit row of a document's removal. */
  readonly removal: string
  /** The number of a payment's receipt. */
  readonly receipt: string
  /** A remito of one of the two pieces of a sale. */
  readonly delivery: string
  readonly deliveredSale: string
  /** An open quote. */
  readonly quote: string
  /** A document that was sent by a link. */
  readonly share: string
}

const addAwaited = async (member: Member, mark: string, toTransactionId: string): Promise<string> => {
  const method = await addMethod(member, { name: unique(`${mark} `), kind: 'transfer', isConfirmedLater: true })
  const parts = [1, 2].map((amount) => ({ method, amount }))
  const body = { toTransactionId, total: 3, transactionPayment: true as const, parts }
  return (await member.call('payments.add', { body })).body.data.$id
}

const inviteSomebody = async (member: Member): Promise<string> => {
  const body = { email: `${unique('invitada')}@ejemplo.com.ar`, role: 'cashier' } as const
  return (await member.call('invitations.create', { body })).body.data.$id
}

const addPriceList = async (member: Member, mark: string, category: string): Promise<string> => {
  const config = { general: 5, categories: { [category]: 7 } }
  return (await member.call('price_lists.create', { body: { name: unique(`${mark} `), config } })).body.data.$id
}

const addExpense = async (member: Member, category: string, provider: string): Promise<string> =>
  (await member.call('expenses.add', { body: expenseBody(category, provider) })).body.data.$id

const addCredited = async (
  member: Member,
  mark: string,
  product: string,
): Promise<Pick<World, 'paidPurchase' | 'supplierNote'>> => {
  const supplier = await addPerson(member, 'Proveedor', { name: `${mark} fábrica` })
  const lines = [{ product, quantity: 2, sellingPrice: 100 }]
  const paidPurchase = await addPurchase(member, supplier, lines, { saveMode: 'paid', invoiceType: 'C' })
  return { paidPurchase, supplierNote: await addSupplierNote(member, paidPurchase) }
}

const addBought = (member: Member, provider: string, product: string): Promise<string> =>
  addPurchase(member, provider, [{ product, quantity: 1, sellingPrice: 100 }], {
    saveMode: 'created',
    invoiceType: 'C',
  })

const findMovements = async (
  member: Member,
): Promise<Pick<World, 'saleMovement' | 'entryMovement' | 'exitMovement'>> => {
  const movements = (await member.call('movements.list', {})).body.data
  const ownWith = (effect: string): string =>
    movements.find((each) => each.effect === effect && !each.isSystem)?.$id ?? ''
  return {
    saleMovement: movements.find(({ name }) => name === 'Venta')?.$id ?? '',
    entryMovement: ownWith('increment'),
    exitMovement: ownWith('decrement'),
  }
}

/** Fills a business. Every name in it contains `mark`. */
export const buildWorld = async (member: Member, mark: string): Promise<World> => {
  const category = await addCategory(member, unique(`${mark} `))
  const zone = (await member.call('zones.create', { body: { name: unique(`${mark} `) } })).body.data.$id
  const paymentMethod = await addMethod(member, { name: unique(`${mark} `) })
  const fund = await addFund(member, { name: unique(`${mark} `) })
  const product = await addProduct(member, { category, name: `${mark} producto`, stock: 500 })
  const service = await addProduct(member, { category, name: `${mark} servicio`, checkStock: 'without_stock' })
  const customer = await addPerson(member, 'Cliente', { name: `${mark} cliente`, initialBalance: 100 })
  const provider = await addPerson(member, 'Proveedor', { name: `${mark} proveedor` })
  const lines = [{ product, quantity: 2, sellingPrice: 100 }]
  const created = await addSale(member, customer, lines)
  const effective = await addSale(member, customer, lines, 'effective')
  const paid = await addSale(member, customer, lines, 'paid')
  const note = await addNote(member, effective, [{ product, quantity: 1 }])
  const effectiveNote = await addNote(member, paid, [{ product, quantity: 1 }])
  await member.call('credit_note.make_effective', { body: { transactionId: effectiveNote, reStock: true } })
  const payment = await member.call('payments.add', {
    body: { toTransactionId: effective, total: 1, transactionPayment: true },
  })
  const change = await member.call('price_changes.create', {
    body: { selection: { products: [product] }, percentage: 1 },
  })
  const file = new Blob([Uint8Array.from(await picture(8, 8))])
  const image = await member.call('files.create', { params: { scope: 'product' }, body: file })
  const key = await member.call('api_keys.create', { body: { name: mark, capabilities: ['look'] } })
  await member.call('transaction.remove', { body: { transactionId: await addSale(member, customer, lines) } })
  const removals = await member.call('audit.list', { query: { action: 'remove' } })
  const added = await member.call('members.create', { body: { name: mark, lastName: 'Paz', role: 'cashier' } })
  return {
    category,
    zone,
    role: (await member.call('roles.list', {})).body.data[0]?.$id ?? '',
    priceList: await addPriceList(member, mark, category),
    paymentMethod,
    cashSession: await openDrawer(member, mark),
    fund,
    storeCredit: await addStoreCredit(member, await addSale(member, customer, lines, 'paid'), product),
    ...(await findMovements(member)),
    product,
    lot: (await member.call('products.lots', { params: { id: product } })).body.data[0]?.$id ?? '',
    service,
    customer,
    provider,
    created,
    effective,
    paid,
    purchase: await addBought(member, provider, product),
    expense: await addExpense(member, `${mark} gasto`, provider),
    ...(await addCredited(member, mark, product)),
    note,
    effectiveNote,
    payment: payment.body.data.$id,
    awaitedPayment: await addAwaited(member, mark, effective),
    stockHistory: (await member.call('stock.history', {})).body.data[0]?.$id ?? '',
    priceChange: change.body.data.$id,
    supplierList: await startList(member, provider),
    restorePoint: (await member.call('restore_points.create', { body: { entity: 'zones' } })).body.data.$id,
    image: image.body.data.url,
    member: added.body.data.$id,
    invitation: await inviteSomebody(member),
    apiKey: key.body.data.apiKey.$id,
    offlineSale: await addWaitingSale(member),
    removal: removals.body.data[0]?.$id ?? '',
    ...(await sendPapers(member, effective)),
    ...(await addPartDelivered(member, customer, product)),
    quote: await addQuote(member, lines, { customerName: `${mark} Marta` }),
  }
}

/** A sale that was sent, and a receipt for a payment on it. */
const sendPapers = async (member: Member, sale: string): Promise<Pick<World, 'receipt' | 'share'>> => {
  const body = { toTransactionId: sale, total: 1, transactionPayment: true as const }
  const id = (await member.call('payments.add', { body })).body.data.$id
  const { receipt = '' } = (await member.call('payments.issue_receipt', { params: { id } })).body.data
  return { receipt, share: (await addShare(member, sale)).share.$id }
}

/** The open cash session of a member's browser. */
const openDrawer = async (member: Member, mark: string): Promise<string> => {
  const { session } = (await member.call('cash_sessions.current', {})).body.data
  if (session !== undefined) return session.$id
  await member.call('settings.update_cash_closing', { body: cashClosing() })
  await member.call('cash_registers.bind', { body: { number: 1, name: unique(`${mark} `) } })
  return (await member.call('cash_sessions.open', { body: { float: 0 } })).body.data.$id
}
