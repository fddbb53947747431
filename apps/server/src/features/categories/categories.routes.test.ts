import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const create = (name: string, member = shop, key?: string) =>
  member.call('categories.create', { body: { name } }, { key })
const namesOf = async (member = shop) => (await member.call('categories.list', {})).body.data.map(({ name }) => name)

describe('a new category', () => {
  it('is kept in title case and answered with the specification’s text', async () => {
    const { status, body } = await create('  bebidas   SIN alcohol ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      data: { name: 'Bebidas SIN Alcohol', status: 0, version: 1 },
      message: 'Entidad creada con éxito!',
    })
    expect(await namesOf()).toContain('Bebidas SIN Alcohol')
  })

  it('needs a name of at most 20 characters', async () => {
    for (const name of ['', '   ']) {
      const { status, problem } = await create(name)
      expect([status, problem.message]).toEqual([422, 'No puede editar una entidad y dejar el nombre vacío'])
    }
    const { status, problem } = await create('x'.repeat(21))
    expect([status, problem.message]).toEqual([422, 'Las cantidad máxima de caracteres es 20'])
  })

  it('cannot have the name of another, whatever its capitals', async () => {
    await create('Limpieza')
    const { status, problem } = await create('limpieza')
    expect([status, problem.code, problem.message]).toEqual([409, 'name_taken', 'El nombre Limpieza ya está en uso.'])
  })

  it('is made once when the same request comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Fiambres', shop, 'once')))
    expect(new Set(answers.map(({ body }) => body.data.$id)).size).toBe(1)
    expect((await namesOf()).filter((name) => name === 'Fiambres')).toHaveLength(1)
  })

  it('is the business’s own: another has only the one that it began with, and may use the name', async () => {
    await create('Verdulería')
    const other = await app.signUp()
    expect(await namesOf(other)).toEqual(['General'])
    expect((await create('Verdulería', other)).status).toBe(201)
  })
})

it('categories are listed in Spanish order', async () => {
  const member = await app.signUp()
  for (const name of ['Zapatos', 'ñoquis', 'Nueces', 'óptica', 'Ollas', 'Azúcar']) await create(name, member)
  expect(await namesOf(member)).toEqual(['Azúcar', 'General', 'Nueces', 'Ñoquis', 'Ollas', 'Óptica', 'Zapatos'])
})
