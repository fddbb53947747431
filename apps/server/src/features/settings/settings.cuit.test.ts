import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const save = async (cuit: string) => {
  const { body } = await shop.call('users.get', {})
  return shop.call('users.update', { body: { ...body.data, business: { ...body.data.business, cuit } } })
}

it('keeps the CUIT of the business by its digits, and none where it is emptied', async () => {
  expect((await save('20-11111111-2')).body.data.business.cuit).toBe('20111111112')
  expect((await save('')).body.data.business.cuit).toBeUndefined()
})

it.each(['20-11111111-3', '12345678', 'abc'])('refuses %s as the CUIT of the business', async (cuit) => {
  const { status, problem } = await save(cuit)
  expect(status).toBe(422)
  expect(problem.data).toEqual([expect.objectContaining({ path: 'business.cuit', message: 'Formato incorrecto.' })])
})
