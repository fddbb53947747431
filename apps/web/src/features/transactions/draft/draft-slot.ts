import { useEffect, useState } from 'react'
import { draftAt } from '#platform/drafts/drafts.ts'
import { DRAFT_VERSION, type Draft, type Operation } from './draft.ts'

/** The most sales that one device can have open at once, each with a draft of its own. */
const SLOTS = 9

/** The first draft keeps the operation's own name. @internal */
export const slotName = (operation: Operation, slot: number): string =>
  slot === 1 ? operation : `${operation}:${slot}`

/** The id of a transaction that was never saved: `nV1`, and `nV2` for a second sale that is open at the same time. */
export const unsavedId = (operation: Operation, slot: string): string => {
  const place = /\d+$/.exec(slot)?.[0] ?? '1'
  return `n${prefixes[operation]}${place}`
}

const prefixes = { sale: 'V', purchase: 'C' } as const satisfies Record<Operation, string>

/** The slots in the order in which a page should try them: those with an interrupted draft come first. @internal */
export function slotsToTry(operation: Operation, hasDraft: (name: string) => boolean): string[] {
  const names = Array.from({ length: SLOTS }, (_, place) => slotName(operation, place + 1))
  return [...names.filter(hasDraft), ...names.filter((name) => !hasDraft(name))]
}

/**
 * The name under which this page keeps its draft; undefined for the moment that finding it takes. Two sales open at once
 * in two tabs keep two drafts: a lock per name tells which of them are in use, and a tab that goes leaves its own behind.
 */
export function useDraftSlot(operation: Operation): string | undefined {
  const [slot, setSlot] = useState<string>()
  useEffect(() => {
    let leave: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    void claim(operation, left, setSlot)
    return () => leave()
  }, [operation])
  return slot
}

async function claim(operation: Operation, left: Promise<void>, onClaimed: (name: string) => void): Promise<void> {
  // A page that is served without TLS has no locks; then all share one draft.
  if (!('locks' in navigator)) {
    onClaimed(operation)
    return
  }
  const hasDraft = (name: string) => draftAt<Draft>(name, DRAFT_VERSION).load() !== undefined
  for (const name of slotsToTry(operation, hasDraft)) {
    const isMine = await navigator.locks.request(`trastienda-draft:${name}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      onClaimed(name)
      await left
      return true
    })
    if (isMine) return
  }
  onClaimed(operation)
}
