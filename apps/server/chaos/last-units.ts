import { addProduct, documentBody } from '#test/factories'
import { callUntilAnswered, type PersistentCaller } from './persist.ts'
import type { Stall } from './load.ts'

export interface Race {
  readonly units: number
  readonly attempts: number
  /** How many attempts were told that they have their unit. */
  readonly sold: number
  /** The rest of the stock afterwards. */
  readonly left: number
}

const units = 25
const attemptCount = 3 * units

/** Many tills want the last units of one product at once, and meanwhile something is killed. */
export const raceForLastUnits = async (
  caller: PersistentCaller,
  stall: Stall,
  kill: () => Promise<void>,
): Promise<Race> => {
  const product = await addProduct(stall.member, { stock: units })
  const attempts = Array.from({ length: attemptCount }, (_, number) => number)
  const answers = Promise.all(attempts.map((number) => attempt(caller, stall, product, number)))
  await kill()
  const sold = (await answers).filter((isSold) => isSold).length
  const { body } = await stall.member.call('products.get', { params: { id: product } })
  return { units, attempts: attempts.length, sold, left: body.data.currentStock }
}

const attempt = async (
  caller: PersistentCaller,
  { customers }: Stall,
  product: string,
  number: number,
): Promise<boolean> => {
  const lines = [{ product, quantity: 1, sellingPrice: 100 }]
  const sale = documentBody('sale', customers[number % customers.length], lines)
  const body = { ...sale, saveMode: 'effective' as const }
  const { data } = await callUntilAnswered(caller, 'transaction.add', { body }, `last unit ${number}`)
  return data.effective?.status === 0
}
