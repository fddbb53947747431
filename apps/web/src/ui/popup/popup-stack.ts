import { useEffect, useId, useSyncExternalStore } from 'react'

let stack: readonly string[] = []
const listeners = new Set<() => void>()

const put = (next: readonly string[]): void => {
  stack = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a popup is the one that was opened last: Escape is for it alone, not for those below. */
export function useIsTopPopup(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    put([...stack, id])
    return () => put(stack.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => stack.at(-1) === id)
}
