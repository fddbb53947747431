import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConsultation } from '#platform/session/consultation.ts'
import { FormCall } from './obstacle.tsx'
import { SendButton, WriteButton } from './send-button.tsx'

const pressed = vi.fn<() => void>()

const show = (...buttons: ReactNode[]) => render(createElement(MantineProvider, null, ...buttons))
const press = (name: RegExp) => act(() => screen.getByRole('button', { name }).click())
const isDisabled = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

beforeEach(() => void pressed.mockReset())
afterEach(() => {
  cleanup()
  act(() => setConsultation(false))
})

test('in consultation mode a button that writes says so and sends nothing, and one that reads works', () => {
  show(
    createElement(SendButton, { key: 1, onClick: pressed }, 'Guardar'),
    createElement(SendButton, { key: 2, sends: 'print.generic_printing', onClick: pressed }, 'Imprimir'),
    createElement(WriteButton, { key: 3, sends: 'payments.add', onClick: pressed }, 'Pagar'),
  )
  expect([isDisabled(/Guardar/), isDisabled(/Pagar/)]).toEqual([false, false])
  act(() => setConsultation(true))
  for (const name of [/Guardar \(en modo consulta no se puede\)/, /Pagar \(en modo consulta no se puede\)/]) {
    expect(isDisabled(name)).toBe(true)
    press(name)
  }
  expect(pressed).not.toHaveBeenCalled()
  press(/^Imprimir$/)
  expect(pressed).toHaveBeenCalledOnce()
})

test('the button of a form goes by the call of its form', () => {
  act(() => setConsultation(true))
  show(createElement(FormCall, { value: 'totp.start' }, createElement(SendButton, null, 'Seguir')))
  expect(isDisabled(/^Seguir$/)).toBe(false)
})
