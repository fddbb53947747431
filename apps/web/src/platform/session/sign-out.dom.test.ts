import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as SignOut from './sign-out.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const SESSION = { token: 't', expiresAt: '', expiresIn: 900, businessId: 'shop', user: ANA }

let leaving: typeof SignOut
let session: PageSession
/** What was asked of the server, in order. */
let asked: string[]
/** The server answers a renewal no sooner. */
let renewal: PromiseWithResolvers<void>

beforeEach(async () => {
  asked = []
  renewal = Promise.withResolvers()
  openOwnPage(async (path, { method = 'GET', headers } = {}) => {
    asked.push(`${method} ${new URL(path, 'http://shop').pathname} ${new Headers(headers).get('authorization')}`)
    if (method === 'DELETE') return new Response(undefined, { status: 204 })
    if (!path.includes('refresh')) return Response.json({ data: SESSION })
    await renewal.promise
    return Response.json({ data: { ...SESSION, token: 'renewed' } })
  })
  stubLocks(oneAfterTheOther())
  session = await loadSession()
  leaving = await import('./sign-out.ts')
  await session.signIn(ANA.email, 'clave')
})
afterEach(closeOwnPage)

const oneAfterTheOther = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (_: string, ...rest: unknown[]): Promise<unknown> => {
    const mine = last.then(() => (rest.at(-1) as () => unknown)())
    last = mine.catch(() => undefined)
    return mine
  }
}

test('a session that is being renewed ends after that, so that the renewal puts no cookie back', async () => {
  asked = []
  const renewed = session.refreshSession()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const left = leaving.signOut()
  renewal.resolve()
  await Promise.all([renewed, left])
  expect(asked).toEqual([expect.stringContaining('refresh'), expect.stringMatching(/^DELETE .* Bearer renewed$/)])
  expect(session.liveSession()).toBeUndefined()
})
