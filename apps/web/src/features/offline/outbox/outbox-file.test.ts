import { expect, test } from 'vitest'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { outboxContent, outboxFile } from './outbox-file.ts'

const row = (count: number, state: OutboxRow['state']): OutboxRow => ({
  version: 1,
  key: `key-${count}`,
  state,
  count,
  localNumber: `n-2-${count}`,
  createdAt: '2026-11-22T12:00:00.000Z',
  userId: 'ana',
  userName: 'Ana Paz',
  failures: 0,
  body: {
    key: `key-${count}`,
    deviceCode: '2',
    localNumber: `n-2-${count}`,
    soldBy: 'ana',
    soldAt: '2026-11-22T12:00:00.000Z',
    sale: {
      transaction: { movement: 'Venta', summary: { total: 10 } },
      details: { detailLines: [] },
      saveMode: 'paid',
    },
  },
})

const till = { businessId: 'shop', business: 'Almacén Paz' }
const now = new Date('2026-11-22T15:00:00.000Z')

test('the file has every sale that the server has not taken, in the order of the till, and no other', () => {
  const rows = [row(4, 'sent'), row(3, 'refused'), row(2, 'done'), row(1, 'waits')]
  const { sales, ...head } = outboxContent(till, rows, now)
  expect(sales.map(({ localNumber }) => localNumber)).toEqual(['n-2-1', 'n-2-3', 'n-2-4'])
  expect(head).toEqual({
    format: 'trastienda-outbox',
    version: 1,
    businessId: 'shop',
    business: 'Almacén Paz',
    savedAt: '2026-11-22T15:00:00.000Z',
  })
})

test("the file's name says the day and the device", async () => {
  const file = outboxFile(till, [row(1, 'waits')], now)
  expect(file.name).toBe('ventas-sin-enviar-2026-11-22-2.json')
  expect(JSON.parse(await file.text())).toEqual(outboxContent(till, [row(1, 'waits')], now))
})
