import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const move = (paymentOperation: string | undefined, total: number | undefined, tag?: string) =>
  shop.call('payments.add', { body: { paymentOperation, total, tag } })

describe('a cash movement', () => {
  it('is kept with its comment and one tag, which is suggested from then on', async () => {
    const { body } = await shop.call('payments.add', {
      body: { paymentOperation: 'generalExpenses', total: 12.5, tag: ' Alquiler  Local ', comment: 'noviembre' },
    })
    expect(body.data).toMatchObject({ movementType: 'decrement', total: 12.5, tag: 'Alquiler Local', details: [] })
    const again = await move('deposit', 3, 'ALQUILER LOCAL')
    expect(again.body.data.tag).toBe('Alquiler Local')
    await move('deposit', 3, 'Teléfono')
    const tags = async (search: string) =>
      (await shop.call('cash_tags.list', { query: { search } })).body.data.map((tag) => tag.text)
    expect(await tags('alq')).toEqual(['Alquiler Local'])
    expect(await tags('telefo')).toEqual(['Teléfono'])
  })

  it.each([
    ['customerPayment', 10, 'Debe seleccionar una operación válida.'],
    [undefined, 10, 'Debe seleccionar una operación válida.'],
    ['deposit', 0, 'Debe ingresar un monto positivo mayor a 0.'],
    ['deposit', -1, 'Debe ingresar un monto positivo mayor a 0.'],
    ['extraction', undefined, 'Debe ingresar un monto positivo mayor a 0.'],
  ])('%s of %s is refused in the words of the form', async (operation, amount, message) => {
    const { status, problem } = await move(operation, amount)
    expect([status, problem.message]).toEqual([422, message])
  })
})

it('after all of this every invariant of the books holds', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
