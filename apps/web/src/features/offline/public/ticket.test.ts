import { expect, it } from 'vitest'
import type { Settings } from '@trastienda/contract/settings.contract'
import { printedSections } from '@trastienda/domain/ticket/ticket'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { madeTicket } from './ticket.ts'

const settings = {
  business: { name: 'Doña Rosa' },
  condition: 'monotributista',
  timeZone: 'America/Argentina/Buenos_Aires',
  till: { finalConsumer: 'CF', ticketFooter: 'Gracias' },
} as Settings

const row = (paying: object, receptor = 'CF'): OutboxRow => ({
  version: 1,
  key: 'k',
  state: 'waits',
  count: 7,
  localNumber: 'n-a1-7',
  createdAt: '2026-11-27T01:23:00.000Z',
  userId: 'u',
  userName: 'Ana Paz',
  failures: 0,
  body: {
    sale: {
      transaction: { receptor, receptorName: 'Consumidor Final', summary: { total: 2000 } },
      details: { detailLines: [{ product: '1', productName: 'Yerba', quantity: 2, sellingPrice: 1000 }] },
      saveMode: 'paid',
      ...paying,
    },
  } as never,
})

const rowsOf = (outbox: OutboxRow) =>
  printedSections(madeTicket(outbox, settings))
    .flat()
    .map(({ text, right }) => (right === undefined ? text : `${text} | ${right.replaceAll('\u00A0', ' ')}`))

it('the ticket of a sale without a network is made here, from the same description as any other', () => {
  const parts = [
    { method: 'cash', amount: 500 },
    { method: 'x', methodName: 'QR', amount: 1500 },
  ]
  expect(rowsOf(row({ parts, tendered: 1000 }))).toEqual([
    'Doña Rosa',
    'Responsable Monotributo',
    'Venta n-a1-7',
    'PENDIENTE DE SINCRONIZAR',
    '26/11/2026 22:23',
    'Atendió Ana Paz',
    'Yerba',
    '  2 × 1.000,00 | 2.000,00',
    'TOTAL | $ 2.000,00',
    'Efectivo | $ 500,00',
    'QR | $ 1.500,00',
    'Recibido | $ 1.000,00',
    'Vuelto | $ 500,00',
    'Documento no válido como factura',
    'Gracias',
  ])
})

it('names a customer who was named, and says what a sale on account leaves owed', () => {
  const rows = rowsOf(row({ saveMode: 'effective' }, '12'))
  expect(rows).toContain('Cliente Consumidor Final')
  expect(rows).toContain('Queda a cuenta | $ 2.000,00')
})
