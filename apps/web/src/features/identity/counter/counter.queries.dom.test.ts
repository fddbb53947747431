import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as Counter from '#platform/session/counter.ts'
import type * as Queries from './counter.queries.ts'

const SHOP = 'shop'
const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }

let session: PageSession
let counter: typeof Counter
let queries: typeof Queries

const takeIn = async (path: string): Promise<Response> =>
  path.includes('/session/counter')
    ? Response.json({ code: 'not_a_counter', message: 'No es un mostrador.' }, { status: 403 })
    : Response.json({
        data: { token: 't', expiresAt: '', expiresIn: 900, businessId: SHOP, role: 'owner', user: ANA },
      })

beforeEach(async () => {
  openOwnPage(takeIn)
  stubLocks()
  session = await loadSession()
  counter = await import('#platform/session/counter.ts')
  queries = await import('./counter.queries.ts')
  await session.signIn(ANA.email, 'clave')
  counter.rememberCounter({ businessId: SHOP, deviceId: 'till' })
})
afterEach(closeOwnPage)

/** Asks for the people of the counter, which the server no longer knows. */
const learnWithdrawal = () =>
  new QueryClient().fetchQuery({ ...queries.counterQueries.people(SHOP), retry: false }).catch(() => undefined)

test('a counter that somebody withdrew is none any more, and whoever works there goes on', async () => {
  await learnWithdrawal()
  expect([counter.currentCounter(), session.currentUser()?.id]).toEqual([undefined, 'ana'])
})

test('whoever withdraws it here goes on, also if the people were being asked for meanwhile', async () => {
  const learning = learnWithdrawal()
  counter.rememberCounter(undefined)
  await learning
  expect([counter.currentCounter(), session.currentUser()?.id]).toEqual([undefined, 'ana'])
})

test('a locked one that somebody withdrew shows the work below to nobody: its person is signed out', async () => {
  counter.lockCounter()
  await learnWithdrawal()
  expect([counter.currentCounter(), session.currentUser()]).toEqual([undefined, undefined])
})
