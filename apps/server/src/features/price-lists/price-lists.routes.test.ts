import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

it('a new business starts with the default list, which changes no price', async () => {
  const { data } = (await shop.call('price_lists.list', {})).body
  expect(data).toMatchObject([
    { name: 'Lista por Defecto', isDefault: true, status: 0, config: { general: 0, categories: {} } },
  ])
})

it('the default list comes first, then the others by name with their percentages by category', async () => {
  const category = await addCategory(shop)
  const insert = async (id: string, name: string, general: number) =>
    app.sql(
      `insert into price_list (business_id, id, name, general_percentage, created_at, updated_at)
       values ($1, $2, $3, $4, now(), now())`,
      [shop.businessId, id, name, general],
    )
  const [wholesale, friends] = [crypto.randomUUID(), crypto.randomUUID()]
  await insert(wholesale, 'Mayorista', -12.5)
  await insert(friends, 'Amigos', -50)
  await app.sql(
    `insert into price_list_category (business_id, price_list_id, category_id, percentage) values ($1, $2, $3, 7.25)`,
    [shop.businessId, wholesale, category],
  )
  const { data } = (await shop.call('price_lists.list', {})).body
  expect(data.map(({ name, config }) => [name, config])).toEqual([
    ['Lista por Defecto', { general: 0, categories: {} }],
    ['Amigos', { general: -50, categories: {} }],
    ['Mayorista', { general: -12.5, categories: { [category]: 7.25 } }],
  ])
})
