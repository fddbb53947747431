import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession, type PageSession } from '#test/own-page.ts'
import type * as Api from '#platform/api/api.ts'
import type * as Connectivity from '#platform/net/connectivity.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const BETO = { ...ANA, id: 'beto', name: 'Beto' }

/** The server's reaction to a request; undefined is no answer. */
type Server = (path: string) => Response | undefined | Promise<Response>
let server: Server
const asked = vi.fn<(path: string) => void>()

let shops = 0
let shop: string
let api: typeof Api
let connectivity: typeof Connectivity
let session: PageSession

const sessionOf = (user: typeof ANA) => ({ token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user })
const product = (name: string) => Response.json({ data: { code: '1', name } })
const never = new Promise<Response>(() => undefined)
const isOut: Server = () => undefined
/** Each page has modules of its own. */
const openPage = async (): Promise<void> => {
  vi.resetModules()
  session = await loadSession()
  api = await import('#platform/api/api.ts')
  connectivity = await import('#platform/net/connectivity.ts')
}
const signInAs = async (user: typeof ANA): Promise<void> => {
  const before = server
  server = () => Response.json({ data: sessionOf(user) })
  await session.signIn(user.email, 'clave')
  server = before
}
/** The browser sees a network again: nobody waits for the next time that the server is asked. */
const back = () =>
  vi.waitUntil(() => {
    window.dispatchEvent(new Event('online'))
    return !connectivity.isKnownOffline()
  })
const readProduct = (code: string) => api.call('products.get', { params: { id: code } })

beforeEach(async () => {
  shop = `shop-${(shops += 1)}`
  asked.mockReset()
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path)
    const answer = await server(path)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'signed_in=1; path=/'
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_: string, work: () => unknown) => work(),
  } as unknown as LockManager)
  await openPage()
  server = () => product('Yerba')
  await signInAs(ANA)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a read that gets no answer is answered as last time, to the same person; what was never asked says so', async () => {
  await readProduct('1')
  server = isOut
  expect((await readProduct('1')).data.name).toBe('Yerba')
  await expect(readProduct('2')).rejects.toThrow('No hay conexión')

  server = () => product('Yerba suave')
  await back()
  expect((await readProduct('1')).data.name).toBe('Yerba suave')

  await openPage()
  await signInAs(BETO)
  server = isOut
  await expect(readProduct('1')).rejects.toThrow('No hay conexión')
})

test('what is asked again while the last answers are being written is found among them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const codes = Array.from({ length: 20 }, (_, place) => String(place + 1))
  for (const code of codes) await readProduct(code)
  server = isOut
  connectivity.reportNoAnswer()
  await vi.waitUntil(() => connectivity.isKnownOffline())
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  expect((await readProduct('20')).data.name).toBe('Yerba')
})

test('while the server is known not to answer nobody waits for it, and the next answer ends that', async () => {
  await readProduct('1')
  server = isOut
  await readProduct('1')
  await vi.waitUntil(() => connectivity.isKnownOffline())
  asked.mockReset()
  expect((await readProduct('1')).data.name).toBe('Yerba')
  expect(asked).not.toHaveBeenCalledWith('/api/v1/products/1')

  server = () => Response.json({ status: 'ok' })
  await back()
})

test('a request that stays without an answer does not keep anybody waiting once the server is known not to be there', async () => {
  await readProduct('1')
  server = (path) => (path === '/health' ? undefined : never)
  const reading = readProduct('1')
  connectivity.reportNoAnswer()
  expect((await reading).data.name).toBe('Yerba')
})

test('a failure of the server is no lack of a network, but what a gateway says in its place is', async () => {
  await readProduct('1')
  server = () => Response.json({ code: 'internal', message: 'Algo salió mal' }, { status: 503 })
  await expect(readProduct('1')).rejects.toThrow('Algo salió mal')
  server = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  expect((await readProduct('1')).data.name).toBe('Yerba')
})

test('after signing out nothing that was read is left', async () => {
  await readProduct('1')
  server = isOut
  await readProduct('1')
  await session.signOut()
  const { localDatabase } = await import('#platform/device/local-database.ts')
  expect(await (await localDatabase(shop))?.count('seen')).toBe(0)
})
