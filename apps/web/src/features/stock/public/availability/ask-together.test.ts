import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askTogether } from './ask-together.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const start = (most = 1000) => {
  const questions: number[][] = []
  const want = askTogether(async (wanted: readonly number[]) => {
    questions.push([...wanted])
    if (wanted.includes(13)) throw new Error('no answer')
    return wanted.map((each) => each * 2)
  }, most)
  return { questions, want }
}

test('what is wanted at the same moment is one question, and everybody gets their own answer', async () => {
  const { questions, want } = start()
  const answers = Promise.all([1, 2, 3].map(want))
  await vi.advanceTimersByTimeAsync(50)
  expect(await answers).toEqual([2, 4, 6])
  expect(questions).toEqual([[1, 2, 3]])
})

test.each([
  ['three scans a second', 300],
  ['a scan a second', 1000],
])('sixty scans ask ten times at most, by %s', async (_, pace) => {
  const { questions, want } = start()
  for (let scan = 100; scan < 160; scan += 1) {
    void want(scan)
    await vi.advanceTimersByTimeAsync(pace)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(questions.flat()).toHaveLength(60)
  expect(questions.length).toBeLessThanOrEqual(10)
})

test('once nobody scans any more, what is still wanted is asked within two seconds', async () => {
  const { questions, want } = start()
  for (let scan = 1; scan <= 20; scan += 1) {
    void want(100 + scan)
    await vi.advanceTimersByTimeAsync(300)
  }
  await vi.advanceTimersByTimeAsync(1700)
  expect(questions.flat()).toHaveLength(20)
})

test('after a pause the next answer comes at once again', async () => {
  const { questions, want } = start()
  for (const scan of [1, 2]) {
    void want(scan)
    await vi.advanceTimersByTimeAsync(2000)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  void want(3)
  await vi.advanceTimersByTimeAsync(50)
  expect(questions).toEqual([[1], [2], [3]])
})

test('a question without an answer fails those who wanted it, and no other; more than one question takes goes on in the next', async () => {
  const { questions, want } = start(2)
  const failed = Promise.allSettled([13, 1, 2].map(want))
  await vi.advanceTimersByTimeAsync(2050)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(questions).toEqual([[13, 1], [2]])
})
