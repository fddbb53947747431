import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { messages } from '@trastienda/domain/messages'
import { queryClient } from '#platform/cache/query-client.ts'
import { SignUpForm } from './sign-up-form.tsx'

const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))

test('what is said of an empty form goes once it is about single fields', async () => {
  const form = createElement(QueryClientProvider, { client: queryClient }, createElement(SignUpForm))
  render(createElement(MantineProvider, { env: 'test' }, form))
  submit()
  expect(await screen.findByText(messages.form_incomplete)).toBeTruthy()

  typeInto('Nombre', 'Ana')
  typeInto('Apellido', 'Paz')
  typeInto('Email', 'ana@ejemplo.com.ar')
  typeInto('Contraseña', 'una clave larga')
  typeInto('Repetir contraseña', 'otra clave larga')
  submit()
  expect(await screen.findByText(messages.passwords_differ)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(messages.form_incomplete)).toBeNull())
})
