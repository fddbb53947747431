import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftAt } from '#platform/drafts.ts'
import { useTypedForm } from '#platform/typed.ts'
import { DRAFT_VERSION, isEmptyDraft, type Draft } from './draft.ts'

interface DraftState {
  draft: Draft
  /** When the interrupted draft was saved that this one started from. */
  restoredAt?: Date
}

export interface DraftHandle extends DraftState {
  /** Something was changed since the start or the last reset. */
  isChanged: boolean
  /** Changes follow one another: each gets the draft that the one before left. */
  change: (next: (draft: Draft) => Draft) => void
  /** Starts over, and forgets what the device kept. */
  reset: (draft: Draft) => void
}

/** A draft that the device keeps at every change, under a name; an interrupted one is taken up again. */
export function useDraft(name: string, initial: Draft): DraftHandle {
  const store = useMemo(() => draftAt<Draft>(name, DRAFT_VERSION), [name])
  const [start, setStart] = useState(initial)
  const [state, setState] = useState<DraftState>(() => {
    const kept = store.load()
    const isWorthIt = kept !== undefined && !isEmptyDraft(kept.content)
    return isWorthIt ? { draft: kept.content, restoredAt: kept.savedAt } : { draft: initial }
  })

  const { draft } = state
  useEffect(() => {
    if (draft === start || isEmptyDraft(draft)) store.discard()
    else store.save(draft)
  }, [draft, start, store])

  useTypedForm(() => draft !== start && !isEmptyDraft(draft))

  const change = useCallback<DraftHandle['change']>((next) => {
    setState((known) => {
      const changed = next(known.draft)
      return changed === known.draft ? known : { ...known, draft: changed }
    })
  }, [])

  return {
    ...state,
    isChanged: draft !== start,
    change,
    reset: (fresh) => {
      store.discard()
      setStart(fresh)
      setState({ draft: fresh })
    },
  }
}
