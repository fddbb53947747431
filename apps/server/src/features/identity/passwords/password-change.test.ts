import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'

const NEW = 'otra clave larga'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const signIn = (email: string, password: string) => app.call('session.create', { body: { email, password } })
const change = (person: Member, currentPassword: string, password = NEW) =>
  person.call('password.change', { body: { currentPassword, password } })

it('lets its person go on here and ends their other sessions', async () => {
  const person = await app.signUp()
  const elsewhere = (await signIn(person.email, PASSWORD)).body.data.token
  expect((await change(person, PASSWORD)).status).toBe(204)
  expect((await person.call('users.get', {})).status).toBe(200)
  expect((await app.call('users.get', {}, { token: elsewhere })).status).toBe(401)
  expect((await signIn(person.email, PASSWORD)).status).toBe(401)
  expect((await signIn(person.email, NEW)).status).toBe(200)
})

it('is refused at its field for a wrong present password, a common new one or a short one', async () => {
  const person = await app.signUp()
  const wrong = await change(person, NEW)
  expect([wrong.status, wrong.problem.data?.[0]?.path]).toEqual([401, 'currentPassword'])
  expect((await change(person, PASSWORD, '12345678')).problem.data?.[0]?.path).toBe('password')
  expect((await change(person, PASSWORD, 'corta')).status).toBe(422)
  expect((await signIn(person.email, PASSWORD)).status).toBe(200)
})

it('is mailed to its person, and stands in the audit', async () => {
  const person = await app.signUp()
  await change(person, PASSWORD)
  await vi.waitFor(() =>
    expect(app.mails.find(({ to }) => to === person.email)?.subject).toBe('Trastienda: cambiaste tu contraseña'),
  )
  const rows = await app.sql('select action from audit_log where business_id = $1', [person.businessId])
  expect(rows.map(({ action }) => action)).toContain('change_password')
})
