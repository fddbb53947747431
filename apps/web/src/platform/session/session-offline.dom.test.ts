import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks, type PageSession } from '#test/own-page.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const given = (token: string) => ({ token, expiresAt: '', expiresIn: 900, businessId: 'shop', user: ANA })

const fetched = vi.fn<typeof fetch>()
/** What the server answers next. */
const answer = (status: number, body: unknown): void =>
  void fetched.mockImplementationOnce(async () => Response.json(body, { status }))

let session: PageSession

const loadAnew = async (): Promise<void> => {
  vi.resetModules()
  session = await loadSession()
}

beforeEach(async () => {
  openOwnPage(fetched.mockReset())
  stubLocks()
  session = await loadSession()
  document.cookie = 'signed_in=1; path=/'
})
afterEach(closeOwnPage)

test('a page opens without a network as whoever worked here last, and their session is renewed when the server answers', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  await loadAnew()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await session.ensureSession())?.user.id).toBe('ana')
  expect([session.pageOwner(), session.sessionHasEnded()]).toEqual(['shop:ana', false])
  await expect(session.accessToken()).rejects.toThrow('No hay conexión')

  answer(200, { data: given('second') })
  expect(await session.accessToken()).toBe('second')
})

test('what the server ended meanwhile is told when it answers again, and opens without a network no more', async () => {
  answer(200, { data: given('first') })
  await session.ensureSession()
  await loadAnew()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await session.ensureSession()
  answer(401, { code: 'unauthenticated', message: 'Ingresá de nuevo.' })
  await session.refreshSession()
  expect([session.expiredUser()?.id, session.sessionHasEnded()]).toEqual(['ana', true])

  await loadAnew()
  await expect(session.ensureSession()).rejects.toThrow('No hay conexión')
})
