import { LIST_CELLS_MAX, LIST_COLUMNS_MAX, LIST_ROWS_MAX } from '@trastienda/contract/print-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { readPdf } from '#test/files/read-pdf'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-10T15:00:00.000Z') })
  shop = await app.signUp()
})
afterAll(() => app.stop())

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: `Columna ${index}` }))

const print = (body: object, token = shop.token) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/print/generic_printing',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

it('prints a list as it is shown, under a name made of its title', async () => {
  const printed = await shop.call('print.generic_printing', {
    body: {
      title: 'Estado de Stock',
      subtitle: 'Crítico',
      columns: [
        { key: 'name', label: 'Producto' },
        { key: 'value', label: 'Valor' },
      ],
      collection: [
        { name: 'Yerba', value: '$\u00A01.234,50', hidden: 'no se ve' },
        { name: 'Azúcar', value: '$\u00A05,00' },
      ],
    },
  })
  expect(printed.status).toBe(200)
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(printed.headers['content-disposition']).toContain('EstadoDeStock_10-11-2026.pdf')
  const [page = ''] = readPdf(printed.bytes)
  for (const text of ['Estado de Stock', 'Crítico', 'Registros  2', 'Producto', 'Yerba', '1.234,50', 'Página 1 de 1'])
    expect(page).toContain(text)
  expect(page).not.toContain('no se ve')
})

it('prints a list without a title, without rows, and with the data of whoever asks only', async () => {
  const { $id: _, version: __, ...settings } = (await shop.call('users.get', {})).body.data
  const named = { ...settings, business: { ...settings.business, name: 'Doña Rosa' } }
  expect((await shop.call('users.update', { body: named })).status).toBe(200)
  const body = { columns: columnsOf(2), collection: [] }
  expect(readPdf((await shop.call('print.generic_printing', { body })).bytes).join('')).toContain('Doña Rosa')
  const other = await app.signUp()
  const printed = await other.call('print.generic_printing', { body })
  expect(printed.headers['content-disposition']).toContain('Listado_10-11-2026.pdf')
  expect(readPdf(printed.bytes).join('')).not.toContain('Doña Rosa')
})

it.each([
  ['too many columns', { columns: columnsOf(LIST_COLUMNS_MAX + 1), collection: [] }, 'columns', 'Máximo 20.'],
  ['no column', { columns: [], collection: [] }, 'columns', 'Requerido.'],
  [
    'too many rows',
    { columns: columnsOf(1), collection: Array.from({ length: LIST_ROWS_MAX + 1 }, () => ({})) },
    'collection',
    'Máximo 10000.',
  ],
  [
    'too many cells',
    { columns: columnsOf(20), collection: Array.from({ length: LIST_CELLS_MAX / 20 + 1 }, () => ({})) },
    'collection',
    'Máximo 100000 celdas.',
  ],
  [
    'a cell that is no value',
    { columns: columnsOf(1), collection: [{ k0: { $gt: '' } }] },
    'collection.0.k0',
    expect.any(String),
  ],
  [
    'a text without an end',
    { columns: columnsOf(1), collection: [{ k0: 'x'.repeat(2_001) }] },
    'collection.0.k0',
    expect.any(String),
  ],
  [
    'a number without an end',
    { columns: columnsOf(1), collection: [{ k0: 1e308 }] },
    'collection.0.k0',
    expect.any(String),
  ],
])('refuses a list with %s', async (_, body, path, message) => {
  const answer = await print(body)
  expect([400, 422]).toContain(answer.statusCode)
  expect(answer.json().data).toContainEqual(expect.objectContaining({ path, message }))
})

it('refuses a list with more text than is laid out in time, in words', async () => {
  const row = Object.fromEntries(columnsOf(10).map(({ key }) => [key, 'ابتثجحخدذرزس'.repeat(2)]))
  const answer = await print({ columns: columnsOf(10), collection: Array.from({ length: 10_000 }, () => row) })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'list_too_long'])
  expect(answer.json().message).toContain('elegí menos filas')
})

it('prints whatever a cell or a key may be called and hold', async () => {
  const hostile = ['constructor', 'toString', 'length', '<b>', '%s', "'; drop table person; --", '👩‍👩‍👧', '\u202Eabc']
  const columns = hostile.map((key) => ({ key, label: key }))
  const rows = [
    {},
    Object.fromEntries(hostile.map((key) => [key, key])),
    Object.fromEntries(hostile.map((key) => [key, 'x'.repeat(2_000)])),
    Object.fromEntries(hostile.map((key, index) => [key, [null, true, -1e15, 0.1, 1e-9, '', '\n\t', ' '][index] ?? 0])),
  ]
  const answer = await print({ columns, collection: rows, title: '../../etc/passwd "x"' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('filename="EtcPasswdX_10-11-2026.pdf"')
  expect(readPdf(answer.rawPayload).length).toBeGreaterThan(0)
})

it('takes a list of megabytes from a member, and not a byte of one from anybody else', async () => {
  const text = 'x'.repeat(2_000)
  const body = { columns: columnsOf(1), collection: Array.from({ length: 600 }, () => ({ k0: text })) }
  expect(JSON.stringify(body).length).toBeGreaterThan(1_000_000)
  expect((await print(body)).statusCode).toBe(200)
  expect((await print(body, 'x'.repeat(43))).statusCode).toBe(401)
  const huge = { ...body, collection: Array.from({ length: 6_000 }, () => ({ k0: text })) }
  expect((await print(huge, 'x'.repeat(43))).statusCode).toBe(401)
  expect((await print(huge)).statusCode).toBe(413)
})

it('prints in consultation mode: nothing is written', async () => {
  const late = await app.signUp()
  await app.sql(`update subscription set state = 'cancelled' where business_id = '${late.businessId}'`)
  expect((await print({ columns: columnsOf(1), collection: [{ k0: 'Yerba' }] }, late.token)).statusCode).toBe(200)
})

it('slows down whoever prints without end', async () => {
  const limited = await startTestApp({ hasRateLimit: true })
  try {
    const member = await limited.signUp()
    const input = { body: { columns: columnsOf(1), collection: [] } }
    const statuses: number[] = []
    while (statuses.length < 70) statuses.push((await member.call('print.generic_printing', input)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  } finally {
    await limited.stop()
  }
})
