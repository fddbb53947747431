import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { PrintPricesPopup } from './print-prices-popup.tsx'

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the server says of the lists by now. */
const knowLists = (defaultId: string, ending = ''): void =>
  void queryClient.setQueryData(
    priceListsQueries.all().queryKey,
    ['Mostrador', 'Mayorista', 'Gremio'].map((name) => ({
      $id: name,
      name: `${name}${ending}`,
      isDefault: name === defaultId,
      config: { general: 0 },
    })) as never,
  )
const chosen = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Lista de precios' })

test('the default list is proposed once it is known, and another default leaves the list that was chosen, without a word', async () => {
  const props = { opened: true, onClose: () => {}, selection: { codes: [] } as never, count: 0 }
  const popup = createElement(PrintPricesPopup, props)
  const known = createElement(QueryClientProvider, { client: queryClient }, popup)
  render(createElement(MantineProvider, { env: 'test' }, known))
  expect(chosen().value).toBe('')
  knowLists('Mostrador')
  await waitFor(() => expect(chosen().value).toBe('Mostrador'))

  fireEvent.click(chosen())
  fireEvent.click(await screen.findByText('Mayorista'))
  await waitFor(() => expect(chosen().value).toBe('Mayorista'))
  knowLists('Gremio', ' nueva')
  await waitFor(() => expect(chosen().value).toBe('Mayorista nueva'))
  expect(screen.queryByText(/Otra persona/)).toBeNull()
})
