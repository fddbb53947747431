import type { CataloguePage } from '@trastienda/contract/catalogue.contract'
import { percent, money } from '@trastienda/domain/money/amount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, unique } from '#test/factories'
import { randomNumbers, type RandomNumbers } from '#test/random-numbers'
import { later } from '#test/catalogue'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

/** Fills a browser's copy, page by page. */
interface Copy {
  cursor: string | undefined
  readonly products: Map<string, object>
  readonly people: Map<string, object>
  registers: object
}

const emptyCopy = (): Copy => ({ cursor: undefined, products: new Map(), people: new Map(), registers: {} })

const take = (kept: Map<string, object>, rows: readonly { readonly code: string; readonly status: number }[]): void => {
  for (const row of rows) {
    if (row.status === 0) kept.set(row.code, row)
    else kept.delete(row.code)
  }
}

const takeIn = (copy: Copy, { rows, cursor }: CataloguePage): void => {
  copy.cursor = cursor
  take(copy.products, rows.products)
  take(copy.people, rows.people)
  const { categories, priceLists } = rows
  copy.registers = { ...copy.registers, ...(categories && { categories }), ...(priceLists && { priceLists }) }
}

/** Takes in a round; `between` happens while pages of it are still to come. */
const follow = async (copy: Copy, between: () => Promise<void> = async () => undefined): Promise<void> => {
  for (;;) {
    const page = (await shop.call('catalogue.page', { query: { cursor: copy.cursor } })).body.data
    takeIn(copy, page)
    if (!page.hasMore) return
    await between()
  }
}

const sorted = (kept: ReadonlyMap<string, object>) =>
  Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)))

const contentOf = ({ products, people, registers }: Copy) => ({
  products: sorted(products),
  people: sorted(people),
  registers,
})

/** Products without stock, contacts, categories, zones and lists to write to. */
const world = { products: [''], people: [''], categories: [''], zones: [''], lists: [''] }

const openShop = async (): Promise<void> => {
  const category = await addCategory(shop)
  world.categories = [category, await addCategory(shop)]
  // Enough for several pages.
  await app.sql(
    `insert into product (business_id, code, name, category_id, selling_price, search_text, created_at, updated_at)
     select $1, 'M' || number, 'Producto ' || number, $2, 100, 'producto ' || number, now(), now()
       from generate_series(1, 4100) as number`,
    [shop.businessId, category],
  )
  world.products = Array.from({ length: 4100 }, (_, place) => `M${place + 1}`)
  world.people = await Promise.all(Array.from({ length: 10 }, () => addPerson(shop, 'Cliente')))
  const zone = await shop.call('zones.create', { body: { name: unique('Zona ') } })
  world.zones = [zone.body.data.$id]
  const config = { general: percent(1), categories: {} }
  const list = await shop.call('price_lists.create', { body: { name: unique('Lista '), config } })
  world.lists = [list.body.data.$id]
}

type Operation = (random: RandomNumbers) => Promise<{ readonly status: number }>

const productOperations: readonly Operation[] = [
  async (random) => {
    const product = await addProduct(shop, { category: random.pick(world.categories), stock: 0 })
    world.products.push(product)
    return { status: 201 }
  },
  async (random) => {
    const prices = Array.from({ length: 5 }, () => ({
      productId: random.pick(world.products),
      price: money(random.below(9000)),
    }))
    return shop.call('products.set_prices', { body: prices })
  },
  async (random) => {
    const id = random.pick(world.products)
    const { data } = (await shop.call('products.get', { params: { id } })).body
    const categories = random.below(2) === 0 ? world.categories : [random.pick(world.categories)]
    return shop.call('products.update', {
      params: { id },
      body: { ...data, categories, name: `Otro ${random.below(99)}` },
    })
  },
  (random) => shop.call('products.remove', { params: { id: random.pick(world.products) } }),
  // The random operation takes removed records back in.
  (random) => {
    const selection = { tab: 'all' as const }
    return shop.call('price_changes.create', {
      body: { selection, percentage: percent(random.below(5) + 1), rounding: 'none' },
    })
  },
]

const personOperations: readonly Operation[] = [
  async () => {
    world.people.push(await addPerson(shop, 'Cliente', { name: unique('Ana ') }))
    return { status: 201 }
  },
  async (random) => {
    const id = random.pick(world.people)
    const { data } = (await shop.call('people.get', { params: { id } })).body
    const more = {
      zone: random.pick(world.zones),
      priceList: random.pick(world.lists),
      name: `Beto ${random.below(99)}`,
    }
    return shop.call('people.update', { params: { id }, body: { ...data, ...more } })
  },
  (random) => {
    const body = [{ category: random.pick(world.categories), percentage: percent(random.below(50)) }]
    return shop.call('people.set_discounts', { params: { id: random.pick(world.people) }, body })
  },
  (random) => shop.call('people.remove', { params: { id: random.pick(world.people) } }),
]

const registerOperations: readonly Operation[] = [
  (random) => shop.call('zones.update', { params: { id: random.pick(world.zones) }, body: { name: unique('Zona ') } }),
  (random) =>
    shop.call('categories.update', { params: { id: random.pick(world.categories) }, body: { name: unique('Rubro ') } }),
  (random) => {
    const config = {
      general: percent(random.below(40)),
      categories: { [random.pick(world.categories)]: percent(random.below(40)) },
    }
    return shop.call('price_lists.update', {
      params: { id: random.pick(world.lists) },
      body: { name: unique('Lista '), config },
    })
  },
]

it('a copy that follows random writes says what a full read says', { timeout: 120_000 }, async () => {
  await openShop()
  const random = randomNumbers(20_261_122)
  const operations = [...productOperations, ...personOperations, ...registerOperations]
  const statuses = new Set<number>()
  const write = async (most: number): Promise<void> => {
    for (let left = random.below(most) + 1; left > 0; left -= 1)
      statuses.add((await random.pick(operations)(random)).status)
  }
  const copy = emptyCopy()
  for (let round = 0; round < 9; round += 1) {
    await follow(copy, () => write(3))
    // Written between the pages: the next round has it.
    await follow(copy)
    const full = emptyCopy()
    await follow(full)
    expect(contentOf(copy)).toEqual(contentOf(full))
    copy.cursor = later(copy.cursor ?? '')
    await write(6)
  }
  // Some operations succeeded, and some were refused: a removed record cannot be removed again.
  expect([...statuses].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200, 201]))
})
