import { createContext, use, useEffect, useEffectEvent } from 'react'

/** What a form tells the popup around it, which asks before it closes over something typed. */
export interface ClosingGuard {
  readonly isDirty: () => boolean
  /** Called when the user gives up what was typed: the kept draft is dropped too. */
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
