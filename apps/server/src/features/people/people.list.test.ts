import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  const people = [
    ['1', 'Zulma Díaz', 'Cliente'],
    ['2', 'Óscar Núñez', 'Cliente'],
    ['3', 'ñato Oro', 'Cliente'],
    ['4', 'Norte SA', 'Proveedor'],
    ['20', 'Beatriz Paz', 'Empleado'],
  ] as const
  for (const [code, name, type] of people) await create({ code, name, type })
  await create({ code: '99', name: 'Aída Borrada', type: 'Cliente' })
  await app.sql(`update person set status = 1 where business_id = $1 and code = '99'`, [shop.businessId])
})
afterAll(() => app.stop())

const create = (body: CallInput<'people.create'>['body']) => shop.call('people.create', { body })
const list = async (query: CallInput<'people.list'>['query']) => (await shop.call('people.list', { query })).body
const namesOf = async (query: CallInput<'people.list'>['query']) => (await list(query)).data.map(({ name }) => name)

describe('the list of contacts', () => {
  it('has the active ones by name in Spanish order, with the numbers of its tabs', async () => {
    const { data, counts, total, page, pageSize } = await list({})
    expect(data.map(({ name }) => name)).toEqual(['Beatriz Paz', 'Norte SA', 'Ñato Oro', 'Óscar Núñez', 'Zulma Díaz'])
    expect(counts).toEqual({ all: 5, Cliente: 3, Proveedor: 1, Empleado: 1 })
    expect([total, page, pageSize]).toEqual([5, 1, 25])
  })

  it('narrows to a tab and keeps the others’ numbers', async () => {
    const { data, counts, total } = await list({ tab: 'Cliente', sort: '-name' })
    expect(data.map(({ name }) => name)).toEqual(['Zulma Díaz', 'Óscar Núñez', 'Ñato Oro'])
    expect(total).toBe(3)
    expect(counts).toEqual({ all: 5, Cliente: 3, Proveedor: 1, Empleado: 1 })
  })

  it('sorts by type and then by name, both ways', async () => {
    const typesOf = async (sort: 'type' | '-type') =>
      (await list({ sort })).data.map(({ type, name }) => `${type} ${name}`)
    expect(await typesOf('type')).toEqual([
      'Cliente Ñato Oro',
      'Cliente Óscar Núñez',
      'Cliente Zulma Díaz',
      'Empleado Beatriz Paz',
      'Proveedor Norte SA',
    ])
    expect((await typesOf('-type')).map((text) => text.split(' ')[0])).toEqual([
      'Proveedor',
      'Empleado',
      'Cliente',
      'Cliente',
      'Cliente',
    ])
  })

  it('is searched without accents and capitals, by words in any order, and counted under the search', async () => {
    expect(await namesOf({ search: 'nuñez' })).toEqual(['Óscar Núñez'])
    expect(await namesOf({ search: 'NUNEZ' })).toEqual(['Óscar Núñez'])
    expect(await namesOf({ search: 'nunez osc' })).toEqual(['Óscar Núñez'])
    expect(await namesOf({ search: 'ñúñez' })).toEqual([])
    expect(await namesOf({ search: 'oscar' })).toEqual(['Óscar Núñez'])
    expect((await list({ search: 'or' })).counts).toEqual({ all: 2, Cliente: 1, Proveedor: 1, Empleado: 0 })
    expect((await list({ search: 'paz' })).counts).toEqual({ all: 1, Cliente: 0, Proveedor: 0, Empleado: 1 })
  })

  it('shows the contact whose code was typed before those that contain it', async () => {
    expect(await namesOf({ search: '2' })).toEqual(['Óscar Núñez', 'Beatriz Paz'])
  })

  it('goes on page by page without losing or repeating anybody', async () => {
    const pages = [1, 2, 3, 4].map((page) => namesOf({ page, pageSize: 2, sort: 'type' }))
    expect((await Promise.all(pages)).map((names) => names.length)).toEqual([2, 2, 1, 0])
    expect(new Set((await Promise.all(pages)).flat()).size).toBe(5)
  })

  it('finds by one wrong letter where that is asked', async () => {
    expect(await namesOf({ search: 'beatris', near: 'true' })).toEqual(['Beatriz Paz'])
    expect(await namesOf({ search: 'oscra nuñez', near: 'true' })).toEqual(['Óscar Núñez'])
    expect(await namesOf({ search: 'ana', near: 'true' })).toEqual([])
  })

  it('takes wildcards and quotes for letters', async () => {
    for (const search of ['%', '_', '\\', "'", '%%%', 'a%z', '"; drop table person; --']) {
      expect([search, await namesOf({ search })]).toEqual([search, []])
    }
  })

  it('refuses a tab, a sort or a size that does not exist', async () => {
    for (const query of [{ tab: 'Otros' }, { sort: 'balance' }, { pageSize: 201 }, { page: 0 }]) {
      expect((await shop.call('people.list', { query: query as never })).status).toBe(400)
    }
  })

  it('has nothing of another business', async () => {
    const other = await app.signUp()
    expect((await other.call('people.list', {})).body).toMatchObject({ data: [], total: 0 })
    const foreign = await other.call('people.get', { params: { id: '1' } })
    const missing = await other.call('people.get', { params: { id: 'nadie' } })
    expect([foreign.status, foreign.problem]).toEqual([404, missing.problem])
    expect((await other.call('people.discounts', { params: { id: '1' } })).status).toBe(404)
  })
})
