import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { PaymentPanel } from './payment-panel.tsx'

const ANSWER_NEVER = new Promise<Response>(() => {})
const refused = async (status: number) => Response.json({ code: 'refused', message: 'No' }, { status })

const session = { token: 't', expiresIn: 900, businessId: 'b', user: { id: 'u' } }

/** Reads the contact. */
const read = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  queryClient.clear()
  read.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/people/1')) return read()
    return Response.json({ data: url.endsWith('/session/refresh') ? session : [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const renderPanel = () => {
  const panel = createElement(PaymentPanel, { opened: true, onClose: () => {}, person: '1' })
  const known = createElement(QueryClientProvider, { client: queryClient }, panel)
  render(createElement(MantineProvider, { env: 'test' }, known))
}

const { queryKey } = peopleQueries.detail('1')

test('what is typed into the panel of a contact that could not be read stays while the contact is read again', async () => {
  read.mockImplementation(() => refused(404))
  renderPanel()
  const contact = await screen.findByRole<HTMLInputElement>('combobox')
  fireEvent.change(contact, { target: { value: 'Rosa' } })

  read.mockReturnValue(ANSWER_NEVER)
  void queryClient.refetchQueries({ queryKey })
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('pending'))
  expect(screen.getByRole('combobox')).toBe(contact)
  expect(contact.value).toBe('Rosa')
})

test('the panel of a contact that cannot be read for the moment offers to try again, and asks nobody who it is', async () => {
  read.mockImplementation(() => refused(500))
  queryClient.setQueryDefaults(queryKey, { retryDelay: 0 })
  renderPanel()
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('combobox')).toBeNull()

  read.mockReturnValue(ANSWER_NEVER)
  fireEvent.click(again)
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('pending'))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})
