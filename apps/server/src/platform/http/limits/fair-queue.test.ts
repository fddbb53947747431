import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#platform/refusal'
import { FairQueue, type Place } from './fair-queue.ts'

const limits = { atOnce: 2, atOnceOfOne: 1, inside: 10, insideOfOne: 6, waitMs: 1000 }

/** Work that ends when it is told to; `order` says what has begun. */
const createWorks = (queue: FairQueue) => {
  const order: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const send = (businessId: string, name: string) => {
    const place = queue.enter(businessId)
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const done = place.turn(async () => {
      order.push(name)
      await end.promise
    })
    done.then(
      () => place.leave(),
      () => place.leave(),
    )
    return { place, done }
  }
  const finish = async (name: string): Promise<void> => {
    ends.get(name)?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { order, send, finish }
}

const codeOf = (act: () => Place): string => {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? (error.problems[0]?.code ?? '') : String(error)
  }
}

describe('a fair queue', () => {
  afterEach(() => vi.useRealTimers())

  it('serves business by business in turn, whatever one of them sent before the others came', async () => {
    const { order, send, finish } = createWorks(new FairQueue({ ...limits, atOnce: 1 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) send('a', name)
    send('b', 'b1')
    send('c', 'c1')
    send('b', 'b2')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await finish(name)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('leaves room for the others while one has all that it may have at once', async () => {
    const { order, send, finish } = createWorks(new FairQueue(limits))
    for (const name of ['a1', 'a2', 'a3']) send('a', name)
    send('b', 'b1')
    send('c', 'c1')
    await finish('nobody')
    expect(order).toEqual(['a1', 'b1'])
  })

  it('refuses what is too much of one, and what is too much of all, and lets in again what fits', async () => {
    const queue = new FairQueue(limits)
    const { send, finish } = createWorks(queue)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) send('a', name)
    expect(codeOf(() => queue.enter('a'))).toBe('too_many_at_once')
    for (const name of ['b1', 'c1', 'd1', 'e1']) send(name, name)
    expect(codeOf(() => queue.enter('f'))).toBe('busy')
    await finish('a1')
    expect(codeOf(() => queue.enter('f'))).toBe('none')
    expect(codeOf(() => queue.enter('g'))).toBe('busy')
  })

  it('lets nobody wait without end', async () => {
    vi.useFakeTimers()
    const { send } = createWorks(new FairQueue(limits))
    send('a', 'a1')
    const { done } = send('a', 'a2')
    vi.advanceTimersByTime(limits.waitMs)
    await expect(done).rejects.toMatchObject({ problems: [{ code: 'busy' }] })
  })

  it('forgets who went before the turn came, and keeps the place of work that goes on', async () => {
    const queue = new FairQueue({ ...limits, insideOfOne: 2 })
    const { order, send, finish } = createWorks(queue)
    const first = send('a', 'a1')
    const second = send('a', 'a2')
    second.place.leave()
    await expect(second.done).rejects.toBeInstanceOf(Refusal)
    first.place.leave()
    send('a', 'a3')
    expect(codeOf(() => queue.enter('a'))).toBe('too_many_at_once')
    await finish('a1')
    expect(order).toEqual(['a1', 'a3'])
    expect(codeOf(() => queue.enter('a'))).toBe('none')
  })

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ ...limits, atOnce: 1 })
    const fail = queue.enter('a').turn(() => Promise.reject(new Error('no paper')))
    await expect(fail).rejects.toThrow('no paper')
    expect(await queue.enter('b').turn(async () => 'printed')).toBe('printed')
  })
})
