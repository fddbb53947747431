import { useEffect, useEffectEvent } from 'react'
import { queryClient } from './query-client.ts'

const forms = new Set<() => boolean>()

/** Lets the rest of the application know of a form for as long as it stands. */
export const useTypedForm = (isDirty: () => boolean): void => {
  const ask = useEffectEvent(isDirty)
  useEffect(() => {
    const form = (): boolean => ask()
    forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [])
}

/** Whether loading the page again would take something away: a form with something typed, or a write on its way. */
export const holdsWork = (): boolean => queryClient.isMutating() > 0 || [...forms].some((isDirty) => isDirty())
