import { expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { collectedAtDoor } from './collected-at-door.ts'

const due = new Map([
  ['V00000001', money(100.1)],
  ['V00000002', money(0)],
  ['V00000003', money(50.2)],
])

it('a sale with goods on two remitos of a day is collected once, at the first stop', () => {
  const stops = [
    { id: 'X00000001', sales: ['V00000001', 'V00000001', 'V00000002'] },
    { id: 'X00000002', sales: ['V00000001', 'V00000003'] },
    { id: 'X00000003', sales: ['V00000002'] },
  ]
  expect(collectedAtDoor(stops, due)).toEqual({
    stops: [
      { due: 100.1, collectedWith: [] },
      { due: 50.2, collectedWith: ['X00000001'] },
      { due: 0, collectedWith: [] },
    ],
    total: 150.3,
  })
})

it('a day without stops has nothing to collect', () => {
  expect(collectedAtDoor([], due)).toEqual({ stops: [], total: 0 })
})
