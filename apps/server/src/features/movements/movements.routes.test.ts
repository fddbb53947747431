import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { movementById, systemMovement } from './system-movements.ts'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

it('a new business has the movements of documents and those to choose by hand', async () => {
  const { data } = (await shop.call('movements.list', {})).body
  const sign = { increment: '+', decrement: '−' }
  const texts = data.map(({ name, effect, isSystem }) => `${name} ${sign[effect]}${isSystem ? ' system' : ''}`)
  expect(texts).toEqual([
    'Ajuste De Entrada +',
    'Ajuste De Salida −',
    'Compra + system',
    'Consumo Interno −',
    'Nota De Credito + system',
    'Rotura −',
    'Stock Inicial + system',
    'Vencimiento −',
    'Venta − system',
  ])
})

it('a movement tells since when it is as it is', async () => {
  const { creationDate } = (await shop.call('users.get', {})).body.data
  const { data } = (await shop.call('movements.list', {})).body
  for (const movement of data) expect(movement).toMatchObject({ creationDate, modificationDate: creationDate })
})

it('a movement is found by its id and by its name, in its own business only', async () => {
  const venta = (await shop.call('movements.list', {})).body.data.find(({ name }) => name === 'Venta')!
  const find = (businessId: string, idOrName: string) =>
    app.db.database.read(businessId, (tx) => movementById(tx, idOrName))
  const expected = { id: venta.$id, name: 'Venta', effect: 'decrement', isSystem: true }
  for (const idOrName of [venta.$id, venta.$id.toUpperCase(), 'Venta']) {
    expect(await find(shop.businessId, idOrName)).toEqual(expected)
  }
  const other = await app.signUp()
  expect(await find(other.businessId, venta.$id)).toBeUndefined()
  expect(await find(shop.businessId, 'Robo')).toBeUndefined()
})

it('a system movement that is missing is our fault, not the user’s', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expect(app.db.database.read(nobody, (tx) => systemMovement(tx, 'Compra'))).rejects.toThrow('no movement Compra')
})
