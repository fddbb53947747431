import { expect, it } from 'vitest'
import { lineGeometry } from './line-geometry.ts'

const box = { width: 472, height: 240 }

it('puts the highest tick at the top, the lowest at the bottom and zero between them in proportion', () => {
  const { y } = lineGeometry([1, 2], [-100, 0, 100, 200, 300], box)
  expect([300, 0, -100].map(y)).toEqual([8, 8 + 208 * 0.75, 216])
})

it('draws through the known values only, each in the middle of its column', () => {
  const { x, y, path } = lineGeometry([10, undefined, 20, undefined], [0, 20], box)
  expect(x).toEqual([114, 214, 314, 414])
  expect(path).toBe(`M114,${y(10)}L314,${y(20)}`)
  expect(lineGeometry([undefined, undefined], [0, 1], box).path).toBe('')
})

it('stays within a place that has no size yet', () => {
  const { x, path } = lineGeometry([1, 2], [0, 2], { width: 0, height: 0 })
  expect(x).toEqual([64, 64])
  expect(path).toBe('M64,8L64,8')
})
