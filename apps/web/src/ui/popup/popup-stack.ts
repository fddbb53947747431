import { useEffect, useId } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'

/** The ids of the open popups, the last opened one at the end. */
const open = tabValue<readonly string[]>([])

export const isAnyPopupOpen = (): boolean => open.get().length > 0

/** Whether a popup is the last opened one: only it gets Escape. */
export function useIsTopPopup(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((other) => other !== id))
  }, [opened, id])
  return open.useOf((ids) => ids.at(-1) === id)
}
