import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

interface LazyPopupContentProps {
  /** How many rows of skeletons stand in until it is here. */
  rows?: number
  children: ReactNode
}

/**
 * A popup's content that is fetched when it is first opened. The popup looks for `data-autofocus` when it opens, which is
 * too early for content that comes later: so the focus is led there once it has come.
 */
export function LazyPopupContent({ rows, children }: LazyPopupContentProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={rows} />}>
      {children}
      <FocusLead />
    </Suspense>
  )
}

function FocusLead() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const popup = here.current?.closest('[role="dialog"]')
    popup?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={here} hidden />
}
