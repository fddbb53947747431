import type { Agent } from 'node:http'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import { addPerson, addProduct, documentBody, methodBody } from '#test/factories'
import type { CallOptions, Member } from '#test/app'
import { rawRequest, sendRequest, type RawRequest } from '#test/requests/http-calls'
import type { CallInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'

/** The goods and customers of the main job: a customer per till, and enough stock for any number of jobs. */
export interface Stall {
  readonly customers: readonly string[]
  readonly products: readonly string[]
}

const productCount = 200
const stockOfEach = 90_000
const linesOfSale = 5

export const openStall = async (member: Member, tills: number, goods = productCount): Promise<Stall> => {
  const products: string[] = []
  for (let made = 0; made < goods; made += 1) products.push(await addProduct(member, { stock: stockOfEach }))
  const customers: string[] = []
  for (let made = 0; made < tills; made += 1) customers.push(await addPerson(member, 'Cliente'))
  return { customers, products }
}

/** A call over the wire that must succeed. */
export type Ask = <Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions) => Promise<Buffer>

/** Calls with a token, over connections that stay open. */
export const askWith =
  (base: string, agent: Agent, token: string): Ask =>
  async (name, input, options) => {
    const request: RawRequest = rawRequest(base, name, input, { token, ...options })
    const { status, bytes } = await sendRequest(agent, request)
    if (status >= 400) throw new Error(`${name} answered ${status}: ${bytes.toString('utf8')}`)
    return bytes
  }

/** One sale of the bench: its till, its place among the till's sales, and its idempotency key. */
export interface Sale {
  readonly till: number
  readonly place: number
  readonly key: string
}

type Sell = (ask: Ask, stall: Stall, sale: Sale) => Promise<void>

/** The main job: a sale of five lines is created, made effective and paid, in three calls, as the screen does. */
export const sellInThreeCalls: Sell = async (ask, stall, { till, place, key }) => {
  const body = saleBody(stall, till, place)
  const id = createdId(await ask('transaction.add', { body }, { key }))
  await ask('transaction.make_effective', { body: [id] }, { key: `${key} effective` })
  await ask('transaction.make_paid', { body: [id] }, { key: `${key} paid` })
}

/** The same sale in one call. */
export const sellInOneCall: Sell = async (ask, stall, { till, place, key }) => {
  const body = { ...saleBody(stall, till, place), saveMode: 'paid' as const }
  await ask('transaction.add', { body }, { key })
}

/** The same sale as a counter charges it: in two parts, the cash of one with its change. The first call learns its total and adds a method. */
export const chargeInOneCall = (): Sell => {
  let known: Promise<{ readonly method: string; readonly total: number }> | undefined
  const learn = async (ask: Ask, body: ReturnType<typeof saleBody>) => {
    const [method, created] = await Promise.all([
      ask('payment_methods.create', { body: methodBody() }),
      ask('transaction.add', { body }),
    ])
    return {
      method: (dataOf(method) as { $id: string }).$id,
      total: (dataOf(created) as { transaction: { summary: { total: number } } }).transaction.summary.total,
    }
  }
  return async (ask, stall, { till, place, key }) => {
    const body = saleBody(stall, till, place)
    const { method, total } = await (known ??= learn(ask, body))
    const inCash = 500
    const parts = [
      { method: CASH_METHOD, amount: inCash },
      { method, amount: Math.round((total - inCash) * 100) / 100 },
    ]
    await ask('transaction.add', { body: { ...body, saveMode: 'paid', parts, tendered: 1000 } }, { key })
  }
}

/** So many sales, by all tills. */
export const sellToday = async (ask: Ask, stall: Stall, sales: number): Promise<void> => {
  const tills = stall.customers.length
  const sell = async (till: number): Promise<void> => {
    for (let place = till; place < sales; place += tills) {
      await sellInOneCall(ask, stall, { till, place, key: `today ${place}` })
    }
  }
  await Promise.all(stall.customers.map((_, till) => sell(till)))
}

/** Five of all products, others each time, so that tills meet now and then as they do in a shop. */
export const saleBody = ({ customers, products }: Stall, till: number, place: number) => {
  const first = till * 37 + place * 11
  const lines = Array.from({ length: linesOfSale }, (_, line) => ({
    product: products[(first + line * 29) % products.length] ?? '',
    quantity: 1 + (line % 3),
    sellingPrice: 100 + line,
  }))
  return documentBody('sale', customers[till % customers.length], lines)
}

export const createdId = (bytes: Buffer): string => (dataOf(bytes) as { transaction: { id: string } }).transaction.id

const dataOf = (bytes: Buffer): unknown => (JSON.parse(bytes.toString('utf8')) as { data: unknown }).data
