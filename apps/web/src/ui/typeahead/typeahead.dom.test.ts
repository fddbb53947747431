import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { wrapper } from '#test/known-page.ts'
import { Typeahead } from './typeahead.tsx'

interface Item {
  readonly code: string
  readonly name: string
}
const items: readonly Item[] = [
  { code: '1', name: 'Azúcar' },
  { code: '2', name: 'Azafrán' },
  { code: '17', name: 'Yerba' },
]
const search = vi.fn<(text: string) => Promise<Item[]>>()
const created = vi.fn<(text: string) => void>()
const wentOn = vi.fn<() => void>()

function Product() {
  const [value, onChange] = useState<Item>()
  return createElement(Typeahead<Item>, {
    label: 'Producto',
    value,
    onChange,
    suggestionsFor: (text) => ({ queryKey: ['products', text], queryFn: () => search(text) }),
    keyOf: ({ code }) => code,
    labelOf: ({ name }) => name,
    isExact: ({ code }, text) => code === text,
    renderOption: ({ name }) => name,
    nothingFound: 'No encontramos productos.',
    onCreate: created,
    createLabel: 'Agregar producto',
    onGoOn: wentOn,
  })
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Producto' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key })
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  queryClient.clear()
  vi.clearAllMocks()
  search.mockImplementation(async (text) =>
    items.filter(({ code, name }) => code === text || name.toLowerCase().startsWith(text.toLowerCase())),
  )
  render(createElement(Product), { wrapper })
  field().focus()
})

test('arrows point at what was found, Enter takes it, and the next Enter goes on to the next field', async () => {
  type('az')
  await waitFor(() => expect(options()).toEqual(['Azúcar', 'Azafrán']))
  press('ArrowDown', 'ArrowDown')
  expect(pointed()).toBe('Azafrán')
  press('Enter')
  expect([field().value, field().getAttribute('aria-expanded'), wentOn.mock.calls.length]).toEqual([
    'Azafrán',
    'false',
    0,
  ])
  press('Enter')
  expect(wentOn).toHaveBeenCalledOnce()
})

test.each(['Escape', 'leaving the field'])('what was chosen before comes back by %s', async (how) => {
  type('17')
  press('Enter')
  await waitFor(() => expect(field().value).toBe('Yerba'))
  type('Yerb')
  expect(field().value).toBe('Yerb')
  await waitFor(() => expect(options()).toEqual(['Yerba']))
  if (how === 'Escape') press('Escape')
  else fireEvent.blur(field())
  await waitFor(() => expect([field().value, options()]).toEqual(['Yerba', []]))
})

test('what is not found says so, and a second Enter creates it under what was typed', async () => {
  type('fernet')
  press('Enter')
  await screen.findByText('No encontramos productos.')
  await screen.findByRole('button', { name: /^Agregar producto/ })
  expect(created).not.toHaveBeenCalled()
  press('Enter')
  expect([created.mock.lastCall, field().value]).toEqual([['fernet'], ''])
})

test('what could not be looked for may be there already: nothing is created, and Enter looks once more', async () => {
  search.mockRejectedValue(new Error('No hay conexión'))
  type('fernet')
  press('Enter')
  await screen.findByText(/No pudimos buscar/, undefined, { timeout: 5000 })
  expect(screen.queryByRole('button', { name: /^Agregar producto/ })).toBeNull()
  search.mockResolvedValue([{ code: '9', name: 'Fernet' }])
  press('Enter')
  await waitFor(() => expect(field().value).toBe('Fernet'))
  expect(created).not.toHaveBeenCalled()
})
