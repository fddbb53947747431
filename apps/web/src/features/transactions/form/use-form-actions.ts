import { useEffect, type RefObject } from 'react'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import type { FormActions } from '../draft/pending-edits.ts'

/** Lets a form be saved by Ctrl+Enter, and by the screen around it. */
export function useFormActions(actions: FormActions, actionsRef: RefObject<FormActions | undefined> | undefined): void {
  useShortcuts({ saveDocument: actions.save })
  useEffect(() => {
    if (actionsRef !== undefined) actionsRef.current = actions
  })
}
