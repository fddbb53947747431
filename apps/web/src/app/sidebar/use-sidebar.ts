import { useEffect, useEffectEvent, useState } from 'react'
import { readCookie, writeCookie } from '#platform/browser/cookie.ts'
import { belowMd } from '#ui/theme/breakpoints.ts'

const COOKIE = 'sidebar_closed'

interface Sidebar {
  /** Collapsed to its icons; the cookie `sidebar_closed` stores 0 or 1. */
  readonly isClosed: boolean
  readonly toggle: () => void
  /** The drawer that takes its place below md. */
  readonly isDrawerOpen: boolean
  readonly openDrawer: () => void
  readonly closeDrawer: () => void
}

export function useSidebar(): Sidebar {
  const [isClosed, setIsClosed] = useState(() => readCookie(COOKIE) === '1')
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  useResize(() => {
    if (!window.matchMedia(belowMd).matches) setIsDrawerOpen(false)
  })
  const toggle = (): void => {
    writeCookie(COOKIE, isClosed ? '0' : '1')
    setIsClosed(!isClosed)
  }
  return {
    isClosed,
    toggle,
    isDrawerOpen,
    openDrawer: () => setIsDrawerOpen(true),
    closeDrawer: () => setIsDrawerOpen(false),
  }
}

/** A dragged window reports many sizes a second; only the last one counts. */
const RESIZE_DEBOUNCE_MS = 50

/** Calls back once the window keeps its size. */
function useResize(onResize: () => void): void {
  const notify = useEffectEvent(onResize)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => notify(), RESIZE_DEBOUNCE_MS)
    }
    window.addEventListener('resize', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', wait)
    }
  }, [])
}
