import { afterEach, expect, test, vi } from 'vitest'
import { isKnownOffline, reportAnswer, reportNoAnswer } from './connectivity.ts'
import { sendRequest } from './http.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that answers while it is there, and how often it was asked. */
const stubServer = (isThere: boolean) => {
  const server = {
    isThere,
    asked: vi.fn<() => Promise<Response>>(async () => {
      if (!server.isThere) throw new TypeError('Failed to fetch')
      return Response.json({ status: 'ok' })
    }),
  }
  vi.stubGlobal('fetch', server.asked)
  return server
}

test('an answer that is followed by a failure makes nobody believe for long that the network is back', async () => {
  vi.useFakeTimers()
  const server = stubServer(false)
  const { asked } = server
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([true, 1])
  reportAnswer()
  expect(isKnownOffline()).toBe(false)
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([true, 2])
  // A known outage is asked about no more often than every few seconds, however much fails.
  reportNoAnswer()
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls.length).toBe(2)
  server.isThere = true
  await vi.advanceTimersByTimeAsync(3000)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([false, 3])
})

test('while the browser sees no network the server is asked again, although it answered just before it was gone', async () => {
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = stubServer(true)
  const { asked } = server
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([false, 1])
  server.isThere = false
  await vi.advanceTimersByTimeAsync(3000)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([true, 2])
  server.isThere = true
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([false, 3])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('an answer to what was sent before the network went says nothing of now, and one to what was sent since does', async () => {
  vi.useFakeTimers()
  const early = Promise.withResolvers<Response>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/early') return early.promise
    if (path === '/health') throw new TypeError('Failed to fetch')
    return Response.json({ data: {} })
  })
  const send = (url: string) => sendRequest({ method: 'GET', url, body: undefined }, new Headers())
  const onItsWay = send('/early')
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked]).toEqual([true, ['/early', '/health']])
  early.resolve(Response.json({ data: {} }))
  await onItsWay
  expect(isKnownOffline()).toBe(true)
  // A server that is only slow does not wait for the next question.
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.slice(2)]).toEqual([true, ['/health']])
  await send('/late')
  expect(isKnownOffline()).toBe(false)
})
