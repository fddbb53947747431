import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

const run = vi.fn<() => void>()
let draw: () => void

beforeEach(() => {
  run.mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    draw = frame
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it waits for the frame to be over, and runs once', () => {
  afterPaint(run)
  draw()
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('in a tab that is never drawn it runs all the same', () => {
  afterPaint(run)
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledOnce()
})

test('what was given up does not run, before the frame or after it', () => {
  afterPaint(run)()
  const giveUp = afterPaint(run)
  draw()
  giveUp()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
