import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage } from '#test/own-page.ts'
import type * as UnsavedWork from './unsaved-work.ts'
import type * as SignOut from './sign-out.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const SESSION = { token: 't', expiresAt: '', expiresIn: 900, businessId: 'shop', user: ANA }

type Hearer = (event: { readonly data: unknown }) => void
const channels = new Map<object, { readonly name: string; readonly hearers: Set<Hearer> }>()

/** The channels of one browser: a sender does not hear itself. */
class Channel {
  constructor(name: string) {
    channels.set(this, { name, hearers: new Set() })
  }
  postMessage(data: unknown): void {
    const own = channels.get(this)
    for (const [channel, { name, hearers }] of channels)
      if (channel !== this && name === own?.name) for (const hear of hearers) setTimeout(() => hear({ data }))
  }
  addEventListener = (_: string, hear: Hearer) => void channels.get(this)?.hearers.add(hear)
  removeEventListener = (_: string, hear: Hearer) => void channels.get(this)?.hearers.delete(hear)
}

let asked: string[]
let leaving: typeof SignOut
let work: typeof UnsavedWork
const replace = vi.fn<() => void>()

/** A tab of the browser, with modules of its own. */
const openTab = async () => {
  vi.resetModules()
  return import('./unsaved-work.ts')
}

beforeEach(async () => {
  asked = []
  channels.clear()
  openOwnPage(async (path, { method = 'GET' } = {}) => {
    if (method === 'DELETE') asked.push(path)
    return method === 'DELETE' ? new Response(undefined, { status: 204 }) : Response.json({ data: SESSION })
  })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.spyOn(window.location, 'replace').mockImplementation(replace.mockReset())
  work = await openTab()
  leaving = await import('./sign-out.ts')
  await (await loadSession()).signIn(ANA.email, 'clave')
})
afterEach(closeOwnPage)

const type = ({ useReportsUnsavedWork }: typeof UnsavedWork, isLost = true) =>
  renderHook(() =>
    useReportsUnsavedWork(
      () => true,
      () => isLost,
    ),
  )
const question = () => renderHook(() => leaving.useLeavingQuestion())

test('whoever signs out over something typed is asked, stays where they say so, and leaves where they mean it', async () => {
  type(work)
  const { result } = question()
  const stayed = leaving.signOutAndReload()
  await waitFor(() => expect(result.current).toMatchObject({ isHere: true, elsewhere: [] }))
  act(() => result.current?.answer(false))
  await stayed
  expect([asked, result.current, replace.mock.calls]).toEqual([[], undefined, []])

  const left = leaving.signOutAndReload()
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.answer(true))
  await left
  expect([asked.length, replace.mock.calls]).toEqual([1, [['/auth']]])
})

test('what is typed in another tab is named by its screen, also where the button says what is lost here', async () => {
  document.title = 'Contacto · Trastienda'
  type(await openTab())
  type(work)
  const { result } = question()
  const left = leaving.signOutAndReload({ isSaid: true })
  await waitFor(() => expect(result.current).toMatchObject({ isHere: false, elsewhere: ['Contacto'] }))
  act(() => result.current?.answer(true))
  await left
  expect(asked).toHaveLength(1)
})

test('nobody is asked about what this browser keeps for them', async () => {
  type(work, false)
  await leaving.signOutAndReload()
  expect(asked).toHaveLength(1)
})
