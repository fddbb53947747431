import { useEffect, useEffectEvent } from 'react'

/** A window that is being dragged reports many sizes a second; only the one it rests at counts. */
const RESIZE_DEBOUNCE_MS = 50

/** Calls back once the window's size has rested. */
export function useResize(onResize: () => void): void {
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
