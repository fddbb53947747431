import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { useSuggestions, type Choice, type Unanswered } from './use-suggestions.ts'

interface Item {
  readonly code: string
  readonly name: string
}
const items: readonly Item[] = [
  { code: '1', name: 'Azúcar' },
  { code: '2', name: 'Azafrán' },
  { code: '17', name: 'Yerba' },
]

const chosen = vi.fn<(item: Item, choice: Choice) => void>()
const unanswered = vi.fn<(unanswered: Unanswered) => void>()
/** What the server does with a question. */
const search = vi.fn<(text: string) => Promise<Item[]>>()

const fitting = async (text: string): Promise<Item[]> =>
  items.filter(({ code, name }) => code === text || name.toLowerCase().startsWith(text))

beforeEach(() => {
  queryClient.clear()
  chosen.mockReset()
  unanswered.mockReset()
  search.mockReset().mockImplementation(fitting)
})

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

const field = () =>
  renderHook(
    () =>
      useSuggestions<Item>({
        suggestionsFor: (text) => ({ queryKey: ['products', text], queryFn: () => search(text) }),
        searchedText: (text) => text.trim(),
        isExact: (item, text) => item.code === text,
        onChoose: chosen,
        onUnanswered: unanswered,
      }),
    { wrapper },
  ).result

const arrow = { preventDefault: () => undefined } as Parameters<ReturnType<typeof field>['current']['point']>[0]

test('Enter chooses once the answer has come, and tells a code typed in full from a name', async () => {
  const result = field()
  act(() => result.current.type('17', undefined))
  act(() => result.current.submit('17', 'Enter'))
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(items[2], { text: '17', isExact: true }))
  expect([result.current.text, result.current.isOpen]).toEqual(['', false])

  act(() => result.current.type('yer', undefined))
  act(() => result.current.submit('yer', 'Enter'))
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(items[2], { text: 'yer', isExact: false }))
})

test('an answer for what was typed over meanwhile chooses nothing', async () => {
  let answer: (found: Item[]) => void = () => undefined
  search.mockImplementation((text) => (text === 'az' ? new Promise((resolve) => (answer = resolve)) : fitting(text)))
  const result = field()
  act(() => result.current.type('az', undefined))
  act(() => result.current.submit('az', 'Enter'))
  act(() => result.current.type('yer', undefined))
  await act(async () => answer([...items]))
  await waitFor(() => expect(result.current.highlighted).toEqual(items[2]))
  expect(chosen).not.toHaveBeenCalled()
})

test('Enter still holds for a text that a slow scan replaced for a moment', async () => {
  let answer: (found: Item[]) => void = () => undefined
  search.mockImplementation((text) => (text === 'az' ? new Promise((resolve) => (answer = resolve)) : fitting(text)))
  const result = field()
  act(() => result.current.type('az', undefined))
  act(() => result.current.submit('az', 'Enter'))
  act(() => result.current.type('az7', undefined))
  act(() => result.current.type('az', undefined))
  await act(async () => answer([...items]))
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith(items[0], { text: 'az', isExact: false }))
  act(() => result.current.type('az', undefined))
  expect(result.current.isAwaited()).toBe(false)
})

test('arrows go round the suggestions, and Enter takes the one that they point at', async () => {
  const result = field()
  act(() => result.current.type('az', undefined))
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  const seen: (string | undefined)[] = []
  for (const step of [1, 1, 1, -1] as const) {
    act(() => result.current.point(arrow, step))
    seen.push(result.current.pointedItem?.name)
  }
  expect(seen).toEqual(['Azúcar', 'Azafrán', 'Azúcar', 'Azafrán'])
  act(() => result.current.submit('az', 'Enter'))
  expect(chosen).toHaveBeenCalledWith(items[1], { text: 'az', isExact: false })
})

test('while the answer for a new text is on its way, Enter and Tab wait for it and arrows take nothing of the old one', async () => {
  let answer: (found: Item[]) => void = () => undefined
  search.mockImplementation((text) => (text === 'yer' ? new Promise((resolve) => (answer = resolve)) : fitting(text)))
  const result = field()
  act(() => result.current.type('az', undefined))
  await waitFor(() => expect([result.current.items.length, result.current.isStale]).toEqual([2, false]))
  for (const key of ['Enter', 'Tab'] as const) {
    act(() => result.current.type('yer', undefined))
    act(() => result.current.point(arrow, 1))
    expect([result.current.items.length, result.current.isStale]).toEqual([2, true])
    expect([result.current.highlighted, result.current.pointedItem]).toEqual([undefined, undefined])
    act(() => result.current.submit('yer', key))
    expect(chosen).not.toHaveBeenCalled()
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('yer'))
    await act(async () => answer(await fitting('yer')))
    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith(items[2], { text: 'yer', isExact: false }))
    chosen.mockClear()
    queryClient.clear()
    act(() => result.current.type('az', undefined))
    await waitFor(() => expect(result.current.isStale).toBe(false))
  }
})

test('no match and no answer are told apart, and the item that a key replaced can be put back', async () => {
  const result = field()
  act(() => result.current.type('zz', items[0]))
  act(() => result.current.submit('zz', 'Enter'))
  await waitFor(() => expect(unanswered).toHaveBeenLastCalledWith({ text: 'zz', reason: 'nothing' }))
  search.mockRejectedValue(new Error('No hay conexión'))
  act(() => result.current.type('qq', undefined))
  act(() => result.current.submit('qq', 'Enter'))
  await waitFor(() => expect(unanswered).toHaveBeenLastCalledWith({ text: 'qq', reason: 'failed' }), { timeout: 5000 })
  let back: Item | undefined
  act(() => void (back = result.current.giveUp()))
  expect(back).toEqual(items[0])
})
