import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftAt, type Draft as Kept, type DraftStore } from '#platform/drafts/drafts.ts'
import { useReportsUnsavedWork } from '#platform/session/unsaved-work.ts'
import { DRAFT_VERSION, isEmptyDraft, type Draft } from './draft.ts'
import { emptyLine, type LineEntry } from './line-entry.ts'

type KeptDraft = Kept<Draft>

interface DraftState {
  draft: Draft
  /** The line in entry, which is no part of the draft yet. */
  entry: LineEntry
  /** When the restored draft was saved. */
  restoredAt?: Date
  /** An interrupted draft against an older version: it is used only on demand. */
  outdated?: KeptDraft
}

export interface DraftHandle extends DraftState {
  /** It has changes since the start or the last reset. */
  isChanged: boolean
  /** Each change gets the draft of the change before. */
  change: (next: (draft: Draft) => Draft) => void
  enter: (next: (entry: LineEntry) => LineEntry) => void
  /** Starts over, and deletes the stored draft. */
  reset: (draft: Draft) => void
  /** Goes on with another draft, which the device stores at once. */
  replace: (draft: Draft) => void
  /** Goes back to the start. */
  discard: () => void
  /** The draft was saved: it is the new start. */
  settle: () => void
  /** Goes on with the outdated draft instead of the stored document. */
  takeUp: (kept: KeptDraft) => void
  /** Forgets the outdated draft. */
  letGo: () => void
}

/** The start of a draft, with its name and its version. */
interface Opened extends DraftState {
  of: string
  start: Draft
}

/**
 * A draft that the device stores at every change under a name; without a name it stores none. An interrupted draft is
 * restored, or offered if its document changed since; another name or version starts over.
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
    replace: (next) => {
      isKept.current = store?.save(next) ?? false
      setState((known) => ({ ...known, draft: next }))
    },
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
