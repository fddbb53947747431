import { useState } from 'react'
import { readCookie, writeCookie } from '#platform/cookie.ts'
import { useResize } from '#platform/use-resize.ts'
import { belowMd } from '#ui/theme/breakpoints.ts'

const COOKIE = 'sidebar_closed'

interface Sidebar {
  /** Collapsed to its icons; kept in the cookie `sidebar_closed` as 0 or 1. */
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
