import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { useRefusal } from './use-refusal.ts'

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

const found: readonly string[] = ['Flete corto', 'Flete']
const search = vi.fn<(text: string) => Promise<string[]>>(async (text) =>
  found.filter((name) => name.toLowerCase().startsWith(text)),
)

const refusal = (text: string, items: readonly string[] = []) =>
  renderHook(
    () =>
      useRefusal<string>({
        list: { searched: text, items, isSettled: true, isFailed: false },
        suggestionsFor: () => ({ queryKey: ['products', 'fitting', text], queryFn: async () => [] }),
        isExact: (name, typed) => name.toLowerCase() === typed,
        unfit: {
          suggestionsFor: (typed) => ({ queryKey: ['products', typed], queryFn: () => search(typed) }),
          refusalOf: (name) => `${name} no.`,
        },
      }),
    { wrapper },
  ).result

test('a text that finds nothing says why what it means cannot be taken, and says nothing before that is known', async () => {
  const exact = refusal('flete')
  expect(exact.current).toEqual({ refusal: undefined, isPending: true })
  await waitFor(() => expect(exact.current).toEqual({ refusal: 'Flete no.', isPending: false }))
  const first = refusal('fle')
  await waitFor(() => expect(first.current.refusal).toBe('Flete corto no.'))
  const none = refusal('yerba')
  await waitFor(() => expect(none.current).toEqual({ refusal: undefined, isPending: false }))
})

test('where something fits, nobody asks for what does not', () => {
  search.mockClear()
  expect(refusal('f', ['Fideos']).current).toEqual({ refusal: undefined, isPending: false })
  expect(refusal('').current).toEqual({ refusal: undefined, isPending: false })
  expect(search).not.toHaveBeenCalled()
})
