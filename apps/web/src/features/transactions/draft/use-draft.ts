import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftAt, type Draft as Kept, type DraftStore } from '#platform/drafts/drafts.ts'
import { useReportsUnsavedWork } from '#platform/session/unsaved-work.ts'
import { DRAFT_VERSION, isEmptyDraft, type Draft } from './draft.ts'
import { emptyLine, type LineEntry } from './line-entry.ts'

type KeptDraft = Kept<Draft>

interface DraftState {
  draft: Draft
  /** The line that is being written, which is no part of the draft yet. */
  entry: LineEntry
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
  enter: (next: (entry: LineEntry) => LineEntry) => void
  /** Starts over, and forgets what the device kept. */
  reset: (draft: Draft) => void
  /** Goes back to the start. */
  discard: () => void
  /** The draft was saved: it counts as the start from now on. */
  settle: () => void
  /** Goes on with the outdated draft, in place of what is stored now. */
  takeUp: (kept: KeptDraft) => void
  /** Forgets the outdated draft. */
  letGo: () => void
}

/** What a draft started from, and under which name and for which version of it. */
interface Opened extends DraftState {
  of: string
  start: Draft
}

/**
 * A draft that the device keeps at every change, under a name; where none is known yet it keeps none. An interrupted one is taken up
 * again, or offered where what it edits was changed since. Another name, or another version of what it edits, starts over.
 */
export function useDraft(name: string | undefined, initial: Draft): DraftHandle {
  const store = useMemo(() => (name === undefined ? undefined : draftAt<Draft>(name, DRAFT_VERSION)), [name])
  const of = `${name} ${initial.baseVersion}`
  const [state, setState] = useState(() => opened(of, store, initial))
  if (state.of !== of) setState(opened(of, store, initial))

  const { draft, start, outdated } = state
  const isOffering = outdated !== undefined
  const isKept = useRef(false)
  useEffect(() => {
    if (draft !== start && !isEmptyDraft(draft)) isKept.current = store?.save(draft) ?? false
    else if (!isOffering) store?.discard()
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
  const enter = useCallback<DraftHandle['enter']>(
    (next) => setState((known) => ({ ...known, entry: next(known.entry) })),
    [],
  )
  const reset = (fresh: Draft) => {
    store?.discard()
    setState({ of, start: fresh, draft: fresh, entry: emptyLine })
  }

  return {
    ...state,
    isChanged: draft !== start,
    change,
    enter,
    reset,
    discard: () => reset(start),
    settle: () => {
      store?.discard()
      setState((known) => ({ ...known, start: known.draft, restoredAt: undefined }))
    },
    takeUp: (kept) =>
      setState((known) => ({
        ...known,
        ...takenUp({ ...kept, content: { ...kept.content, baseVersion: start.baseVersion } }),
        outdated: undefined,
      })),
    letGo: () => setState((known) => ({ ...known, outdated: undefined })),
  }
}

function opened(of: string, store: DraftStore<Draft> | undefined, initial: Draft): Opened {
  const state = { of, start: initial, draft: initial, entry: emptyLine }
  const kept = store?.load()
  if (kept === undefined || isEmptyDraft(kept.content)) return state
  const isOutdated = kept.content.baseVersion !== initial.baseVersion
  return isOutdated ? { ...state, outdated: kept } : { ...state, ...takenUp(kept) }
}

function takenUp({ content, savedAt }: KeptDraft): Pick<DraftState, 'draft' | 'restoredAt'> {
  return { draft: content, restoredAt: savedAt }
}
