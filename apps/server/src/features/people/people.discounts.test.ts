import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const setDiscounts = (code: string, body: CallInput<'people.set_discounts'>['body'], member = shop) =>
  member.call('people.set_discounts', { params: { id: code }, body })

describe('discounts per category', () => {
  const read = async (code: string) => {
    const { data } = (await shop.call('people.discounts', { params: { id: code } })).body
    return Object.fromEntries(data.map(({ category, percentage }) => [category, percentage]))
  }

  it('are told by category', async () => {
    const category = await addCategory(shop)
    const code = await addPerson(shop, 'Cliente')
    expect((await shop.call('people.discounts', { params: { id: code } })).body.data).toEqual([])
    await app.sql(
      `insert into person_discount (business_id, person_code, category_id, percentage) values ($1, $2, $3, 12.5)`,
      [shop.businessId, code, category],
    )
    expect((await shop.call('people.discounts', { params: { id: code } })).body.data).toEqual([
      { category, percentage: 12.5 },
    ])
  })

  it('replace those that there were; 0 is none', async () => {
    const [first, second, third] = [await addCategory(shop), await addCategory(shop), await addCategory(shop)]
    const code = await addPerson(shop, 'Cliente')
    await setDiscounts(code, [
      { category: first, percentage: 5 },
      { category: second, percentage: 10 },
    ])
    const { status, body } = await setDiscounts(code, [
      { category: second, percentage: 12.5 },
      { category: third, percentage: 0 },
    ])
    expect([status, body.message]).toEqual([200, 'Descuentos actualizados correctamente.'])
    expect(await read(code)).toEqual({ [second]: 12.5 })
  })

  it('stay between 0 and 100', async () => {
    const category = await addCategory(shop)
    const code = await addPerson(shop, 'Cliente')
    for (const [percentage, message] of [
      [-1, 'Mínimo 0.'],
      [100.01, 'Máximo 100.'],
      [1.005, 'Formato incorrecto.'],
    ] as const) {
      const { status, problem } = await setDiscounts(code, [{ category, percentage }])
      expect([status, problem.message]).toEqual([422, message])
    }
    expect(await read(code)).toEqual({})
  })

  it('are for customers only', async () => {
    const category = await addCategory(shop)
    const { status, problem } = await setDiscounts(await addPerson(shop, 'Proveedor'), [{ category, percentage: 5 }])
    expect([status, problem.message]).toEqual([422, 'Los descuentos por categoría son solo para clientes.'])
  })

  it('are of the business’s own customers and categories', async () => {
    const other = await app.signUp()
    const category = await addCategory(shop)
    const code = await addPerson(shop, 'Cliente')
    await setDiscounts(code, [{ category, percentage: 5 }])
    const theirs = await addCategory(other)
    expect((await setDiscounts(code, [{ category: theirs, percentage: 9 }])).status).toBe(404)
    expect((await setDiscounts(code, [], other)).status).toBe(404)
    expect(await read(code)).toEqual({ [category]: 5 })
  })

  it('of a category that was removed are no more', async () => {
    const category = await addCategory(shop)
    const code = await addPerson(shop, 'Cliente')
    await setDiscounts(code, [{ category, percentage: 5 }])
    await app.sql('update category set status = 1 where id = $1', [category])
    expect(await read(code)).toEqual({})
  })

  it('are replaced by nobody who read them before somebody else changed them', async () => {
    const category = await addCategory(shop)
    const code = await addPerson(shop, 'Cliente')
    const { version } = (await shop.call('people.discounts', { params: { id: code } })).body
    const save = (percentage: number, seen: number) =>
      shop.call(
        'people.set_discounts',
        { params: { id: code }, body: [{ category, percentage }] },
        { headers: { 'if-match': String(seen) } },
      )
    const first = await save(5, version)
    expect(first.status).toBe(200)
    expect((await save(7, version)).problem.code).toBe('stale')
    expect((await save(9, first.body.version)).status).toBe(200)
    expect((await shop.call('people.discounts', { params: { id: code } })).body).toEqual({
      data: [{ category, percentage: 9 }],
      version: first.body.version + 1,
    })
  })

  it('make whoever edits the contact meanwhile see it anew', async () => {
    const code = await addPerson(shop, 'Cliente')
    const { version } = (await shop.call('people.get', { params: { id: code } })).body.data
    await setDiscounts(code, [])
    const edit = await shop.call(
      'people.update',
      { params: { id: code }, body: { code, name: 'Ana Paz', type: 'Cliente' } },
      { headers: { 'if-match': String(version) } },
    )
    expect(edit.problem.code).toBe('stale')
  })
})
