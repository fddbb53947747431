import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks } from '#test/own-page.ts'
import type * as Counter from './counter.ts'
import type * as SignOut from './sign-out.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const SESSION = { token: 't', expiresAt: '', expiresIn: 900, businessId: 'shop', user: ANA }

let counter: typeof Counter
let leaving: typeof SignOut

beforeEach(async () => {
  openOwnPage(async (_, { method } = {}) =>
    method === 'DELETE' ? new Response(undefined, { status: 204 }) : Response.json({ data: SESSION }),
  )
  stubLocks()
  const session = await loadSession()
  const { setOutboxCount } = await import('#platform/offline/outbox-count.ts')
  counter = await import('./counter.ts')
  leaving = await import('./sign-out.ts')
  await session.signIn(ANA.email, 'clave')
  setOutboxCount({ unsent: 2, refused: 0 })
})
afterEach(closeOwnPage)

test.each([
  ['is told so', undefined, '/auth?unsent=2'],
  ['at a counter is not, as it sends them whoever sits before it', 'shop', '/auth'],
])('whoever leaves sales unsent %s', async (_, counterOf, address) => {
  const left = vi.spyOn(window.location, 'replace').mockReturnValue()
  if (counterOf !== undefined) counter.rememberCounter({ businessId: counterOf, deviceId: 'till' })
  await leaving.signOutAndReload()
  expect(left.mock.calls).toEqual([[address]])
})
