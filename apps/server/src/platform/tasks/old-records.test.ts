import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { goRound } from '#test/go-round'
import { forgetOldRecords } from './old-records.ts'

let app: TestApp
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const passHours = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

it('keeps an answer under its key for at least a day and forgets it after two', async () => {
  const shop = await app.signUp()
  const create = async () => {
    // Access tokens are short-lived: a new one each time, as a browser would have.
    const { token } = (await app.call('session.create', { body: { email: shop.email, password: 'una clave larga' } }))
      .body.data
    return app.call('categories.create', { body: { name: 'Bebidas' } }, { token, key: 'rubro' })
  }
  const first = await create()
  passHours(25)
  await goRound(app.db.database, forgetOldRecords)
  expect((await create()).body).toEqual(first.body)
  passHours(24)
  await goRound(app.db.database, forgetOldRecords)
  expect((await create()).problem.code).toBe('name_taken')
})
