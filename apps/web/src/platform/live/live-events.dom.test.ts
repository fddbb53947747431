import { QueryObserver } from '@tanstack/react-query'
import type { Collection } from '@trastienda/contract/collections'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession } from '#test/own-page.ts'
import type * as Connectivity from '#platform/net/connectivity.ts'
import type * as Events from './live-events.ts'
import type * as Queries from '#platform/cache/query-client.ts'

const SESSION = { token: 'token', expiresAt: '', expiresIn: 900, businessId: 'shop', user: { id: 'ana' } }

/** The server's end of each connection, with the tab's request. */
interface Line {
  readonly url: string
  readonly headers: Headers
  readonly write: (text: string) => void
  readonly close: () => void
}

let lines: Line[]
let events: typeof Events
let connectivity: typeof Connectivity
let queries: typeof Queries
let stop: () => void

const openLine = (url: string, headers: Headers): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (line) => {
      lines.push({
        url,
        headers,
        write: (text) => line.enqueue(encoder.encode(text)),
        close: () => line.close(),
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(async () => {
  lines = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) =>
    url.includes('/events') ? openLine(url, new Headers(headers)) : Response.json({ data: SESSION }),
  )
  // happy-dom names locks and has none.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_: string, work: () => unknown) => work(),
  } as unknown as LockManager)
  // Each test is a page of its own.
  vi.resetModules()
  const session = await loadSession()
  await session.signIn('ana@ejemplo.com.ar', 'clave')
  events = await import('./live-events.ts')
  connectivity = await import('#platform/net/connectivity.ts')
  queries = await import('#platform/cache/query-client.ts')
  stop = events.listenToChanges()
  await vi.waitUntil(() => lines.length === 1)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const change = (id: string, collection: string): string =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ collection, ids: ['1'] })}\n\n`

test('a change is told to who listens, and what the screen read of its collection is stale, and nothing else', async () => {
  const heard = vi.fn<(change: unknown) => void>()
  events.onLiveChange(heard)
  queries.queryClient.setQueryData(['products', 'list'], [])
  queries.queryClient.setQueryData(['zones', 'list'], [])
  lines[0]?.write(change('7', 'products'))
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ collection: 'products', ids: ['1'] }))
  const isStale = (collection: Collection) => queries.queryClient.getQueryState([collection, 'list'])?.isInvalidated
  expect([isStale('products'), isStale('zones')]).toEqual([true, false])
  expect(lines[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('a change of the team, which may be of the own role, renews the session', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  lines[0]?.write('id: 7\ndata: {"collection":"people","id":"","op":"update"}\n\n')
  lines[0]?.write('id: 8\ndata: {"collection":"team","id":"","op":"update"}\n\n')
  await vi.waitUntil(() => asked.mock.calls.length > 0)
  expect(asked.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('/session/refresh')])
})

test('a line that breaks is said, opened again where it broke, and everything is read again since something may be missing', async () => {
  const { result } = renderHook(() => connectivity.useConnection())
  await waitFor(() => expect(result.current).toBe('online'))
  const heard = vi.fn<(change: unknown) => void>()
  events.onLiveChange(heard)
  lines[0]?.write(change('7', 'products'))
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  act(() => lines[0]?.close())
  await waitFor(() => expect(result.current).toBe('offline'))
  // The network is back: nobody waits for the delay.
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current).toBe('online'))
  expect([lines[0]?.headers.get('last-event-id'), lines[1]?.headers.get('last-event-id')]).toEqual([null, '7'])
  expect(heard).toHaveBeenLastCalledWith('missed')
})

test('what is being read for the first time when changes were missed is read once more after that', async () => {
  let bring: (rows: string[]) => void = () => undefined
  const read = vi.fn<() => Promise<string[]>>(
    () =>
      new Promise((resolve) => {
        bring = resolve
      }),
  )
  const close = new QueryObserver(queries.queryClient, { queryKey: ['people'], queryFn: read }).subscribe(
    () => undefined,
  )
  await vi.waitUntil(() => read.mock.calls.length === 1)
  const heard = vi.fn<(change: unknown) => void>()
  events.onLiveChange(heard)
  lines[0]?.write('event: reset\ndata: {}\n\n')
  await waitFor(() => expect(heard).toHaveBeenCalledWith('missed'))
  bring([])
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  close()
})

test('a page of a network that wants somebody to sign in is no line: nothing is read again for it', async () => {
  const heard = vi.fn<(change: unknown) => void>()
  events.onLiveChange(heard)
  const { result } = renderHook(() => connectivity.useConnection())
  await waitFor(() => expect(result.current).toBe('online'))
  const asked = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    return new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
  })
  act(() => lines[0]?.close())
  await vi.waitUntil(() => asked.mock.calls.filter(([url]) => url.includes('/events')).length > 1, { timeout: 5000 })
  expect([result.current, connectivity.isKnownOffline(), heard.mock.calls]).toEqual(['offline', true, []])
})
