import { useEffect, type RefObject } from 'react'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'

/** What of a transaction was edited and is not saved yet, for whoever is about to change its status. */
export interface PendingEdits {
  /** Saves, then runs `next`; if it cannot be saved, the form says why and `next` does not run. */
  readonly saveThen: (next: () => void) => void
  readonly discard: () => void
}

/** Empty while nothing is pending. */
export type PendingEditsRef = RefObject<PendingEdits | undefined>

/** What a form lets the screen around it do. */
export interface FormActions {
  /** Saves, or says why it cannot. */
  readonly save: () => void
  /** A product was chosen and did not become a line yet. */
  readonly hasLineEntry: boolean
}

/** Lets a form be saved by Ctrl+Enter, and by the screen around it. */
export function useFormActions(actions: FormActions, actionsRef: RefObject<FormActions | undefined> | undefined): void {
  useShortcuts({ saveDocument: actions.save })
  useEffect(() => {
    if (actionsRef !== undefined) actionsRef.current = actions
  })
}
