import { describe, expect, test } from 'vitest'
import { anchored, nextCorner, pointAfterKey, withinWindow } from './lots-card-place.ts'

const card = { width: 300, height: 200 }
const view = { width: 1000, height: 700 }

describe('the place of the lots card', () => {
  test('stays inside the window, also where the window is smaller than the card', () => {
    expect(withinWindow({ left: -50, top: 900 }, card, view)).toEqual({ left: 0, top: 500 })
    expect(withinWindow({ left: 40, top: 40 }, card, { width: 200, height: 100 })).toEqual({ left: 0, top: 0 })
  })

  test('moves with the arrows the way they point', () => {
    const from = { left: 100, top: 100 }
    expect(pointAfterKey('ArrowLeft', from)).toEqual({ left: 76, top: 100 })
    expect(pointAfterKey('ArrowRight', from)).toEqual({ left: 124, top: 100 })
    expect(pointAfterKey('ArrowUp', from)).toEqual({ left: 100, top: 76 })
    expect(pointAfterKey('ArrowDown', from)).toEqual({ left: 100, top: 124 })
    expect(pointAfterKey('Tab', from)).toBeUndefined()
  })

  test('goes round the four corners beside the menu without a drag', () => {
    const area = { left: 200, width: 800, height: 700 }
    const corners = [{ left: 690, top: 70 }]
    for (let turn = 0; turn < 4; turn += 1) corners.push(nextCorner(corners[turn]!, card, area))
    expect(corners.slice(1)).toEqual([
      { left: 684, top: 484 },
      { left: 216, top: 484 },
      { left: 216, top: 64 },
      { left: 684, top: 64 },
    ])
  })

  test('is held by the nearer edge, so that a card that grows does so into the window', () => {
    expect(anchored({ left: 10, top: 20 }, card, view)).toEqual({ left: 10, top: 20 })
    expect(anchored({ left: 10, top: 480 }, card, view)).toEqual({ left: 10, bottom: 20 })
  })
})
