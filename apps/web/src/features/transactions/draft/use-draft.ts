import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftAt, type Draft as Kept } from '#platform/drafts/drafts.ts'
import { useReportsUnsavedWork } from '#platform/session/unsaved-work.ts'
import { DRAFT_VERSION, isEmptyDraft, type Draft } from './draft.ts'

/** The name of the draft that edits a transaction, whatever its version. */
export const editDraftName = (id: string): string => `edit:${id}`

type KeptDraft = Kept<Draft>

interface DraftState {
  draft: Draft
  /** When the interrupted draft was saved that this one started from. */
  restoredAt?: Date
  /** An interrupted draft of a version that is no longer the stored one: it is taken up only when asked for. */
  outdated?: KeptDraft
}

export interface DraftHandle extends DraftState {
  /** Something was changed since the start or the last reset. */
  isChanged: boolean
  /** Changes follow one another: each gets the draft that the one before left. */
  change: (next: (draft: Draft) => Draft) => void
  /** Starts over, and forgets what the device kept. */
  reset: (draft: Draft) => void
  /** Goes on with the outdated draft, in place of what is stored now. */
  takeUp: (kept: KeptDraft) => void
  /** Forgets the outdated draft. */
  letGo: () => void
}

/**
 * A draft that the device keeps at every change, under a name. An interrupted one is taken up again, or offered where what
 * it edits was changed since.
 */
export function useDraft(name: string, initial: Draft): DraftHandle {
  const store = useMemo(() => draftAt<Draft>(name, DRAFT_VERSION), [name])
  const [start, setStart] = useState(initial)
  const [state, setState] = useState<DraftState>(() => {
    const kept = store.load()
    if (kept === undefined || isEmptyDraft(kept.content)) return { draft: initial }
    const isOutdated = kept.content.baseVersion !== initial.baseVersion
    return isOutdated ? { draft: initial, outdated: kept } : takenUp(kept)
  })

  const { draft, outdated } = state
  const isOffering = outdated !== undefined
  const isKept = useRef(false)
  useEffect(() => {
    if (draft !== start && !isEmptyDraft(draft)) isKept.current = store.save(draft)
    else if (!isOffering) store.discard()
  }, [draft, start, store, isOffering])

  useReportsUnsavedWork(
    () => draft !== start && !isEmptyDraft(draft),
    () => !isKept.current,
  )

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
    takeUp: (kept) => setState(takenUp({ ...kept, content: { ...kept.content, baseVersion: start.baseVersion } })),
    letGo: () => setState((known) => ({ draft: known.draft })),
  }
}

function takenUp({ content, savedAt }: KeptDraft): DraftState {
  return { draft: content, restoredAt: savedAt }
}
