import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { markStale, markStaleAfter } from './stale-queries.ts'

/** A screen that shows a collection: how often it was read. */
const show = async (...queryKey: QueryKey) => {
  const read = vi.fn<() => Promise<string>>(async () => 'rows')
  const close = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  return { read, close }
}

describe('what is read again', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    queryClient.clear()
    vi.useRealTimers()
  })

  test('the answer to a write and its live events cause one reading, in either order', async () => {
    const { read, close } = await show('products', 'list')
    markStale(['products'])
    markStaleAfter('products.update')
    await vi.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(2)
    markStaleAfter('products.update')
    await vi.advanceTimersByTimeAsync(20)
    markStale(['products'])
    markStale(['stock'])
    await vi.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(3)
    close()
  })

  test('a screen that opens after the change was heard of is not read a second time', async () => {
    markStaleAfter('transaction.add')
    const { read, close } = await show('transactions', 'V1')
    await vi.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(1)
    close()
  })

  test.each([50, 200])(
    'a first reading of %i ms that was under way when the change came is not trusted',
    async (takes) => {
      const read = vi.fn<() => Promise<unknown>>(
        () =>
          new Promise((resolve) => {
            setTimeout(resolve, takes, 'rows')
          }),
      )
      const close = new QueryObserver(queryClient, { queryKey: ['people'], queryFn: read }).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(10)
      markStale(['people'])
      await vi.advanceTimersByTimeAsync(1000)
      expect(read).toHaveBeenCalledTimes(2)
      close()
    },
  )

  test('what is not on screen is old at once: shown again, it is read', async () => {
    const first = await show('zones')
    first.close()
    markStale(['zones'])
    const again = await show('zones')
    expect(again.read).toHaveBeenCalledTimes(1)
    again.close()
  })

  test('a key that begins with nothing that is read does not compile', async () => {
    const { read, close } = await show('priceLists', 'all')
    // @ts-expect-error the collection is `priceLists`
    await queryClient.invalidateQueries({ queryKey: ['price_lists'] })
    expect(read).toHaveBeenCalledTimes(1)
    close()
  })

  test('what a write does not concern is left alone', async () => {
    const { read, close } = await show('categories')
    markStaleAfter('payments.add')
    markStaleAfter('products.list')
    await vi.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(1)
    close()
  })
})
