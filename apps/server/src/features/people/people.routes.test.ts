import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { unique } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

type PersonBody = CallInput<'people.create'>['body']

const create = (body: Partial<PersonBody>, member = shop, key?: string) =>
  member.call('people.create', { body: { code: unique('C'), name: 'Ana Paz', type: 'Cliente', ...body } }, { key })

describe('a new contact', () => {
  it('is kept with everything that was typed, tidied, and read back the same', async () => {
    const zone = (await shop.call('zones.create', { body: { name: 'Centro' } })).body.data.$id
    const priceList = (await shop.call('price_lists.list', {})).body.data[0]!.$id
    const roles = (await shop.call('roles.list', {})).body.data.map(({ $id }) => $id).slice(0, 2)
    const { status, body } = await create({
      code: ' K-1 ',
      name: 'josé   ñañez',
      addresses: [{ address: 'San Martín 123', postalCode: '5000', province: 'Córdoba' }],
      phoneNumber: '0351 4221100',
      cuit: '20-11111111-2',
      ivaCondition: 5,
      email: 'jose@ejemplo.com.ar',
      website: ' ',
      observations: 'Paga a fin de mes',
      zone,
      priceList,
      creditLimit: 1500.5,
      roles,
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Contacto creado exitosamente!')
    expect(body.data).toMatchObject({
      $id: 'K-1',
      code: 'K-1',
      name: 'José Ñañez',
      type: 'Cliente',
      status: 0,
      cuit: '20111111112',
      ivaCondition: 5,
      addresses: [{ address: 'San Martín 123', postalCode: '5000', province: 'Córdoba' }],
      zone,
      zoneName: 'Centro',
      priceList,
      priceListName: 'Lista por Defecto',
      creditLimit: 1500.5,
      checkingAccount: 0,
      version: 1,
    })
    expect(body.data.website).toBeUndefined()
    expect(body.data.checkingInitialBalance).toBeUndefined()
    expect(body.data.roles.toSorted()).toEqual(roles.toSorted())
    expect((await shop.call('people.get', { params: { id: 'K-1' } })).body.data).toEqual(body.data)
  })

  it('cannot take a code that is taken, even by a contact that was removed', async () => {
    await create({ code: 'dos' })
    const taken = await create({ code: 'dos' })
    expect([taken.status, taken.problem.code]).toEqual([409, 'code_taken'])
    expect(taken.problem.message).toBe('El código dos ya está en uso.')
    expect(taken.problem.data?.[0]?.path).toBe('code')
    await app.sql(`update person set status = 1 where code = 'dos'`)
    expect((await create({ code: 'dos' })).status).toBe(409)
  })

  it('owes its initial balance from the start, with the entry that says so', async () => {
    const { body } = await create({ code: 'deudor', checkingInitialBalance: { total: 1500.5 } })
    expect(body.data).toMatchObject({
      checkingAccount: 1500.5,
      checkingInitialBalance: { total: 1500.5, payed: 0, percentage: 0 },
    })
    const entries = await app.sql(
      `select event, debit, credit, total from account_entry where business_id = $1 and person_code = 'deudor'`,
      [shop.businessId],
    )
    expect(entries).toEqual([{ event: 'Saldo inicial', debit: '1500.50', credit: '0.00', total: '1500.50' }])
  })

  it('whom we owe is credited', async () => {
    await create({ code: 'acreedor', type: 'Proveedor', checkingInitialBalance: { total: 10 } })
    const [entry] = await app.sql(`select debit, credit, total from account_entry where person_code = 'acreedor'`)
    expect(entry).toEqual({ debit: '0.00', credit: '10.00', total: '10.00' })
  })

  it('with an initial balance of 0 has none', async () => {
    const { body } = await create({ code: 'nada', checkingInitialBalance: { total: 0 } })
    expect(body.data.checkingInitialBalance).toBeUndefined()
    expect(await app.sql(`select from account_entry where person_code = 'nada'`)).toEqual([])
  })

  it('has a zone and a price list as a customer only', async () => {
    const zone = (await shop.call('zones.create', { body: { name: 'Norte' } })).body.data.$id
    expect((await create({ type: 'Empleado', zone })).body.data.zone).toBeUndefined()
  })

  it('is refused with the specification’s words when a field is wrong', async () => {
    const cases: [Partial<PersonBody>, string, string][] = [
      [{ name: 'Al' }, 'name', 'Mínimo 3.'],
      [{ name: 'x'.repeat(61) }, 'name', 'Máximo 60.'],
      [{ code: '' }, 'code', 'Requerido.'],
      [{ code: '   ' }, 'code', 'Requerido.'],
      [{ code: 'x'.repeat(21) }, 'code', 'Máximo 20.'],
      [{ cuit: '20-11111111-3' }, 'cuit', 'Formato incorrecto.'],
      [{ cuit: '12' }, 'cuit', 'Mínimo 3.'],
      [{ email: 'ana' }, 'email', 'Formato incorrecto.'],
      [{ phoneNumber: 'teléfono' }, 'phoneNumber', 'Formato incorrecto.'],
      [{ phoneNumber: '(351) 45' }, 'phoneNumber', 'Mínimo 7.'],
      [{ observations: 'x'.repeat(151) }, 'observations', 'Máximo 150.'],
      [{ addresses: [{ address: 'a' }] }, 'addresses.0.address', 'Mínimo 3.'],
      [{ addresses: [{ address: 'Calle 1', province: 'Narnia' }] }, 'addresses.0.province', 'Formato incorrecto.'],
      [{ checkingInitialBalance: { total: -1 } }, 'checkingInitialBalance.total', 'Mínimo 0.'],
    ]
    for (const [body, path, message] of cases) {
      const { status, problem } = await create(body)
      expect([400, 422]).toContain(status)
      expect(problem.data).toContainEqual(expect.objectContaining({ path, message }))
    }
  })

  it('cannot refer to what another business has, or to what was removed', async () => {
    const other = await app.signUp()
    const theirs = {
      zone: (await other.call('zones.create', { body: { name: 'Suya' } })).body.data.$id,
      priceList: (await other.call('price_lists.list', {})).body.data[0]!.$id,
      roles: [(await other.call('roles.list', {})).body.data[0]!.$id],
    }
    for (const [field, value] of Object.entries(theirs)) {
      const { status, problem } = await create({ code: 'ajeno', [field]: value })
      expect([field, status, problem]).toEqual([
        field,
        404,
        { code: 'not_found', message: 'No encontramos lo que buscás.' },
      ])
    }
    const zone = (await shop.call('zones.create', { body: { name: 'Vieja' } })).body.data.$id
    await app.sql('update zone set status = 1 where id = $1', [zone])
    const { status, problem } = await create({ code: 'ajeno', zone })
    expect([status, problem.message]).toEqual([422, 'El valor elegido no existe o fue eliminado.'])
    expect((await shop.call('people.get', { params: { id: 'ajeno' } })).status).toBe(404)
  })

  it('is made once, with one account entry, when the same request comes many times at once', async () => {
    const body = { code: 'once', checkingInitialBalance: { total: 7 } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, shop, 'contact-once')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(await app.sql(`select from account_entry where person_code = 'once'`)).toHaveLength(1)
  })

  it('is written down: who did it, and what changed', async () => {
    await create({ code: 'anotado' })
    const [audit] = await app.sql(`select action, entity from audit_log where entity_id = 'anotado'`)
    expect(audit).toEqual({ action: 'create', entity: 'person' })
    const [change] = await app.sql(`select collection, op from change where record_id = 'anotado'`)
    expect(change).toEqual({ collection: 'people', op: 'create' })
  })
})

it('the next code follows the highest number in use, by value and not by letters', async () => {
  const member = await app.signUp()
  const next = async () => (await member.call('next.contact', {})).body.data
  expect(await next()).toBe('1')
  for (const code of ['9', '10', '007', 'K50']) await create({ code }, member)
  expect(await next()).toBe('11')
  await create({ code: '99999999999999999998' }, member)
  expect(await next()).toBe('99999999999999999999')
})
