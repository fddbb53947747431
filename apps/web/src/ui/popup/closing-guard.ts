import { createContext, use, useEffect, useEffectEvent } from 'react'

/** A form's report to the popup around it, which asks before closing over typed text. */
export interface ClosingGuard {
  readonly isDirty: () => boolean
  /** Called when the user gives up the typed text: the stored draft is deleted too. */
  readonly forget?: () => void
}

/** The guards of the popup around; undefined outside of popups. */
export const ClosingGuards = createContext<Set<ClosingGuard> | undefined>(undefined)

/** Makes the popup around, if any, ask before it closes. */
export function useClosingGuard({ isDirty, forget }: ClosingGuard): void {
  const guards = use(ClosingGuards)
  const asksDirty = useEffectEvent(isDirty)
  const letGo = useEffectEvent(() => forget?.())
  useEffect(() => {
    const guard = { isDirty: () => asksDirty(), forget: () => letGo() }
    guards?.add(guard)
    return () => void guards?.delete(guard)
  }, [guards])
}
