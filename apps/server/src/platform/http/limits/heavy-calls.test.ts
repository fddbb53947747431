import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { picture } from '#test/files/images'

let app: TestApp
let flooder: Member
let neighbour: Member
let photograph: Blob

beforeAll(async () => {
  app = await startTestApp()
  ;[flooder, neighbour] = [await app.signUp(), await app.signUp()]
  photograph = new Blob([Uint8Array.from(await picture(1200, 900, 'jpeg'))])
})
afterAll(() => app.stop())

const rows = Array.from({ length: 400 }, (_, n) => ({ name: `Producto ${n}`, price: n }))
const columns = [
  { key: 'name', label: 'Nombre' },
  { key: 'price', label: 'Precio' },
]
const category = (line: number) => [`Categoría ${line}`]

const floods: [name: string, send: (member: Member, size: 'big' | 'small') => Promise<CallResult<never>>][] = [
  [
    'papers',
    (member, size) =>
      member.call('print.generic_printing', { body: { columns, collection: size === 'big' ? rows : [] } }),
  ],
  ['images', (member) => member.call('files.create', { params: { scope: 'product' }, body: photograph })],
  ['sheets', (member) => member.call('export.get', { params: { entityName: 'products' }, query: { mode: 'xlsx' } })],
  [
    'imports',
    (member, size) =>
      member.call('import.apply', {
        params: { entity: 'categories' },
        query: { dryRun: 'true' },
        body: { lines: [['Nombre'], ...Array.from({ length: size === 'big' ? 500 : 1 }, (_, n) => category(n))] },
      }),
  ],
]

describe('a business that sends 60 at once', () => {
  it.each(floods)(
    'of %s keeps no other waiting for all of them, and is told what is too much',
    async (_, send) => {
      // Threads that are still to be started would make the neighbour wait for something else.
      await Promise.all([neighbour, neighbour, flooder].map((member) => send(member, 'small')))
      let answered = 0
      const flood = Array.from({ length: 60 }, async () => {
        const answer = await send(flooder, 'big')
        if (answer.status < 400) answered += 1
        return answer
      })
      const other = await send(neighbour, 'small')
      const answeredBefore = answered
      expect(other.status).toBeLessThan(300)

      const answers = await Promise.all(flood)
      const refused = answers.filter(({ status }) => status >= 400)
      expect(refused.length).toBeGreaterThanOrEqual(30)
      for (const { status, problem, headers } of refused) {
        expect([status, problem.code, headers['retry-after']]).toEqual([429, 'too_many_at_once', '5'])
      }
      expect(answered).toBe(60 - refused.length)
      expect(answeredBefore).toBeLessThan(answered)

      // When they are answered, there is room again.
      expect((await send(flooder, 'small')).status).toBeLessThan(300)
    },
    90_000,
  )
})
