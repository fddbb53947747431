import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMovableCard } from './use-movable-card.ts'

/** The page draws the card here: 200 by 100 in a window of 1000 by 700. */
let drawn: DOMRect

const open = () => {
  const card = document.createElement('aside')
  card.getBoundingClientRect = () => drawn
  const { result, unmount } = renderHook(() => useMovableCard({ current: card }))
  type Handle = typeof result.current.handle
  return {
    unmount,
    place: () => result.current.place,
    press: (key: string) =>
      act(() =>
        result.current.handle.onKeyDown({ key, preventDefault: () => undefined } as Parameters<Handle['onKeyDown']>[0]),
      ),
    click: () => act(() => void result.current.handle.onClick({ detail: 0 } as Parameters<Handle['onClick']>[0])),
  }
}

beforeEach(() => {
  drawn = new DOMRect(600, 300, 200, 100)
  Object.assign(window, { innerHeight: 700 })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 700))
})

test('arrow keys move it within the window, Home puts it back, and it stays where it was put for the next sale', () => {
  const first = open()
  expect(first.place()).toBeUndefined()
  first.press('ArrowLeft')
  expect(first.place()).toEqual({ left: 576, top: 300 })
  drawn = new DOMRect(790, 650, 200, 100)
  first.press('ArrowRight')
  expect(first.place()).toEqual({ left: 800, bottom: 0 })
  first.unmount()
  const second = open()
  expect(second.place()).toEqual({ left: 800, bottom: 0 })
  second.press('Home')
  expect(second.place()).toBeUndefined()
})

test('Enter on its handle sends it to the next corner', () => {
  const card = open()
  card.click()
  expect(card.place()).toEqual({ left: 784, bottom: 16 })
})
