import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeCookie } from '#platform/browser/cookie.ts'
import { useSidebar } from './use-sidebar.ts'

let isNarrow = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
})
afterEach(() => {
  removeCookie('sidebar_closed')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a menu that somebody folded is folded on the next page too, until they unfold it', () => {
  const first = renderHook(useSidebar)
  expect(first.result.current.isClosed).toBe(false)
  for (const isClosed of [true, false]) {
    act(() => first.result.current.toggle())
    expect([first.result.current.isClosed, renderHook(useSidebar).result.current.isClosed]).toEqual([
      isClosed,
      isClosed,
    ])
  }
})

test('the drawer closes once the window rests at a width that has the menu, and not while it is narrow', () => {
  const { result, unmount } = renderHook(useSidebar)
  const resize = () => {
    window.dispatchEvent(new Event('resize'))
    act(() => void vi.advanceTimersByTime(50))
  }
  act(() => result.current.openDrawer())
  resize()
  expect(result.current.isDrawerOpen).toBe(true)
  isNarrow = false
  resize()
  expect(result.current.isDrawerOpen).toBe(false)
  unmount()
})
