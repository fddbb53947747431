import { createContext, use, useEffect, useEffectEvent } from 'react'

/** What a form tells the popup around it, which asks before it closes over something typed. */
export interface ClosingGuard {
  readonly isDirty: () => boolean
  /** The user leaves what was typed: what the device kept of it goes too. */
  readonly forget?: () => void
}

/** Those of the popup around; undefined outside of any. */
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
