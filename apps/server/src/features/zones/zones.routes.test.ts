import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const create = (body: { name: string; description?: string }, member = shop, key?: string) =>
  member.call('zones.create', { body }, { key })

it('a zone is created in title case with its description, and listed', async () => {
  const { status, body } = await create({ name: 'barrio norte', description: 'Hasta la avenida' })
  expect(status).toBe(201)
  expect(body.message).toBe('Entidad creada con éxito!')
  expect(body.data).toMatchObject({ name: 'Barrio Norte', description: 'Hasta la avenida', status: 0 })
  expect((await shop.call('zones.list', {})).body.data).toEqual([body.data])
})

it('an empty description is dropped', async () => {
  expect((await create({ name: 'Centro', description: '  ' })).body.data.description).toBeUndefined()
})

it('a zone needs a name of its own, of at most 20 characters', async () => {
  expect((await create({ name: ' ' })).problem.message).toBe('No puede editar una entidad y dejar el nombre vacío')
  expect((await create({ name: 'x'.repeat(21) })).problem.message).toBe('Las cantidad máxima de caracteres es 20')
  const { status, problem } = await create({ name: 'CENTRO' })
  expect([status, problem.code]).toEqual([409, 'name_taken'])
})

it('a zone is made once however often it is sent under one key', async () => {
  const first = await create({ name: 'Sur' }, shop, 'zona')
  const second = await create({ name: 'Sur' }, shop, 'zona')
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replay']).toBe('true')
})

it('another business sees none of it', async () => {
  expect((await (await app.signUp()).call('zones.list', {})).body.data).toEqual([])
})
