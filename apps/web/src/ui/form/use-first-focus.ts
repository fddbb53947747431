import { useEffect, useRef, type RefObject } from 'react'

/** For the first field of a page that is nothing but its form: whoever opens it can type at once. */
export function useFirstFocus(isWanted = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}
