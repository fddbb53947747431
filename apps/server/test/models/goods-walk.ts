import { ivaRates } from '@trastienda/domain/transaction/iva'
import type { Clock } from '#platform/clock'
import type { Member } from '#test/app'
import {
  addCategory,
  addNote,
  addPerson,
  addProduct,
  becomeResponsable,
  documentBody,
  type LineOptions,
} from '#test/factories'
import type { RandomNumbers } from '#test/random-numbers'

const HOUR = 3_600_000

/** A shop at a clock that the walk moves. */
export interface WalkedShop {
  readonly member: () => Promise<Member>
  readonly clock: Clock
  readonly pass: (milliseconds: number) => void
  readonly random: RandomNumbers
}

/** The goods of a walk. */
interface Goods {
  readonly categories: readonly string[]
  readonly people: readonly string[]
  readonly products: readonly string[]
  readonly supplier: string
  /** A random line of a document. */
  readonly line: () => LineOptions
}

type Operation = () => Promise<unknown>

/**
 * Walks through a few months of everything that moves, renames and reorders products and customers.
 *
 * @param done called after each operation
 */
export const tradeGoods = async (
  shop: WalkedShop,
  operations: number,
  done: (operations: number) => Promise<void>,
): Promise<void> => {
  const goods = await openGoods(shop)
  const all = [...documentOperations(shop, goods), ...registerOperations(shop, goods)]
  for (let made = 0; made < operations; made += 1) {
    // A person who signs in has ten minutes.
    const later = made % 5 === 0 ? (1 + shop.random.below(150)) * HOUR : 60_000
    shop.pass(later + shop.random.below(1000))
    await shop.random.pick(all)()
    await done(made)
  }
}

const openGoods = async ({ member, random }: WalkedShop): Promise<Goods> => {
  await becomeResponsable(await member(), true)
  const categories = [await addCategory(await member()), await addCategory(await member())]
  const [people, products]: [string[], string[]] = [[], []]
  const supplier = await addPerson(await member(), 'Proveedor')
  for (let made = 0; made < 6; made += 1) people.push(await addPerson(await member(), 'Cliente'))
  for (let made = 0; made < 9; made += 1) {
    const checkStock = made === 4 ? 'without_stock' : 'with_stock'
    const category = categories[made % 2]
    products.push(await addProduct(await member(), { stock: 150, cost: made + 0.37, checkStock, category }))
  }
  let made = 0
  const line = () => ({
    product: random.pick(products),
    quantity: 1 + random.below(3),
    sellingPrice: (100 + random.below(900)) / 100,
    iva: ivaRates[(made += 1) % ivaRates.length],
  })
  return { categories, people, products, supplier, line }
}

const documentOperations = (
  { member, clock, pass, random }: WalkedShop,
  { people, supplier, line }: Goods,
): Operation[] => {
  let made = 0
  const send = async (
    saveMode: 'created' | 'effective' | 'paid',
    lines: readonly LineOptions[],
    { kind = 'sale', creationDate }: { kind?: 'sale' | 'purchase'; creationDate?: string } = {},
  ) => {
    const receptor = kind === 'sale' ? random.pick(people) : supplier
    const pricesIncludeVat = (made += 1) % 2 === 0
    const body = documentBody(kind, receptor, lines, { creationDate, pricesIncludeVat })
    return (await member()).call('transaction.add', { body: { ...body, saveMode } })
  }
  const add = async (...sent: Parameters<typeof send>): Promise<string> =>
    (await send(...sent)).body.data.transaction.id
  return [
    async () => add('paid', [line()]),
    async () => add('effective', [line(), line()]),
    async () =>
      send('effective', [line()], {
        creationDate: new Date(clock().getTime() - random.below(2000) * HOUR).toISOString(),
      }),
    async () => send('effective', [line()], { kind: 'purchase' }),
    async () => {
      const each = line()
      const sale = await add('effective', [each])
      const note = await addNote(await member(), sale, [{ product: each.product, quantity: 1 }])
      const body = { transactionId: note, reStock: random.below(2) === 0 }
      await (await member()).call('credit_note.make_effective', { body })
    },
    async () => {
      const [kept, edited, removed] = await Promise.all([1, 2, 3].map(async () => add('created', [line()])))
      pass(30 * HOUR)
      const owner = await member()
      const body = { ...documentBody('sale', random.pick(people), [line()]), transactionId: edited ?? '' }
      await owner.call('transaction.edit', { body })
      await owner.call('transaction.remove', { body: { transactionId: removed ?? '' } })
      await owner.call('transaction.make_effective', { body: [kept ?? '', edited ?? ''] })
    },
  ]
}

const registerOperations = ({ member, random }: WalkedShop, { categories, people, products }: Goods): Operation[] => [
  async () => {
    const stockHistory = { product: random.pick(products.slice(0, 4)), movement: 'Rotura', stock: 1 }
    await (await member()).call('stock.remove', { body: { stockHistory } })
  },
  async () => {
    const code = random.pick(products)
    const name = `${random.pick(['nuevo', 'Artículo'])} ${random.below(900)}`
    const body = { code, name, categories: [random.pick(categories)] }
    await (await member()).call('products.update', { params: { id: code }, body })
  },
  async () => {
    const code = random.pick(people)
    const body = { code, name: `${random.pick(['nuevo', 'Don'])} ${random.below(900)}`, type: 'Cliente' as const }
    await (await member()).call('people.update', { params: { id: code }, body })
  },
]
