import { useHotkeys } from '@mantine/hooks'
import { useEffect, type RefObject } from 'react'
import type { FormActions } from '../draft/pending-edits.ts'

/** Lets a form be saved by Ctrl+Enter, and by the screen around it. */
export function useFormActions(actions: FormActions, actionsRef: RefObject<FormActions | undefined> | undefined): void {
  // Behind a popup or the palette nobody sees what would be saved.
  const saveUnlessCovered = () => {
    if (document.querySelector('[role="dialog"]') === null) actions.save()
  }
  useHotkeys([['mod+Enter', saveUnlessCovered, { preventDefault: true }]], [], true)
  useEffect(() => {
    if (actionsRef !== undefined) actionsRef.current = actions
  })
}
