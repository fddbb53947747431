import { useEffect, useId, useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'

let stack: readonly string[] = []
const listeners = createListeners()

const put = (next: readonly string[]): void => {
  stack = next
  listeners.tell()
}

/** Whether a popup is the one that was opened last: Escape is for it alone, not for those below. */
export function useIsTopPopup(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    put([...stack, id])
    return () => put(stack.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(listeners.add, () => stack.at(-1) === id)
}
