import { expect, test } from 'vitest'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { clockRemark, outcomeOf, type Here } from './sale-outcome.ts'

const row = {
  version: 1,
  key: 'a',
  state: 'waits',
  count: 1,
  localNumber: 'n-1-1',
  createdAt: '2026-11-22T12:00:00.000Z',
  userId: 'sofia',
  userName: 'Sofía Díaz',
  failures: 0,
} as OutboxRow

const atCounter: Here = { isCounter: true, userId: 'ana' }
const alone: Here = { isCounter: false, userId: 'sofia' }
const byAnother: Here = { isCounter: false, userId: 'ana' }
const done = (answer: OutboxRow['answer']): OutboxRow => ({ ...row, state: 'done', answer })

test.each([
  ['a counter sends for everybody', row, atCounter, 'Por enviar'],
  ['whoever made it sends it', row, alone, 'Por enviar'],
  ['nobody else does', row, byAnother, 'Espera a que entre Sofía Díaz en este dispositivo'],
  ['what the server said of it', { ...row, trouble: 'Sin permiso.' }, alone, 'Por enviar: Sin permiso.'],
  ['its answer is lost', { ...row, state: 'sent' as const }, alone, 'Enviada, sin respuesta todavía'],
  [
    'it cannot be read there',
    { ...row, state: 'refused' as const, trouble: 'Formato incorrecto.' },
    alone,
    'El servidor no la pudo leer: Formato incorrecto. Guardala en un archivo.',
  ],
  ['it became a document', done({ state: 'done', transactionId: 'V00000012' }), alone, 'Es la'],
  [
    'it waits for a person',
    done({ state: 'waiting', reason: { code: 'stock', message: 'No hay stock.' } }),
    alone,
    'Por resolver: No hay stock.',
  ],
  ['somebody voided it', done({ state: 'voided' }), alone, 'Anulada'],
] as const)('%s', (_, made, here, text) => {
  expect(outcomeOf(made, here).text).toBe(text)
})

test('a clock that was set back is told, before the time is corrected and after', () => {
  const zone = 'America/Argentina/Buenos_Aires'
  expect(clockRemark(row, false, zone)).toBeUndefined()
  expect(clockRemark(row, true, zone)).toContain('se corrige cuando vuelva la conexión')
  expect(clockRemark({ ...row, seemedAt: '2026-11-22T11:05:00.000Z' }, false, zone)).toBe(
    'El reloj de este dispositivo marcaba 22/11/2026 08:05.',
  )
})

test('a document is led to, and what waits on the server to its place there', () => {
  expect(outcomeOf(done({ state: 'done', transactionId: 'V00000012' }), alone).transactionId).toBe('V00000012')
  expect(outcomeOf(done({ state: 'waiting' }), alone).isUnresolved).toBe(true)
})
