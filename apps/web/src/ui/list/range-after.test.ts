import { expect, test } from 'vitest'
import { rangeAfter } from './range-after.ts'

const before = { from: '2026-11-10', to: '2026-11-20' }

test('a day that fits changes only itself, and nothing is said', () => {
  expect(rangeAfter(before, { to: '2026-11-12' })).toEqual({ next: { ...before, to: '2026-11-12' } })
})

test('an end before the start moves the start along, and says so', () => {
  expect(rangeAfter(before, { to: '2026-11-05' })).toEqual({
    next: { from: '2026-11-05', to: '2026-11-05' },
    moved: 'Desde pasó al 05/11/2026: no puede ser posterior a Hasta.',
  })
})

test('a start after the end moves the end along, and says so', () => {
  expect(rangeAfter(before, { from: '2026-11-25' })).toEqual({
    next: { from: '2026-11-25', to: '2026-11-25' },
    moved: 'Hasta pasó al 25/11/2026: no puede ser anterior a Desde.',
  })
})
