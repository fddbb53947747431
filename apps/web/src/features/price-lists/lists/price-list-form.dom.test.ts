import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { PriceListInput } from '@trastienda/contract/registers.contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, Fragment } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { PriceListForm } from './price-list-form.tsx'

const session = { token: 't', expiresIn: 900, businessId: 'b', user: { id: 'u' } }
const categories = ['Bebidas', 'Limpieza'].map((name) => ({ $id: name, name, status: 0 }))

/** The list as the server has it. */
let kept: { version: number; config: PriceListInput['config'] }

const server = async (url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
  if (url.endsWith('/session/refresh')) return Response.json({ data: session })
  if (url.endsWith('/categories')) return Response.json({ data: categories })
  if (method === 'GET') return Response.json({ data: [listOf(kept)] })
  if (new Headers(headers).get('if-match') !== String(kept.version))
    return Response.json({ code: 'stale', message: 'Otra persona' }, { status: 409 })
  kept = { version: kept.version + 1, config: (JSON.parse(body as string) as PriceListInput).config }
  return Response.json({ data: listOf(kept) })
}

const listOf = (list: typeof kept) => ({ $id: 'm', name: 'Mayorista', status: 0, isDefault: false, ...list })

const onDone = vi.fn<() => void>()

function OpenList() {
  const { data } = useQuery(priceListsQueries.all())
  const list = data?.find(({ $id }) => $id === 'm')
  return list === undefined ? createElement(Fragment) : createElement(PriceListForm, { list, onDone })
}

beforeEach(() => {
  queryClient.clear()
  onDone.mockReset()
  kept = { version: 1, config: { general: 0, categories: { Bebidas: 5 } } as never }
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('two tills edit one list in different categories: the second is refused, takes in what the first saved, and loses none of both', async () => {
  await queryClient.ensureQueryData(categoriesQueries.all())
  const known = createElement(QueryClientProvider, { client: queryClient }, createElement(OpenList))
  render(createElement(MantineProvider, { env: 'test' }, known))
  const cleaning = await screen.findByLabelText<HTMLInputElement>('Limpieza')
  fireEvent.change(cleaning, { target: { value: '7' } })
  fireEvent.blur(cleaning)
  // The other till saves, and no live event comes.
  kept = { version: 2, config: { general: 0, categories: { Bebidas: 8 } } as never }

  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const drinks = screen.getByLabelText<HTMLInputElement>('Bebidas')
  await waitFor(() => expect(drinks.value).toBe('8'))
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.queryByText(/Otra persona lo cambió/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(kept.config.categories).toEqual({ Bebidas: 8, Limpieza: 7 })
})
