import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { setTillDevice } from '#platform/device/till-device.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { showAt, signInAsOwner } from '#test/known-page.ts'
import { homeOf } from '#platform/session/permissions.ts'
import { usePanels } from './use-panels.ts'

function Shell() {
  const { panel, open, close } = usePanels()
  return createElement('output', { onMouseEnter: () => open('palette'), onClick: close }, panel ?? 'none')
}
const shown = () => screen.getByRole('status').textContent

const setTill = (till: string | undefined) =>
  queryClient.setQueryData(settingsQueries.current().queryKey, { till } as never)

beforeEach(async () => {
  await signInAsOwner(() => [])
  setTill(undefined)
})
afterEach(() => void vi.unstubAllGlobals())

test('one panel is open at a time, and its key closes the palette again', async () => {
  await showAt('/', Shell)
  const seen: unknown[] = []
  for (const init of [{ key: '?' }, { key: 'k', ctrlKey: true }, { key: 'k', ctrlKey: true }]) {
    fireEvent.keyDown(document.body, init)
    seen.push(shown())
  }
  expect(seen).toEqual(['shortcuts', 'palette', 'none'])
  fireEvent.mouseEnter(screen.getByRole('status'))
  expect(shown()).toBe('palette')
  fireEvent.click(screen.getByRole('status'))
  expect(shown()).toBe('none')
})

test('keys lead to a new sale and a new purchase from anywhere', async () => {
  const router = await showAt('/agenda', Shell)
  for (const [key, operation] of [
    ['F2', 'sale'],
    ['F4', 'purchase'],
  ] as const) {
    fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/transactions/details/new/${operation}`))
  }
})

test('F2 leads to the counter on a device that is set to it, of a business that has one', async () => {
  setTillDevice({ isOpenedByF2: true })
  for (const [till, address] of [
    [undefined, '/transactions/details/new/sale'],
    ['CF', '/counter'],
  ] as const) {
    setTill(till)
    const router = await showAt('/agenda', Shell)
    fireEvent.keyDown(document.body, { key: 'F2' })
    await waitFor(() => expect(router.state.location.pathname).toBe(address))
    cleanup()
  }
})

test('a cashier begins at the counter on a device that is set to it, and who sees figures at the dashboard', () => {
  for (const [isOpenedByF2, home] of [
    [false, '/transactions/details/new/$operation'],
    [true, '/counter'],
  ] as const) {
    setTillDevice({ isOpenedByF2 })
    expect(homeOf(new Set(['sell'])).link.to).toBe(home)
    expect(homeOf(new Set(['sell', 'figures'])).link.to).toBe('/dashboard')
  }
})
