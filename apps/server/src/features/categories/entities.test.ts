import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, unique } from '#test/factories'

/** Categories and zones are edited alike: by their names, on one screen. */

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

describe.each(['categories', 'zones'] as const)('%s', (entity) => {
  const create = async (name = unique('Nombre '), member = shop) =>
    (await member.call(`${entity}.create`, { body: { name } })).body.data
  const rename = (id: string, name: string, options: { version?: number; key?: string } = {}, member = shop) =>
    member.call(
      `${entity}.update`,
      { params: { id }, body: { name } },
      { key: options.key, headers: options.version === undefined ? {} : { 'if-match': String(options.version) } },
    )
  const remove = (id: string, key?: string, member = shop) =>
    member.call(`${entity}.remove`, { params: { id } }, { key })
  const names = async (member = shop) => (await member.call(`${entity}.list`, {})).body.data.map(({ name }) => name)

  it('are renamed, in title case', async () => {
    const { $id } = await create()
    const { status, body } = await rename($id, `  nuevo   ${entity} `)
    expect([status, body.message]).toEqual([200, 'Entidad editada con éxito!'])
    expect(body.data).toMatchObject({ $id, name: `Nuevo ${entity === 'zones' ? 'Zones' : 'Categories'}`, version: 2 })
    expect(await names()).toContain(body.data.name)
  })

  it('need a name, of at most 20 characters, and keep theirs otherwise', async () => {
    const { $id, name } = await create()
    const empty = await rename($id, '  ')
    expect([empty.status, empty.problem.message]).toEqual([422, 'No puede editar una entidad y dejar el nombre vacío'])
    expect((await rename($id, 'x'.repeat(21))).problem.message).toBe('Las cantidad máxima de caracteres es 20')
    expect(await names()).toContain(name)
  })

  it('cannot take the name of another, but may change the capitals of their own', async () => {
    const [first, second] = [await create(), await create()]
    const { status, problem } = await rename(second.$id, first.name.toUpperCase())
    expect([status, problem.code, problem.data?.[0]?.path]).toEqual([409, 'name_taken', 'name'])
    expect((await rename(first.$id, first.name.toLowerCase())).status).toBe(200)
  })

  it('are not overwritten by somebody who saw an older version', async () => {
    const { $id, version } = await create()
    expect((await rename($id, unique('Uno '), { version })).status).toBe(200)
    expect((await rename($id, unique('Dos '), { version })).problem.code).toBe('stale')
  })

  it('are gone once removed, and leave their name to others', async () => {
    const { $id, name } = await create()
    const { status, body } = await remove($id)
    expect([status, body.message, body.data.status]).toEqual([200, 'Entidad eliminada con éxito!', 1])
    expect(await names()).not.toContain(name)
    expect([(await remove($id)).status, (await rename($id, 'Otra Vez')).status]).toEqual([404, 404])
    expect((await create(name)).name).toBe(name)
  })

  it('are changed once however often the same is sent under one key', async () => {
    const { $id } = await create()
    const name = unique('Una ')
    const renamed = await Promise.all(Array.from({ length: 5 }, () => rename($id, name, { key: `rename-${$id}` })))
    expect(new Set(renamed.map(({ body }) => body.data.version))).toEqual(new Set([2]))
    const removed = await Promise.all(Array.from({ length: 5 }, () => remove($id, `remove-${$id}`)))
    expect(removed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('are the business’s own', async () => {
    const other = await app.signUp()
    const { $id, name } = await create()
    for (const answer of [await rename($id, 'Ajeno', {}, other), await remove($id, undefined, other)]) {
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
    }
    expect((await remove('no es un id')).status).toBe(404)
    expect(await names()).toContain(name)
  })

  it('leave who did what, and how they were', async () => {
    const { $id, name } = await create()
    await rename($id, unique('Otro '))
    await remove($id)
    const rows = await app.sql(
      `select action, before->>'name' as name from audit_log where entity_id = $1 order by created_at, id`,
      [$id],
    )
    expect(rows).toMatchObject([{ action: 'create' }, { action: 'edit', name }, { action: 'remove' }])
  })
})

describe('what is in use', () => {
  const refused = { status: 409, message: 'La entidad no puede ser removida!' }
  const removal = async (entity: 'categories' | 'zones', id: string) => {
    const answer = await shop.call(`${entity}.remove`, { params: { id } })
    return answer.status < 300 ? { status: answer.status } : { status: answer.status, message: answer.problem.message }
  }

  it('a category stays while an active product is in it, be it as a further one', async () => {
    const [main, further] = [await addCategory(shop), await addCategory(shop)]
    const product = await addProduct(shop, { stock: 0, category: main })
    await app.sql(
      'insert into product_category (business_id, product_code, category_id, position) values ($1, $2, $3, 1)',
      [shop.businessId, product, further],
    )
    expect([await removal('categories', main), await removal('categories', further)]).toEqual([refused, refused])
    await app.sql('update product set status = 1 where business_id = $1 and code = $2', [shop.businessId, product])
    expect([await removal('categories', main), await removal('categories', further)]).toEqual([
      { status: 200 },
      { status: 200 },
    ])
  })

  it('a zone stays while an active customer is in it', async () => {
    const zone = (await shop.call('zones.create', { body: { name: unique('Zona ') } })).body.data.$id
    const code = await addPerson(shop, 'Cliente')
    await app.sql('update person set zone_id = $1 where business_id = $2 and code = $3', [zone, shop.businessId, code])
    expect(await removal('zones', zone)).toEqual(refused)
    await shop.call('people.remove', { params: { id: code } })
    expect(await removal('zones', zone)).toEqual({ status: 200 })
  })

  it('a category that is removed while a product is put into it: one of both is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const category = await addCategory(shop)
      const product = { code: unique('R'), name: 'Carrera', categories: [category] }
      const [removed, created] = await Promise.all([
        shop.call('categories.remove', { params: { id: category } }),
        shop.call('products.create', { body: { product } }),
      ])
      expect([removed.status < 300, created.status < 300].filter(Boolean)).toHaveLength(1)
    }
  })
})

it('a zone keeps its description and where it lies', async () => {
  const body = { name: unique('Zona '), description: 'Hasta la avenida', coords: { x: -64.18, y: -31.42 } }
  const { $id } = (await shop.call('zones.create', { body })).body.data
  const listed = async () => (await shop.call('zones.list', {})).body.data.find((zone) => zone.$id === $id)
  expect(await listed()).toMatchObject(body)
  await shop.call('zones.update', { params: { id: $id }, body: { name: body.name, description: ' ' } })
  expect(await listed()).not.toHaveProperty('description')
  expect(await listed()).not.toHaveProperty('coords')
})
