import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, unique } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

interface Config {
  general: number
  categories: Record<string, number>
}

const create = (name = unique('Lista '), config: Config = { general: 0, categories: {} }, key?: string) =>
  shop.call('price_lists.create', { body: { name, config } }, { key })
const created = async (name?: string, config?: Config) => (await create(name, config)).body.data
const update = (
  id: string,
  body: { name: string; config: Config },
  options: { version?: number; key?: string } = {},
  member = shop,
) =>
  member.call(
    'price_lists.update',
    { params: { id }, body },
    { key: options.key, headers: options.version === undefined ? {} : { 'if-match': String(options.version) } },
  )
const remove = (id: string, key?: string, member = shop) =>
  member.call('price_lists.remove', { params: { id } }, { key })
const lists = async (member = shop) => (await member.call('price_lists.list', {})).body.data
const find = async (id: string) => (await lists()).find(({ $id }) => $id === id)
const giveTo = async (code: string, priceList: string) =>
  app.sql('update person set price_list_id = $1 where business_id = $2 and code = $3', [
    priceList,
    shop.businessId,
    code,
  ])

describe('a price list', () => {
  it('is created with its modifiers, its name in title case', async () => {
    const category = await addCategory(shop)
    const config = { general: -12.5, categories: { [category]: 7.25 } }
    const { status, body } = await create('  por   mayor ', config)
    expect([status, body.message]).toEqual([201, 'La lista fue creada exitosamente!'])
    expect(body.data).toMatchObject({ name: 'Por Mayor', config, isDefault: false, status: 0, version: 1 })
    expect(await find(body.data.$id)).toEqual(body.data)
  })

  it('is changed: what is left out of its categories is theirs no more', async () => {
    const [kept, dropped] = [await addCategory(shop), await addCategory(shop)]
    const { $id, name } = await created(undefined, { general: 5, categories: { [kept]: 1, [dropped]: 2 } })
    const config = { general: 10, categories: { [kept]: -3.75 } }
    const { status, body } = await update($id, { name: `${name} Bis`, config })
    expect([status, body.message]).toEqual([200, 'La lista fue editada exitosamente!'])
    expect(await find($id)).toMatchObject({ name: `${name} Bis`, config, version: 2 })
  })

  it('takes back what was read of it, and ignores what the server computes', async () => {
    const list = await created()
    const { body } = await shop.call('price_lists.update', { params: { id: list.$id }, body: list })
    expect(body.data).toMatchObject({ name: list.name, config: list.config, version: 2 })
  })

  it('is gone once removed, and leaves its name to others', async () => {
    const { $id, name } = await created()
    const { status, body } = await remove($id)
    expect([status, body.message, body.data.status]).toEqual([200, 'La lista fue borrada exitosamente!', 1])
    expect(await find($id)).toBeUndefined()
    const again = await update($id, { name, config: { general: 0, categories: {} } })
    expect([(await remove($id)).status, again.status]).toEqual([404, 404])
    expect((await created(name)).name).toBe(name)
  })

  it('needs a name of its own, of at most 20 characters', async () => {
    const { name } = await created()
    const texts = async (sent: string) => (await create(sent)).problem
    expect((await texts('  ')).message).toBe('No puede editar una entidad y dejar el nombre vacío')
    expect((await texts('x'.repeat(21))).message).toBe('Las cantidad máxima de caracteres es 20')
    expect(await texts(name.toUpperCase())).toMatchObject({ code: 'name_taken', data: [{ path: 'name' }] })
    const other = await created()
    const renamed = await update(other.$id, { name: name.toLowerCase(), config: other.config })
    expect([renamed.status, renamed.problem.code]).toEqual([409, 'name_taken'])
  })

  it('lowers a price at most to nothing', async () => {
    const answer = await create(undefined, { general: -100.01, categories: {} })
    expect([answer.status, answer.problem.data]).toMatchObject([
      422,
      [{ path: 'config.general', message: 'Mínimo -100.' }],
    ])
    expect((await create(undefined, { general: -100, categories: {} })).status).toBe(201)
  })

  it('is not overwritten by somebody who saw an older version', async () => {
    const { $id, name, config, version } = await created()
    expect((await update($id, { name, config }, { version })).status).toBe(200)
    expect((await update($id, { name, config }, { version })).problem.code).toBe('stale')
  })

  it('is written once however often the same is sent under one key', async () => {
    const name = unique('Una ')
    const all = await Promise.all(Array.from({ length: 5 }, () => create(name, undefined, `create-${name}`)))
    expect(new Set(all.map(({ body }) => body.data.$id)).size).toBe(1)
    const { $id, config } = all[0]!.body.data
    const changed = await Promise.all(
      Array.from({ length: 5 }, () => update($id, { name, config }, { key: `update-${name}` })),
    )
    expect(new Set(changed.map(({ body }) => body.data.version))).toEqual(new Set([2]))
    const removed = await Promise.all(Array.from({ length: 5 }, () => remove($id, `remove-${name}`)))
    expect(removed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('is the business’s own, and so are its categories', async () => {
    const other = await app.signUp()
    const foreign = await addCategory(other)
    const { $id, name, config } = await created()
    const answers = [
      await update($id, { name: 'Ajena', config }, {}, other),
      await remove($id, undefined, other),
      await update($id, { name, config: { general: 0, categories: { [foreign]: 1 } } }),
      await create(undefined, { general: 0, categories: { [foreign]: 1 } }),
      await remove('no es un id'),
    ]
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not_found']))
    expect(await find($id)).toMatchObject({ name, config, version: 1 })
  })

  it('forgets a category that was removed, and refuses it from then on', async () => {
    const category = await addCategory(shop)
    const config = { general: 0, categories: { [category]: 3 } }
    const { $id, name } = await created(undefined, config)
    await shop.call('categories.remove', { params: { id: category } })
    expect((await find($id))?.config).toEqual({ general: 0, categories: {} })
    expect((await update($id, { name, config })).problem.code).toBe('reference_unknown')
  })

  it('leaves who did what, and how it was', async () => {
    const { $id, name, config } = await created()
    await update($id, { name: unique('Otra '), config })
    await remove($id)
    const rows = await app.sql(
      `select action, before->>'name' as name from audit_log where entity_id = $1 order by created_at, id`,
      [$id],
    )
    expect(rows).toMatchObject([{ action: 'create' }, { action: 'edit', name }, { action: 'remove' }])
  })
})

describe('the default list', () => {
  const config = { general: 2, categories: {} }

  it('stays, and keeps its name; its modifiers may change', async () => {
    const [{ $id, name } = { $id: '', name: '' }] = await lists()
    const removed = await remove($id)
    expect([removed.status, removed.problem.message]).toEqual([422, 'La Lista por Defecto no puede ser removida.'])
    const renamed = await update($id, { name: 'Otra', config })
    expect([renamed.status, renamed.problem.message]).toEqual([
      422,
      'El nombre de la Lista por Defecto no puede cambiarse.',
    ])
    expect((await update($id, { name, config })).body.data).toMatchObject({ name: 'Lista por Defecto', config })
    expect((await create('lista por defecto')).problem.code).toBe('name_taken')
  })
})

describe('a list that customers have', () => {
  it('stays until no active one has it', async () => {
    const { $id } = await created()
    const customer = await addPerson(shop, 'Cliente')
    await giveTo(customer, $id)
    const { status, problem } = await remove($id)
    expect([status, problem.message]).toEqual([409, 'La lista tiene clientes asignados y no puede ser removida.'])
    await shop.call('people.remove', { params: { id: customer } })
    expect((await remove($id)).status).toBe(200)
  })

  it('is given to a customer or removed, when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { $id } = await created()
      const body = { code: unique('C'), name: 'Carrera', type: 'Cliente' as const, priceList: $id }
      const [removed, saved] = await Promise.all([remove($id), shop.call('people.create', { body })])
      expect([removed.status < 300, saved.status < 300].filter(Boolean)).toHaveLength(1)
    }
  })
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
