import { createConnections, signInOverHttp, type KnownMember } from '#test/requests/http-calls'
import { addMethod, addPerson, addProduct, becomeResponsable, documentBody } from '#test/factories'
import { offlineSale } from '#test/shops/offline-sales'
import { closeDrawer, openDrawer, type AcknowledgedClosing } from './cash-drawers.ts'
import { callUntilAnswered, type PersistentCaller } from './persist.ts'

/** A sale that the server acknowledged to the end. */
export interface AcknowledgedSale {
  /** Stands in the sale's observations: however often it was sent, it must be there once. */
  readonly mark: string
  readonly id: string
}

/** What a till did and the server acknowledged. */
export interface TillWork {
  readonly sales: readonly AcknowledgedSale[]
  readonly closings: readonly AcknowledgedClosing[]
}

export interface Stall {
  readonly member: KnownMember
  readonly customers: readonly string[]
  readonly products: readonly string[]
  /** Two methods beside cash. */
  readonly methods: readonly [string, string]
}

const stockOfEach = 90_000
const productCount = 8
const salesPerShift = 2

/** A business with goods for any number of sales, whose prices are final, and a customer per till. */
export const openStall = async (
  base: string,
  account: { email: string; password: string },
  tills: number,
): Promise<Stall> => {
  const agent = createConnections()
  const member = await signInOverHttp(base, agent, account)
  await becomeResponsable(member, true)
  const products: string[] = []
  for (let made = 0; made < productCount; made += 1) products.push(await addProduct(member, { stock: stockOfEach }))
  const customers: string[] = []
  for (let made = 0; made < tills; made += 1) customers.push(await addPerson(member, 'Cliente'))
  const methods = [await addMethod(member), await addMethod(member)] as const
  agent.destroy()
  return { member, customers, products, methods }
}

/**
 * Sells until `isOver`, and finishes its last sale: a third of the sales in three calls, a third in one, and a third as
 * a till sends offline sales. Each shift of a few sales is a cash session; every second till leaves its last
 * one open. After every third sale it puts the method of the one before right, whose session may be closed.
 */
export const runTill = async (
  caller: PersistentCaller,
  stall: Stall,
  till: number,
  isOver: () => boolean,
): Promise<TillWork> => {
  const sales: AcknowledgedSale[] = []
  const closings: AcknowledgedClosing[] = []
  const ways = [sellInSteps, sellAtOnce, sendMade]
  for (let shift = 1; !isOver(); shift += 1) {
    const session = await openDrawer(caller, till, shift)
    for (let sold = 0; sold < salesPerShift && !isOver(); sold += 1) {
      const mark = `till ${till} sale ${sales.length + 1}`
      const sell = ways[sales.length % ways.length] ?? sellAtOnce
      sales.push({ mark, id: await sell(caller, stall, till, mark) })
      const before = sales.at(-2)
      if (before !== undefined && sales.length % 3 === 0) await changeMethod(caller, stall, before)
    }
    if (!isOver() || till % 2 === 0) closings.push(await closeDrawer(caller, session))
  }
  return { sales, closings }
}

/** Takes one unit of each, at $ 100 with its IVA or without it. The lines overlap and change their order, so that tills meet at the same lots. */
const chosenLines = ({ products }: Stall, till: number) => {
  const first = Math.floor(Math.random() * products.length)
  const step = till % 2 === 0 ? 1 : -1
  return [0, step, 2 * step].map((place) => ({
    product: products[(first + place + products.length) % products.length] ?? '',
    quantity: 1,
    sellingPrice: 100,
    iva: 21 as const,
  }))
}

/** Says that the first part of a sale's payment moved by the second method. */
const changeMethod = async (
  caller: PersistentCaller,
  { methods }: Stall,
  { id, mark }: AcknowledgedSale,
): Promise<void> => {
  const { data } = await callUntilAnswered(caller, 'transactions.get', { params: { id } }, `${mark} is read`)
  for (const { $id } of data.payments) {
    const input = { params: { id: $id }, body: { part: 1, method: methods[1] } }
    await callUntilAnswered(caller, 'payments.change_method', input, `${mark} by another method`)
  }
}

const customerOf = ({ customers }: Stall, till: number): string => customers[till % customers.length] ?? ''

const saysFinal = () => Math.random() < 0.5

const totalOf = (pricesIncludeVat: boolean): number => (pricesIncludeVat ? 300 : 363)

const saleBody = (stall: Stall, till: number, mark: string, pricesIncludeVat: boolean) =>
  documentBody('sale', customerOf(stall, till), chosenLines(stall, till), { observations: mark, pricesIncludeVat })

const sellAtOnce = async (caller: PersistentCaller, stall: Stall, till: number, mark: string): Promise<string> => {
  const pricesIncludeVat = saysFinal()
  const parts = [
    { method: 'cash', amount: 100 },
    { method: stall.methods[0], amount: totalOf(pricesIncludeVat) - 100 },
  ]
  const body = { ...saleBody(stall, till, mark, pricesIncludeVat), saveMode: 'paid' as const, parts }
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body }, mark)
  return data.transaction.id
}

const sellInSteps = async (caller: PersistentCaller, stall: Stall, till: number, mark: string): Promise<string> => {
  const body = saleBody(stall, till, mark, saysFinal())
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body }, mark)
  const { id } = data.transaction
  await callUntilAnswered(caller, 'transaction.make_effective', { body: [id] }, `${mark} effective`)
  await callUntilAnswered(caller, 'transaction.make_paid', { body: [id] }, `${mark} paid`)
  return id
}

/** The server makes a document of it at once: nothing speaks against it. */
const sendMade = async (caller: PersistentCaller, stall: Stall, till: number, mark: string): Promise<string> => {
  const pricesIncludeVat = saysFinal()
  const options = { soldBy: stall.member.userId, pricesIncludeVat, total: totalOf(pricesIncludeVat) }
  const made = offlineSale(customerOf(stall, till), chosenLines(stall, till), options)
  const { sale, key } = made
  const body = { ...made, sale: { ...sale, transaction: { ...sale.transaction, observations: mark } } }
  const { data } = await callUntilAnswered(caller, 'offline_sales.add', { body }, key)
  if (data.transactionId === undefined) throw new Error(`${mark} waits: ${data.reason?.code}`)
  return data.transactionId
}
