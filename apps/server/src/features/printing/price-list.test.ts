import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, becomeResponsable, unique } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

let app: TestApp
let shop: Member
let drinks: string
let bread: string
let cola: string
let water: string
let loaf: string

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-10T15:00:00.000Z') })
  shop = await app.signUp()
  drinks = await addCategory(shop, 'Bebidas')
  bread = await addCategory(shop, 'Panificados')
  loaf = await addProduct(shop, { category: bread, name: 'Pan Flauta', price: 1000 })
  water = await addProduct(shop, { category: drinks, name: 'Agua Mineral', price: 33.33 })
  cola = await addProduct(shop, { category: drinks, name: 'Bebida Cola', price: 200 })
})
afterAll(() => app.stop())

const print = (query: Record<string, string> = {}, member = shop) => member.call('print.price_lists', { query })
/** The lines of the table: code, name, category and price of each product. */
const linesOf = (bytes: Uint8Array): string[][] => {
  const lines = readPdf(bytes)
    .join('\n')
    .split('\n')
    .map((line) => line.replaceAll('\u00A0', ' '))
  return lines.flatMap((line, place) => (/^P\d+$/.test(line) ? [lines.slice(place, place + 4)] : []))
}
const addList = async (config: { general: number; categories: Record<string, number> }) =>
  (await shop.call('price_lists.create', { body: { name: unique('Lista '), config } })).body.data

it('prints everything by category and name at its price, under the name that the specification gives', async () => {
  const printed = await print()
  expect(printed.status).toBe(200)
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(printed.headers['content-disposition']).toContain('ListaDePrecios_10-11-2026.pdf')
  expect(readPdf(printed.bytes)[0]).toContain('Lista por Defecto')
  expect(linesOf(printed.bytes)).toEqual([
    [water, 'Agua Mineral', 'Bebidas', '$ 33,33'],
    [cola, 'Bebida Cola', 'Bebidas', '$ 200,00'],
    [loaf, 'Pan Flauta', 'Panificados', '$ 1.000,00'],
  ])
  const explicit = await print({ productIds: 'all', priceListId: 'default' })
  expect(linesOf(explicit.bytes)).toEqual(linesOf(printed.bytes))
})

it('leaves out products without a price, unless they are asked for', async () => {
  const free = await addProduct(shop, { category: bread, name: 'Sin Precio', price: 0 })
  const codesOf = async (query: Record<string, string>) => linesOf((await print(query)).bytes).map(([code]) => code)
  expect(await codesOf({ productIds: [free, loaf].join() })).toEqual([loaf])
  expect(await codesOf({ productIds: [free, loaf].join(), zeroPrices: 'true' })).toEqual([loaf, free])
  await shop.call('products.remove', { params: { id: free } })
})

it('prints some products by another list: the category’s percentage, or else the general one', async () => {
  const list = await addList({ general: 10, categories: { [drinks]: -50 } })
  const printed = await print({ productIds: [loaf, water].join(), priceListId: list.$id })
  expect(readPdf(printed.bytes)[0]).toContain(list.name)
  expect(linesOf(printed.bytes)).toEqual([
    [water, 'Agua Mineral', 'Bebidas', '$ 16,67'],
    [loaf, 'Pan Flauta', 'Panificados', '$ 1.100,00'],
  ])
})

it('prints what a screen shows under a tab and a search, but some', async () => {
  const names = async (query: Record<string, string>) => linesOf((await print(query)).bytes).map(([, name]) => name)
  expect(await names({ productIds: 'all', tab: drinks })).toEqual(['Agua Mineral', 'Bebida Cola'])
  expect(await names({ productIds: 'all', tab: drinks, except: water })).toEqual(['Bebida Cola'])
  expect(await names({ productIds: 'all', search: 'pan flau' })).toEqual(['Pan Flauta'])
  expect(await names({ productIds: 'all', except: `${water},${cola},${loaf}` })).toEqual([])
})

it('finds a product whose code has a comma or a percent sign', async () => {
  for (const [code, sent] of [
    ['A,1%', encodeURIComponent('A,1%')],
    ['10%', '10%'],
  ] as const) {
    const product = { code, name: 'Rara', categories: [bread], cost: 1, checkStock: 'without_stock' as const }
    expect((await shop.call('products.create', { body: { product } })).status).toBe(201)
    const [page] = readPdf((await print({ productIds: sent, zeroPrices: 'true' })).bytes)
    expect(page).toContain(`${code}\nRara`)
    await shop.call('products.remove', { params: { id: code } })
  }
})

it('answers 404 for what is another business’s, or nobody’s', async () => {
  const other = await app.signUp()
  const list = await addList({ general: 1, categories: {} })
  for (const answer of [
    await print({ priceListId: list.$id }, other),
    await print({ productIds: loaf }, other),
    await print({ productIds: `${loaf},nadie` }),
    await print({ priceListId: crypto.randomUUID() }),
  ]) {
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
  }
  expect((await print({ priceListId: 'mayorista' })).status).toBe(400)
})

it('prints no list that was removed', async () => {
  const list = await addList({ general: 1, categories: {} })
  await shop.call('price_lists.remove', { params: { id: list.$id } })
  expect((await print({ priceListId: list.$id })).status).toBe(404)
})

it('says whether its prices include IVA', async () => {
  const member = await app.signUp()
  await addProduct(member, { iva: 21 })
  const text = async () => readPdf((await print({}, member)).bytes)[0]
  await becomeResponsable(member)
  expect(await text()).toContain('No incluyen IVA.')
  await becomeResponsable(member, true)
  expect(await text()).toContain('Precios con IVA incluido')
})
