import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useClosingGuard } from './closing-guard.ts'
import { Popup } from './popup.tsx'

const forgotten = vi.fn<() => void>()

function Typed() {
  const [text, setText] = useState('')
  useClosingGuard({ isDirty: () => text !== '', forget: forgotten })
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value)
  return createElement('input', { 'aria-label': 'Nombre', 'data-autofocus': true, value: text, onChange })
}

interface OpenerProps {
  name: string
  isVeil?: boolean
  children?: ReactNode
}

/** A button, and the popup that it opens. */
function Opener({ name, isVeil = false, children }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  const popup = { opened, onClose: () => setOpened(false), title: `Popup ${name}`, isVeil, children }
  return [
    createElement('button', { key: 'open', type: 'button', onClick: () => setOpened(true) }, name),
    createElement(Popup, { key: 'popup', ...popup }),
  ]
}

const show = (opener: ReactNode) => {
  render(createElement(MantineProvider, { env: 'test' }, opener))
}
const press = (name: string): HTMLElement => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const isOpen = (name: string) => screen.queryByRole('dialog', { name: `Popup ${name}` }) !== null

beforeEach(() => void forgotten.mockReset())

test('its field has the focus as soon as it is open, so that no key is lost', () => {
  show(createElement(Opener, { name: 'zona' }, createElement(Typed)))
  press('zona')
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
})

/** A popup of two steps, the second of which has a field of its own. */
function Steps() {
  const [isNext, setIsNext] = useState(false)
  if (isNext) return createElement('input', { 'aria-label': 'Cuotas', autoFocus: true })
  return createElement('input', { 'aria-label': 'Nombre', 'data-autofocus': true, onKeyDown: () => setIsNext(true) })
}

test('a key that goes on at once keeps the focus in the step to which it led', async () => {
  show(createElement(Opener, { name: 'cobro' }, createElement(Steps)))
  press('cobro')
  fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Enter' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(screen.getByLabelText('Cuotas'))
})

test('Escape closes it where nothing was typed, and the focus goes back to what opened it', async () => {
  show(createElement(Opener, { name: 'zona' }, createElement(Typed)))
  const opener = press('zona')
  expect(isOpen('zona')).toBe(true)
  escape()
  await waitFor(() => expect(isOpen('zona')).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(forgotten).not.toHaveBeenCalled()
})

test('over something typed it asks first: what was typed stays, or is dropped with its draft', async () => {
  show(createElement(Opener, { name: 'zona' }, createElement(Typed)))
  press('zona')
  const field = screen.getByLabelText<HTMLInputElement>('Nombre')
  fireEvent.change(field, { target: { value: 'Sur' } })
  for (const answer of ['Seguir editando', 'Salir sin guardar']) {
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    fireEvent.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('button', { name: answer })).toBeNull())
    expect([isOpen('zona'), forgotten.mock.calls.length]).toEqual(answer === 'Seguir editando' ? [true, 0] : [false, 1])
  }
})

test('of two popups Escape closes the one that was opened last', async () => {
  show(createElement(Opener, { name: 'lista' }, createElement(Opener, { name: 'precio' })))
  press('lista')
  press('precio')
  escape()
  await waitFor(() => expect([isOpen('lista'), isOpen('precio')]).toEqual([true, false]))
  escape()
  await waitFor(() => expect(isOpen('lista')).toBe(false))
})

test('a veil cannot be closed', () => {
  show(createElement(Opener, { name: 'clave', isVeil: true }))
  press('clave')
  escape()
  expect([isOpen('clave'), screen.queryByRole('button', { name: 'Cerrar' })]).toEqual([true, null])
})

test('the page below is held until the last of the popups has closed', async () => {
  const held = () => document.documentElement.style.overflow === 'hidden'
  show(createElement(Opener, { name: 'zona' }, createElement(Opener, { name: 'color' })))
  press('zona')
  press('color')
  expect(held()).toBe(true)
  escape()
  await waitFor(() => expect(isOpen('color')).toBe(false))
  expect(held()).toBe(true)
  escape()
  await waitFor(() => expect(isOpen('zona')).toBe(false))
  expect(held()).toBe(false)
})
