import { MantineProvider } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { lazyPart } from './lazy-part.tsx'
import { PartBoundary } from './part-boundary.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: https://x/assets/card.js')

beforeEach(() => {
  // React tells the console of what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => notifications.clean())
})

const show = (...parts: ReactNode[]) => {
  const field = createElement('input', { key: 'field', 'aria-label': 'Nombre' })
  const known = createElement(QueryClientProvider, { client: queryClient }, field, ...parts)
  render(createElement(MantineProvider, { env: 'test' }, createElement(Notifications), known))
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Rosa' } })
}
const typed = () => screen.getByLabelText<HTMLInputElement>('Nombre').value

/** Its code comes the third time that it is asked for. */
const lateCode = <Props extends object>(part: ComponentType<Props>) =>
  vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(part)

test.each([
  ['card', {}],
  ['line', { name: 'los lotes' }],
])(
  'a %s whose code does not come takes nothing of the screen, and each try fetches it anew',
  async (_, options: { name?: string }) => {
    const load = lateCode(() => createElement('p', {}, 'Lotes'))
    const Card = lazyPart(load, options)
    show(createElement(Card, { key: 'card' }))
    fireEvent.click(await screen.findByText('Reintentar'))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    fireEvent.click(await screen.findByText('Reintentar'))
    expect(await screen.findByText('Lotes')).toBeTruthy()
    expect([load.mock.calls.length, typed()]).toEqual([3, 'Rosa'])
  },
)

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

test('a popup whose code does not come closes and says why, and who opens it again fetches it anew', async () => {
  const load = lateCode(({ opened }: DialogProps) => (opened ? createElement('p', {}, 'Pago') : null))
  const Dialog = lazyPopup(load)
  function Opener() {
    const [isOpen, setIsOpen] = useState(false)
    const open = createElement('button', { key: 'open', onClick: () => setIsOpen(true) }, 'Pagar')
    return [open, createElement(Dialog, { key: 'dialog', opened: isOpen, onClose: () => setIsOpen(false) })]
  }
  show(createElement(Opener, { key: 'opener' }))
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Pagar'))
    await waitFor(() => expect(screen.queryAllByText(/No pudimos abrir esto/)).toHaveLength(times))
  }
  fireEvent.click(screen.getByText('Pagar'))
  expect(await screen.findByText('Pago')).toBeTruthy()
  expect([load.mock.calls.length, typed()]).toEqual([3, 'Rosa'])
})

test('a card that breaks says so in its place, blames no connection, and is there again when it can be', async () => {
  let isBroken = true
  const Card = () => {
    if (isBroken) throw new TypeError('x is undefined')
    return createElement('p', {}, 'Ventas')
  }
  show(createElement(PartBoundary, { key: 'card' }, createElement(Card)))
  expect(await screen.findByText('Algo salió mal de nuestro lado')).toBeTruthy()
  expect([typed(), screen.queryByText(/conexión/)]).toEqual(['Rosa', null])
  isBroken = false
  fireEvent.click(screen.getByText('Reintentar'))
  expect(await screen.findByText('Ventas')).toBeTruthy()
})
