import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { KeptMark } from '#platform/device/kept-mark.ts'
import { expect, test } from 'vitest'
import { markedHere } from './kept-marks.ts'

const delivery = { $id: 'X00000001', state: 'out' } as Delivery
const mark = (state: KeptMark['state'], more: Partial<KeptMark> = {}): KeptMark => ({
  key: state,
  delivery: 'X00000001',
  state,
  markedAt: '2026-11-28T10:00:00.000Z',
  userId: 'ana',
  ...more,
})

test('a remito shows the last mark that waits on the device, and none of another remito', () => {
  const marks = [mark('notFound'), mark('delivered', { note: 'Firmó Ana' }), mark('voided', { delivery: 'X00000002' })]
  expect(markedHere(delivery, marks).delivery).toMatchObject({ state: 'delivered', markNote: 'Firmó Ana' })
  expect(markedHere(delivery, [])).toEqual({ delivery, waiting: undefined, refused: undefined })
})

test('a refused mark changes nothing, and is told', () => {
  const refused = mark('delivered', { refusal: 'Ya está en otro remito.' })
  expect(markedHere(delivery, [refused])).toEqual({ delivery, waiting: undefined, refused })
})
