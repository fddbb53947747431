import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as CounterModule from './counter.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const BETO = { ...ANA, id: 'beto', name: 'Beto' }
const given = (token: string, user = ANA) => ({ token, expiresAt: '', expiresIn: 900, businessId: 'shop', user })

const fetched = vi.fn<typeof fetch>()
/** What the server answers next, in this order. */
const answer = (status: number, body: unknown): void =>
  void fetched.mockImplementationOnce(async () => Response.json(body, { status }))
const refuse = (): void => answer(401, { code: 'unauthenticated', message: 'Ingresá de nuevo.' })

let session: PageSession
let counter: typeof CounterModule
const loads = vi.fn<(address: string | URL) => void>()
const channels: BroadcastChannel[] = []
/** Goes with its tab, as in a browser: an earlier test's tab would hear this one's, and write its cookie. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
let otherTab: BroadcastChannel
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
const fromOtherTab = (message: unknown): void => otherTab.postMessage(message)

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('BroadcastChannel', PageChannel)
  stubLocks()
  // Each test is a page of its own: the session lives in the module.
  vi.resetModules()
  session = await loadSession()
  counter = await import('./counter.ts')
  localStorage.clear()
  vi.spyOn(window.location, 'replace').mockImplementation(loads.mockReset())
  otherTab = new BroadcastChannel('trastienda-session')
  sessionStorage.clear()
  document.cookie = 'signed_in=1; path=/'
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a browser in which nobody signed in asks for no session', async () => {
  document.cookie = 'signed_in=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  expect(await session.ensureSession()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('however many ask at once, the session is asked for once, and its token serves until shortly before its end', async () => {
  answer(200, { data: given('first') })
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.ensureSession()])
  expect(tokens.slice(0, 2)).toEqual(['first', 'first'])
  expect(fetched).toHaveBeenCalledTimes(1)

  vi.useFakeTimers({ now: Date.now() + 901_000, toFake: ['Date'] })
  answer(200, { data: given('second') })
  expect(await session.accessToken()).toBe('second')
})

test('a page that is loaded after the session has ended says so once, and later ones ask for none', async () => {
  answer(401, { code: 'unauthenticated', message: 'No' })
  expect(await session.ensureSession()).toBeUndefined()
  expect(session.sessionHasEnded()).toBe(true)
  await waitFor(() => expect(document.cookie).not.toContain('signed_in'))
})

test('what is done after the server ended the session waits until the same person has signed in again', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  const { result } = renderHook(() => session.useExpiredUser())
  expect(result.current).toBeUndefined()

  act(() => session.endSession())
  expect([result.current?.id, session.currentUser()?.id, session.sessionHasEnded()]).toEqual(['ana', 'ana', true])
  // The page that is loaded again asks once more, and says so too.
  expect(document.cookie).toContain('signed_in')
  const waiting = vi.fn<(token?: string) => void>()
  void session.accessToken().then(waiting)

  answer(200, { data: given('of-beto', BETO) })
  await act(() => session.signIn('beto@ejemplo.com.ar', 'clave'))
  expect([waiting.mock.calls, loads.mock.calls, session.pageOwner()]).toEqual([[], [['/auth']], 'shop:ana'])
  answer(200, { data: given('again') })
  await act(() => session.signIn(ANA.email, 'clave'))
  await waitFor(() => expect(waiting).toHaveBeenCalledWith('again'))
  expect(result.current).toBeUndefined()
})

test('a renewal that is refused ends the session, one that does not arrive keeps it', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(session.refreshSession()).rejects.toThrow('No hay conexión')
  expect([session.currentUser()?.id, session.sessionHasEnded()]).toEqual(['ana', false])
  refuse()
  expect(await session.refreshSession()).toBeUndefined()
  expect(session.sessionHasEnded()).toBe(true)
})

test('a refusal of the session before does not end the one of whoever signed in in another tab meanwhile', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  const refusal = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(refusal.promise)
  const renewing = session.refreshSession()
  await vi.waitUntil(() => fetched.mock.calls.length === 2)
  fromOtherTab({ kind: 'session', session: { ...given('by-pin'), receivedAt: Date.now() } })
  await vi.waitUntil(() => session.liveSession()?.token === 'by-pin')
  refusal.resolve(Response.json({ code: 'unauthenticated', message: 'Ingresá de nuevo.' }, { status: 401 }))
  expect((await renewing)?.token).toBe('by-pin')
  expect([session.expiredUser(), await session.accessToken()]).toEqual([undefined, 'by-pin'])
})

test('a sign-in and a renewal wait for each other, so that the cookie which stays is that of the sign-in', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(null as unknown as LockManager)
  const asked = () => fetched.mock.calls.map(([path]) => (path as string).replace(/\?.*/, ''))
  const renewal = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(renewal.promise)
  const renewing = session.refreshSession()
  await vi.waitUntil(() => asked().length === 1)
  const signIn = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(signIn.promise)
  const entering = session.signInByPin('shop', 'ana', '4827')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked()).toEqual(['/api/v1/session/refresh'])

  renewal.resolve(Response.json({ data: given('renewed') }))
  expect((await renewing)?.token).toBe('renewed')
  await vi.waitUntil(() => asked().length === 2)
  // A request for a new token now gets the sign-in's.
  const renewingAgain = session.refreshSession()
  signIn.resolve(Response.json({ data: given('by-pin') }))
  await entering
  expect([(await renewingAgain)?.token, asked()]).toEqual([
    'by-pin',
    ['/api/v1/session/refresh', '/api/v1/session/counter'],
  ])
})

test('a network that wants somebody to sign in ends no session', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  fetched.mockResolvedValueOnce(new Response('<h1>Wi-Fi</h1>', { status: 401 }))
  await expect(session.refreshSession()).rejects.toThrow('No hay conexión')
  expect([session.expiredUser(), session.sessionHasEnded()]).toEqual([undefined, false])
})

test('a session that another tab renewed is taken, and one that it left is left here too', async () => {
  const { result } = renderHook(() => session.useUser())
  fromOtherTab({ kind: 'session', session: { ...given('theirs'), receivedAt: Date.now() } })
  await waitFor(() => expect(result.current?.id).toBe('ana'))
  expect(await session.accessToken()).toBe('theirs')
  fromOtherTab({ kind: 'ended' })
  await waitFor(() => expect(result.current).toBeUndefined())
  expect([session.sessionHasEnded(), fetched.mock.calls.length]).toEqual([false, 0])
})

test('a tab stands still while somebody else works in another one, and goes on when its person is back', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  const { result } = renderHook(() => session.useSuccessor()?.name)
  fromOtherTab({ kind: 'session', session: { ...given('of-beto', BETO), receivedAt: Date.now() } })
  await waitFor(() => expect(result.current).toBe('Beto'))
  const waiting = vi.fn<(token?: string) => void>()
  void session.accessToken().then(waiting)
  expect([session.pageOwner(), session.currentUser()?.name, loads.mock.calls]).toEqual(['shop:ana', 'Ana', []])

  fromOtherTab({ kind: 'session', session: { ...given('again'), receivedAt: Date.now() } })
  await waitFor(() => expect(waiting).toHaveBeenCalledWith('again'))
  expect([result.current, fetched.mock.calls.length]).toEqual([undefined, 1])
})

test('a tab that did not hear who came finds out with its next token, and does nothing in their name', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  answer(200, { data: given('of-beto', BETO) })
  expect(await session.refreshSession()).toBeUndefined()
  const { result } = renderHook(() => session.useSuccessor()?.name)
  expect([result.current, session.pageOwner()]).toEqual(['Beto', 'shop:ana'])
})

test('a locked counter stays locked when it is loaded anew, and opens to whoever gives their PIN', async () => {
  counter.rememberCounter({ businessId: 'shop', deviceId: 'till' })
  answer(200, { data: given('first') })
  await session.ensureSession()
  const { result } = renderHook(() => counter.useCounter()?.isLocked)
  act(() => counter.lockCounter())
  expect(result.current).toBe(true)
  vi.resetModules()
  expect((await import('./counter.ts')).currentCounter()).toMatchObject({ businessId: 'shop', isLocked: true })

  answer(403, { code: 'pin_wrong', message: 'El PIN es incorrecto.' })
  await expect(session.signInByPin('shop', 'ana', '4826')).rejects.toThrow('incorrecto')
  expect(result.current).toBe(true)
  answer(200, { data: given('by-pin') })
  await act(() => session.signInByPin('shop', 'ana', '4827'))
  expect([result.current, await session.accessToken(), loads.mock.calls]).toEqual([false, 'by-pin', []])

  act(() => counter.lockCounter())
  answer(200, { data: given('of-beto', BETO) })
  await act(() => session.signInByPin('shop', 'beto', '7391'))
  expect([result.current, session.pageOwner(), loads.mock.calls]).toEqual([false, 'shop:ana', [['/auth']]])
})

test('a token of another business is taken by no tab that works in its own', async () => {
  answer(200, { data: given('mine') })
  await session.ensureSession()
  fromOtherTab({ kind: 'session', session: { ...given('theirs'), businessId: 'other', receivedAt: Date.now() } })
  fromOtherTab({ kind: 'session', session: { ...given('renewed'), receivedAt: Date.now() } })
  await vi.waitFor(async () => expect(await session.accessToken()).toBe('renewed'))
  expect(sessionStorage.getItem('trastienda-business')).toBe('shop')
})

test("somebody who lost access to the tab's business keeps their session, and no call goes out any more", async () => {
  answer(200, { data: given('mine') })
  await session.ensureSession()
  answer(403, { code: 'no_access', message: 'Ya no tenés acceso a este negocio.' })
  expect(await session.refreshSession()).toBeUndefined()
  expect([session.isLeftOut(), session.sessionHasEnded(), session.expiredUser()]).toEqual([true, false, undefined])
  answer(403, { code: 'no_access', message: 'Ya no tenés acceso a este negocio.' })
  const sent = vi.fn<() => void>()
  void session.accessToken().then(sent)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).not.toHaveBeenCalled()
  answer(200, { data: given('again') })
  expect((await session.refreshSession())?.token).toBe('again')
  expect(session.isLeftOut()).toBe(false)
})
