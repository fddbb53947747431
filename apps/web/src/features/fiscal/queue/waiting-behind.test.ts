import { expect, test } from 'vitest'
import { waitingBehind } from './waiting-behind.ts'

const voucher = ($id: string, type: number, state: 'uncertain' | 'pending', number?: number) => ({
  $id,
  type,
  pointOfSale: 3,
  state,
  ...(number === undefined ? {} : { number }),
})

test('an uncertain voucher says that it is the one for which the others of its numbers wait', () => {
  const doubtful = voucher('a', 6, 'uncertain', 12)
  const waiting = [doubtful, voucher('b', 6, 'pending'), voucher('c', 6, 'pending'), voucher('d', 1, 'pending')]
  expect(waiting.map((each) => waitingBehind(each, waiting))).toEqual([
    'ARCA no dijo qué hizo con el número 00003-00000012: Trastienda se lo pregunta, y por este 2 comprobantes más esperan su número.',
    undefined,
    undefined,
    undefined,
  ])
  expect(waitingBehind(doubtful, [doubtful])).toBe(
    'ARCA no dijo qué hizo con el número 00003-00000012: Trastienda se lo pregunta.',
  )
})
