import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMember } from '#test/roles'
import { addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

type PersonBody = CallInput<'people.update'>['body']

const get = async (code: string, member = shop) => (await member.call('people.get', { params: { id: code } })).body.data
const update = (
  code: string,
  body: Partial<PersonBody>,
  options: { version?: number; key?: string } = {},
  member = shop,
) =>
  member.call(
    'people.update',
    { params: { id: code }, body: { code, name: 'Ana Paz', type: 'Cliente', ...body } },
    { key: options.key, headers: options.version === undefined ? {} : { 'if-match': String(options.version) } },
  )
const remove = (code: string, key?: string, member = shop) =>
  member.call('people.remove', { params: { id: code } }, { key })

describe('a contact that is changed', () => {
  it('has everything that was sent, and nothing of what was left out', async () => {
    const zone = (await shop.call('zones.create', { body: { name: 'Centro' } })).body.data.$id
    const [role, another] = (await shop.call('roles.list', {})).body.data.map(({ $id }) => $id)
    const code = await addPerson(shop, 'Cliente')
    await update(code, {
      name: 'josé ñañez',
      phoneNumber: '0351 4221100',
      cuit: '20-11111111-2',
      zone,
      roles: [role!],
      addresses: [{ province: 'Salta' }],
    })
    expect(await get(code)).toMatchObject({
      name: 'José Ñañez',
      phoneNumber: '0351 4221100',
      cuit: '20111111112',
      zone,
      roles: [role],
      addresses: [{ province: 'Salta' }],
      version: 2,
    })
    const { status, body } = await update(code, { name: 'José Ñañez', email: 'jose@ejemplo.com.ar', roles: [another!] })
    expect([status, body.message]).toEqual([200, 'Contacto editado exitosamente!'])
    expect(body.data).toMatchObject({ email: 'jose@ejemplo.com.ar', roles: [another], addresses: [], version: 3 })
    for (const member of ['phoneNumber', 'cuit', 'zone'] as const) expect(body.data[member]).toBeUndefined()
    expect(await get(code)).toEqual(body.data)
  })

  it('is found by its new name', async () => {
    const code = await addPerson(shop, 'Cliente', { name: 'Nombre Viejo' })
    await update(code, { name: 'Ñandú Veloz' })
    const find = async (search: string) => (await shop.call('people.list', { query: { search } })).body.data.length
    expect([await find('viejo'), await find('ñandu vel')]).toEqual([0, 1])
  })

  it('keeps its code, its type and its initial balance', async () => {
    const code = await addPerson(shop, 'Proveedor', { initialBalance: 100 })
    const cases: [Partial<PersonBody>, string, string][] = [
      [{ code: 'otro' }, 'code', 'El código no puede cambiarse.'],
      [{ type: 'Cliente' }, 'type', 'No podés cambiar el tipo de un contacto que ya existe.'],
      [
        { checkingInitialBalance: { total: 50 } },
        'checkingInitialBalance.total',
        'El saldo inicial solo puede cargarse en contactos nuevos.',
      ],
    ]
    for (const [body, path, message] of cases) {
      const { status, problem } = await update(code, { type: 'Proveedor', ...body })
      expect([status, problem.data]).toEqual([422, [expect.objectContaining({ path, message })]])
    }
    expect((await update(code, { type: 'Proveedor', checkingInitialBalance: { total: 100 } })).status).toBe(200)
    expect((await update(code, { type: 'Proveedor' })).body.data).toMatchObject({ checkingAccount: 100 })
  })

  it('is refused with the specification’s words when a field is wrong, and stays as it was', async () => {
    const code = await addPerson(shop, 'Cliente')
    const before = await get(code)
    for (const [body, path, message] of [
      [{ name: 'Al' }, 'name', 'Mínimo 3.'],
      [{ cuit: '20-11111111-3' }, 'cuit', 'Formato incorrecto.'],
      [{ addresses: [{ postalCode: '50' }] }, 'addresses.0.postalCode', 'Formato incorrecto.'],
      [{ observations: 'x'.repeat(151) }, 'observations', 'Máximo 150.'],
    ] as const) {
      const { problem } = await update(code, body as Partial<PersonBody>)
      expect(problem.data).toContainEqual(expect.objectContaining({ path, message }))
    }
    expect(await get(code)).toEqual(before)
  })

  it('is not overwritten by somebody who saw an older version', async () => {
    const code = await addPerson(shop, 'Cliente')
    const { version } = await get(code)
    expect((await update(code, { name: 'Primera' }, { version })).status).toBe(200)
    const { status, problem } = await update(code, { name: 'Segunda' }, { version })
    expect([status, problem.code]).toEqual([409, 'stale'])
    expect((await get(code)).name).toBe('Primera')
  })

  it('may be edited over a sale and its payment, which are none of the form', async () => {
    const code = await addPerson(shop, 'Cliente', { initialBalance: 50 })
    const { version } = await get(code)
    const product = await addProduct(shop, { stock: 5 })
    await addSale(shop, code, [{ product, quantity: 1, sellingPrice: 100 }], 'paid')
    const body = { personId: code, toTransactionId: 'Saldo Inicial', total: 20, transactionPayment: true as const }
    expect((await shop.call('payments.add', { body })).status).toBe(201)
    expect((await update(code, { name: 'Al Día' }, { version })).status).toBe(200)
    expect(await get(code)).toMatchObject({ name: 'Al Día', checkingAccount: 30 })
  })

  it('is changed once however often it is sent under one key', async () => {
    const code = await addPerson(shop, 'Cliente')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => update(code, { name: 'Una Vez' }, { key: `edit-${code}` })),
    )
    expect(new Set(answers.map(({ body }) => body.data.version))).toEqual(new Set([2]))
  })

  it('cannot refer to what another business has, and another business cannot change it', async () => {
    const other = await app.signUp()
    const theirs = (await other.call('zones.create', { body: { name: 'Suya' } })).body.data.$id
    const code = await addPerson(shop, 'Cliente')
    const before = await get(code)
    expect((await update(code, { zone: theirs })).status).toBe(404)
    const foreign = await update(code, {}, {}, other)
    const missing = await update('nadie', {}, {}, other)
    expect([foreign.status, foreign.problem]).toEqual([404, missing.problem])
    expect(await get(code)).toEqual(before)
  })

  it('leaves who did it, and how it was before', async () => {
    const code = await addPerson(shop, 'Cliente', { name: 'Antes De Todo' })
    await update(code, { name: 'Después' })
    const [audit] = await app.sql(
      `select action, before->>'name' as name from audit_log where entity_id = $1 and action = 'edit'`,
      [code],
    )
    expect(audit).toEqual({ action: 'edit', name: 'Antes De Todo' })
  })
})

describe('a contact that is removed', () => {
  it('is hidden from lists and kept for the history, and its code stays taken', async () => {
    const code = await addPerson(shop, 'Cliente', { name: unique('Fugaz ') })
    const { status, body } = await remove(code)
    expect([status, body.data.status]).toEqual([200, 1])
    expect((await shop.call('people.list', { query: { search: 'fugaz' } })).body.total).toBe(0)
    expect((await get(code)).status).toBe(1)
    expect((await update(code, {})).status).toBe(404)
    expect((await remove(code)).status).toBe(404)
    const again = await shop.call('people.create', { body: { code, name: 'Otro', type: 'Cliente' } })
    expect(again.problem.code).toBe('code_of_removed')
  })

  it('may owe nothing, and be owed nothing', async () => {
    for (const type of ['Cliente', 'Proveedor'] as const) {
      const code = await addPerson(shop, type, { initialBalance: 1 })
      const { status, problem } = await remove(code)
      expect([status, problem.message]).toEqual([409, 'No podés eliminar un contacto con saldo en cuenta corriente.'])
      expect((await get(code)).status).toBe(0)
    }
  })

  it('may have no transaction that is not paid', async () => {
    const product = await addProduct(shop)
    const code = await addPerson(shop, 'Cliente')
    const id = await addSale(shop, code, [{ product, quantity: 1, sellingPrice: 10 }])
    const { status, problem } = await remove(code)
    expect([status, problem.message]).toEqual([409, 'No podés eliminar un contacto con transacciones sin pagar.'])
    await shop.call('transaction.make_effective', { body: [id] })
    expect((await remove(code)).problem.code).toBe('person_has_balance')
    await shop.call('transaction.make_paid', { body: [id] })
    expect((await remove(code)).status).toBe(200)
  })

  it('gets no sale: of a removal and a sale at once one wins', async () => {
    const product = await addProduct(shop, { stock: 50 })
    const line = { product, quantity: 1, sellingPrice: 10 }
    for (let round = 0; round < 8; round += 1) {
      const code = await addPerson(shop, 'Cliente')
      const [removed, sold] = await Promise.all([
        remove(code),
        shop.call('transaction.add', { body: { ...documentBody('sale', code, [line]), saveMode: 'effective' } }),
      ])
      expect([removed.status < 300, sold.status < 300].filter(Boolean)).toHaveLength(1)
      expect((await get(code)).status).toBe(removed.status < 300 ? 1 : 0)
    }
  })

  it('is removed once however often it is sent under one key', async () => {
    const code = await addPerson(shop, 'Cliente')
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(code, `remove-${code}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await app.sql(`select from audit_log where entity_id = $1 and action = 'remove'`, [code])).toHaveLength(1)
  })

  it('is not removed by another business', async () => {
    const code = await addPerson(shop, 'Cliente')
    expect((await remove(code, undefined, await app.signUp())).status).toBe(404)
    expect((await get(code)).status).toBe(0)
  })
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})

describe("a contact's code", () => {
  it('of somebody who was removed says whose it is, and they come back without what is gone meanwhile', async () => {
    const zone = (await shop.call('zones.create', { body: { name: unique('Z') } })).body.data.$id
    const code = await addPerson(shop, 'Cliente')
    await update(code, { name: 'Ana Paz', zone, phoneNumber: '0351 4221100' })
    await remove(code)
    const again = await shop.call('people.create', { body: { code, name: 'Otra Ana', type: 'Cliente' } })
    expect([again.status, again.problem.code]).toEqual([409, 'code_of_removed'])
    expect(again.problem.message).toContain('es de Ana Paz, que está eliminado')
    await shop.call('zones.remove', { params: { id: zone } })
    const back = (await shop.call('people.restore', { params: { id: code } })).body.data
    expect(back).toMatchObject({ status: 0, name: 'Ana Paz', phoneNumber: '0351 4221100' })
    expect(back.zone).toBeUndefined()
  })

  it('is told to be of somebody removed only to whom may see them', async () => {
    const code = await addPerson(shop, 'Empleado')
    await remove(code)
    const seller = await addMember(app, shop, 'cashier')
    const refused = await seller.call('people.create', { body: { code, name: 'Otra Ana', type: 'Cliente' } })
    expect(refused.problem.code).toBe('code_taken')
  })

  it('that was only proposed gives way to the next free one', async () => {
    const code = (await shop.call('next.contact', {})).body.data
    const create = (query: { codeIsProposed?: 'true' }) =>
      shop.call('people.create', { query, body: { code, name: 'Ana Paz', type: 'Cliente' } })
    await create({})
    expect((await create({ codeIsProposed: 'true' })).body.data.code).toBe(String(BigInt(code) + 1n))
  })
})
