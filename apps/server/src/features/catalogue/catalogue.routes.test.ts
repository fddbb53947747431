import { money, percent } from '@trastienda/domain/money/amount'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMany, codesOf, cursorAfter, knowsAll, later, pageOf, productsOf, roundOf } from '#test/catalogue'
import { addCategory, addPerson, addProduct, addSale, unique } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

describe('the first round', () => {
  it('has of each product and customer what a sale needs, and no figure of their own', async () => {
    const category = await addCategory(shop)
    const product = await addProduct(shop, { category, name: 'Yerba', stock: 5, cost: 10, ean: '7790895000997' })
    const customer = await addPerson(shop, 'Cliente', { name: 'Juana Paz', initialBalance: 70 })
    await shop.call('people.set_discounts', {
      params: { id: customer },
      body: [{ category, percentage: percent(12.5) }],
    })

    const page = await pageOf(shop)
    expect(page).toMatchObject({ isRefill: true, hasMore: false })
    expect(page.rows.products).toEqual([
      {
        code: product,
        ean: '7790895000997',
        name: 'Yerba',
        categories: [category],
        sellingPrice: 100,
        iva: expect.any(Number),
        checkStock: 'with_stock',
        currentStock: 5,
        status: 0,
        version: 1,
      },
    ])
    expect(page.rows.people.find(({ code }) => code === customer)).toEqual({
      code: customer,
      name: 'Juana Paz',
      type: 'Cliente',
      status: 0,
      version: 2,
      discounts: [{ category, percentage: 12.5 }],
    })
    expect(page.rows.categories?.map(({ $id }) => $id)).toContain(category)
    expect(page.rows.priceLists).toMatchObject([{ isDefault: true, config: { general: 0 } }])
  })

  it('leaves out what was removed, and everything of other businesses', async () => {
    const category = await addCategory(shop)
    const gone = await addProduct(shop, { category, stock: 0 })
    await shop.call('products.remove', { params: { id: gone } })
    expect(productsOf(await roundOf(shop))).toEqual([])
    await addProduct(shop, { category })
    const other = shop
    shop = await app.signUp()
    expect(productsOf(await roundOf(shop))).toEqual([])
    expect((await pageOf(shop)).rows.categories?.map(({ $id }) => $id)).not.toContain(category)
    // A cursor of theirs is none of ours.
    const theirs = (await other.call('catalogue.page', {})).body.data.cursor
    const own = await addProduct(shop)
    await knowsAll(shop)
    expect(await pageOf(shop, theirs)).toMatchObject({ isRefill: true, rows: { products: [{ code: own }] } })
  })

  it('comes to its end through rows of one instant, and finds each once', { timeout: 30_000 }, async () => {
    await addMany(app, shop, await addCategory(shop), 4_500)
    const pages = await roundOf(shop)
    expect(pages.map(({ rows }) => rows.products.length)).toEqual([2000, 2000, 500])
    expect(new Set(codesOf(productsOf(pages))).size).toBe(4_500)
    expect(pages.map(({ isRefill }) => isRefill)).toEqual([true, true, true])
    expect(pages.map(({ isStart }) => isStart)).toEqual([true, undefined, undefined])
    // Referenced records come last, so that they are never older than the rows.
    expect(pages.map(({ rows }) => rows.categories !== undefined && rows.priceLists !== undefined)).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('a later round', () => {
  it('is empty where nothing changed', async () => {
    await addProduct(shop)
    const page = await pageOf(shop, await knowsAll(shop))
    expect(page).toEqual({
      isRefill: false,
      pricesIncludeVat: false,
      hasMore: false,
      cursor: expect.any(String),
      rows: { products: [], people: [] },
    })
  })

  it('has nothing of sold goods and of what customers owe', async () => {
    const product = await addProduct(shop, { stock: 50 })
    const customer = await addPerson(shop, 'Cliente', {})
    const cursor = await knowsAll(shop)
    await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 100 }], 'effective')
    expect((await pageOf(shop, cursor)).rows).toEqual({ products: [], people: [] })
  })

  it('has what changed, again within two minutes', async () => {
    const changed = await addProduct(shop)
    await addProduct(shop)
    const cursor = await knowsAll(shop)
    await shop.call('products.set_prices', { body: [{ productId: changed, price: money(777) }] })
    const first = await pageOf(shop, cursor)
    expect(first.rows.products).toMatchObject([{ code: changed, sellingPrice: 777, version: 2 }])
    expect((await pageOf(shop, first.cursor)).rows.products).toMatchObject([{ code: changed }])
    expect((await pageOf(shop, await knowsAll(shop, first.cursor))).rows.products).toEqual([])
  })

  it('has what a slow unit of work wrote before the last round and committed after it', async () => {
    const product = await addProduct(shop)
    const cursor = await knowsAll(shop)
    const slow = new Client(app.db.superuser)
    await slow.connect()
    await slow.query('begin')
    await slow.query('update product set name = $2, catalogue_at = now() where business_id = $1', [
      shop.businessId,
      'Lento',
    ])
    const other = await addProduct(shop)
    const between = await pageOf(shop, cursor)
    expect(codesOf(between.rows.products)).toEqual([other])
    await slow.query('commit')
    await slow.end()
    expect((await pageOf(shop, between.cursor)).rows.products).toContainEqual(
      expect.objectContaining({ code: product, name: 'Lento' }),
    )
  })

  it.each(['2 hours', '1 month'])('has what changes after a clock that was %s ahead was set right', async (lead) => {
    const category = await addCategory(shop)
    const product = await addProduct(shop, { category })
    const customer = await addPerson(shop, 'Cliente')
    await app.sql(`update product set catalogue_at = now() + $2::interval where business_id = $1`, [
      shop.businessId,
      lead,
    ])
    let cursor = later(cursorAfter(await roundOf(shop)), -120)
    const next = async () => {
      const page = await pageOf(shop, cursor)
      cursor = page.cursor
      const { products, people, categories } = page.rows
      return [page.isRefill, codesOf(products), codesOf(people), categories?.map(({ name }) => name)]
    }
    await next()
    cursor = await knowsAll(shop, cursor)
    expect(await next()).toEqual([false, [], [], undefined])
    await shop.call('products.set_prices', { body: [{ productId: product, price: money(777) }] })
    await shop.call('people.remove', { params: { id: customer } })
    await shop.call('categories.update', { params: { id: category }, body: { name: 'Almacén' } })
    const added = await addProduct(shop, { category })
    expect(await next()).toEqual([false, [product, added], [customer], ['Almacén', 'General']])
    cursor = await knowsAll(shop, cursor)
    expect(await next()).toEqual([false, [], [], undefined])
  })

  it('has what a slow unit of work commits after two rounds, where no page asked for long after', async () => {
    const product = await addProduct(shop)
    const cursor = await knowsAll(shop)
    const slow = new Client(app.db.superuser)
    await slow.connect()
    await slow.query('begin')
    await slow.query('update product set catalogue_at = now() where business_id = $1', [shop.businessId])
    const other = await addProduct(shop)
    const between = await pageOf(shop, later(cursor))
    expect(codesOf(between.rows.products)).toEqual([other])
    await slow.query('commit')
    await slow.end()
    expect(codesOf((await pageOf(shop, later(between.cursor))).rows.products)).toContain(product)
  })

  it('tells what was removed by its status', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const customer = await addPerson(shop, 'Cliente', {})
    const cursor = await knowsAll(shop)
    await shop.call('products.remove', { params: { id: product } })
    await shop.call('people.remove', { params: { id: customer } })
    const { rows } = await pageOf(shop, cursor)
    expect(rows.products).toMatchObject([{ code: product, status: 1 }])
    expect(rows.people).toMatchObject([{ code: customer, status: 1 }])
  })

  it("has a customer whose discounts or whose zone's name changed", async () => {
    const category = await addCategory(shop)
    const zone = (await shop.call('zones.create', { body: { name: unique('Zona ') } })).body.data.$id
    const customer = await addPerson(shop, 'Cliente', {})
    const { data: person } = (await shop.call('people.get', { params: { id: customer } })).body
    await shop.call('people.update', { params: { id: customer }, body: { ...person, zone } })
    let cursor = await knowsAll(shop)
    await shop.call('people.set_discounts', { params: { id: customer }, body: [{ category, percentage: percent(5) }] })
    expect((await pageOf(shop, cursor)).rows.people).toMatchObject([{ code: customer, discounts: [{ percentage: 5 }] }])
    cursor = await knowsAll(shop)
    await shop.call('zones.update', { params: { id: zone }, body: { name: 'Zona Del Río' } })
    expect((await pageOf(shop, cursor)).rows.people).toMatchObject([{ code: customer, zoneName: 'Zona Del Río' }])
  })

  it('has all categories and price lists where one of them changed or went', async () => {
    const category = await addCategory(shop)
    const config = { general: percent(5), categories: { [category]: percent(7) } }
    const list = (await shop.call('price_lists.create', { body: { name: unique('Lista '), config } })).body.data
    const other = await addCategory(shop)
    let cursor = await knowsAll(shop)
    const changed = { name: list.name, config: { ...config, general: percent(9) } }
    await shop.call('price_lists.update', { params: { id: list.$id }, body: changed })
    const { rows } = await pageOf(shop, cursor)
    expect(rows).toMatchObject({ products: [], people: [] })
    expect(rows.priceLists?.find(({ $id }) => $id === list.$id)?.config).toEqual(changed.config)
    expect(rows.categories?.map(({ $id }) => $id)).toEqual(expect.arrayContaining([category, other]))
    cursor = await knowsAll(shop)
    await shop.call('categories.remove', { params: { id: category } })
    const after = (await pageOf(shop, cursor)).rows
    expect(after.categories?.map(({ $id }) => $id)).not.toContain(category)
    expect(after.priceLists?.find(({ $id }) => $id === list.$id)?.config).toEqual({ general: 9, categories: {} })
  })

  it('is of a few pages after a bulk change of prices', { timeout: 30_000 }, async () => {
    await addMany(app, shop, await addCategory(shop), 2_500)
    const cursor = await knowsAll(shop)
    const body = { selection: { tab: 'all' as const }, percentage: percent(10), rounding: 'none' as const }
    await shop.call('price_changes.create', { body })
    const pages = await roundOf(shop, cursor)
    expect(pages.map(({ rows, isRefill }) => [rows.products.length, isRefill])).toEqual([
      [2000, false],
      [500, false],
    ])
    expect(productsOf(pages).every(({ sellingPrice }) => sellingPrice === 110)).toBe(true)
  })
})
