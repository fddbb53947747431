import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/** After going to another screen the focus stands at its content, unless the screen has put it somewhere itself. */
export function useMainFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
