import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAbove } from './read-above.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('waits for every answer, of which some may fail or not be asked', async () => {
  const answered = vi.fn<() => void>()
  const slow = new Promise((resolve) => setTimeout(resolve, 300))
  void readAbove([slow, Promise.reject(new Error('no answer')), false]).then(answered)
  await vi.advanceTimersByTimeAsync(299)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalled()
})

it('is not held up by an answer that does not come', async () => {
  const shown = vi.fn<() => void>()
  void readAbove([new Promise(() => undefined)]).then(shown)
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toHaveBeenCalled()
})
