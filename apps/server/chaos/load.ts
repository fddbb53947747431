import { createConnections, signInOverHttp } from '#test/http-calls'
import { addPerson, addProduct, documentBody } from '#test/factories'
import type { Member } from '#test/app'
import { callUntilAnswered, type PersistentCaller } from './persist.ts'

/** A sale that the server said yes to, all the way. */
export interface AcknowledgedSale {
  /** Stands in the sale's observations: however often it was asked for, it must be there once. */
  readonly mark: string
  readonly id: string
}

export interface Stall {
  readonly member: Member
  readonly customers: readonly string[]
  readonly products: readonly string[]
}

const stockOfEach = 90_000
const productCount = 8

/** A business with goods for any number of sales and a customer per till. */
export const openStall = async (
  base: string,
  account: { email: string; password: string },
  tills: number,
): Promise<Stall> => {
  const agent = createConnections()
  const member = await signInOverHttp(base, agent, account)
  const products: string[] = []
  for (let made = 0; made < productCount; made += 1) products.push(await addProduct(member, { stock: stockOfEach }))
  const customers: string[] = []
  for (let made = 0; made < tills; made += 1) customers.push(await addPerson(member, 'Cliente'))
  agent.destroy()
  return { member, customers, products }
}

/** Sells until `isOver`, finishing what it began: half of the sales in three calls, half in one. */
export const runTill = async (
  caller: PersistentCaller,
  stall: Stall,
  till: number,
  isOver: () => boolean,
): Promise<AcknowledgedSale[]> => {
  const sales: AcknowledgedSale[] = []
  for (let number = 1; !isOver(); number += 1) {
    const mark = `till ${till} sale ${number}`
    const id =
      number % 2 === 0 ? await sellAtOnce(caller, stall, till, mark) : await sellInSteps(caller, stall, till, mark)
    sales.push({ mark, id })
  }
  return sales
}

const saleBody = ({ customers, products }: Stall, till: number, mark: string) => {
  // Overlapping and in changing order, so that tills meet at the same lots.
  const first = Math.floor(Math.random() * products.length)
  const chosen = [0, 1, 2].map(
    (step) => products[(first + step * (till % 2 === 0 ? 1 : -1) + products.length) % products.length],
  )
  const lines = chosen.map((product) => ({ product: product ?? '', quantity: 1, sellingPrice: 100 }))
  return documentBody('sale', customers[till % customers.length], lines, { observations: mark })
}

const sellAtOnce = async (caller: PersistentCaller, stall: Stall, till: number, mark: string): Promise<string> => {
  const body = { ...saleBody(stall, till, mark), saveMode: 'paid' as const }
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body }, mark)
  return data.transaction.id
}

const sellInSteps = async (caller: PersistentCaller, stall: Stall, till: number, mark: string): Promise<string> => {
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body: saleBody(stall, till, mark) }, mark)
  const { id } = data.transaction
  await callUntilAnswered(caller, 'transaction.make_effective', { body: [id] }, `${mark} effective`)
  await callUntilAnswered(caller, 'transaction.make_paid', { body: [id] }, `${mark} paid`)
  return id
}
