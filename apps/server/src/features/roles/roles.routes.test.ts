import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('a new business starts with the four roles, by name, each business with its own', async () => {
  const [one, two] = [await app.signUp(), await app.signUp()]
  const { data } = (await one.call('roles.list', {})).body
  expect(data.map(({ name }) => name)).toEqual(['Administrativo', 'Encargado', 'Repositor', 'Vendedor'])
  const ids = new Set(data.map(({ $id }) => $id))
  const others = (await two.call('roles.list', {})).body.data
  expect(others.filter(({ $id }) => ids.has($id))).toEqual([])
})
