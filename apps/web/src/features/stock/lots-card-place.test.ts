import { describe, expect, test } from 'vitest'
import { firstPlace, nextCorner, placeAfterKey, withinWindow } from './lots-card-place.ts'

const card = { width: 300, height: 200 }
const view = { width: 1000, height: 700 }

describe('the place of the lots card', () => {
  test('stays inside the window, also where the window is smaller than the card', () => {
    expect(withinWindow({ right: -50, bottom: 900 }, card, view)).toEqual({ right: 0, bottom: 500 })
    expect(withinWindow({ right: 40, bottom: 40 }, card, { width: 200, height: 100 })).toEqual({ right: 0, bottom: 0 })
  })

  test('moves with the arrows the way they point, and back to its corner with Home', () => {
    const from = { right: 100, bottom: 100 }
    expect(placeAfterKey('ArrowLeft', from)).toEqual({ right: 124, bottom: 100 })
    expect(placeAfterKey('ArrowRight', from)).toEqual({ right: 76, bottom: 100 })
    expect(placeAfterKey('ArrowUp', from)).toEqual({ right: 100, bottom: 124 })
    expect(placeAfterKey('ArrowDown', from)).toEqual({ right: 100, bottom: 76 })
    expect(placeAfterKey('Home', from)).toEqual(firstPlace)
    expect(placeAfterKey('Tab', from)).toBeUndefined()
  })

  test('goes round the four corners without a drag', () => {
    const corners = [firstPlace]
    for (let turn = 0; turn < 4; turn += 1) corners.push(nextCorner(corners[turn]!, card, view))
    expect(corners).toEqual([
      { right: 16, bottom: 16 },
      { right: 684, bottom: 16 },
      { right: 684, bottom: 484 },
      { right: 16, bottom: 484 },
      { right: 16, bottom: 16 },
    ])
  })
})
