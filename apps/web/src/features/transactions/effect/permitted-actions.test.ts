import { expect, test } from 'vitest'
import { effectivizationRun } from './permitted-actions.ts'

test('bulk effectivisation takes what is Creada and no credit note, the oldest first', () => {
  const row = (id: string, status: 0 | 1 | 2, day: number) => ({
    id,
    status,
    creationDate: `2026-11-0${day}T12:00:00.000Z`,
  })
  const selected = [row('V00000009', 0, 5), row('NC00000001', 0, 1), row('V00000003', 1, 2), row('C00000002', 0, 3)]
  expect(effectivizationRun([...selected, row('V00000008', 0, 5)])).toEqual(['C00000002', 'V00000008', 'V00000009'])
})
