import { useEffect, useState } from 'react'
import { draftAt } from '#platform/drafts/drafts.ts'
import { DRAFT_VERSION, type Draft, type Operation } from './draft.ts'

/** The most drafts that one device can have open at once under one name (new sales, edits of one document). */
const SLOTS = 9

/** The first draft has the plain name. @internal */
export const slotName = (name: string, slot: number): string => (slot === 1 ? name : `${name}:${slot}`)

const slotsOf = (name: string): string[] => Array.from({ length: SLOTS }, (_, place) => slotName(name, place + 1))

/** The id of a transaction that was never saved: `nV1`, and `nV2` for a second sale that is open at the same time. */
export const unsavedId = (operation: Operation, slot: string): string => {
  const place = /\d+$/.exec(slot)?.[0] ?? '1'
  return `n${prefixes[operation]}${place}`
}

const prefixes = { sale: 'V', purchase: 'C' } as const satisfies Record<Operation, string>

/** The slots in the order in which a tab should try them: slots with an interrupted draft come first. @internal */
export function slotsToTry(name: string, hasDraft: (slot: string) => boolean): string[] {
  const names = slotsOf(name)
  return [...names.filter(hasDraft), ...names.filter((each) => !hasDraft(each))]
}

/** Forgets every tab's drafts under a name. */
export const forgetDrafts = (name: string): void => {
  for (const slot of slotsOf(name)) draftAt(slot, DRAFT_VERSION).discard()
}

/**
 * The name of this tab's draft; undefined until it is found, and while none is wanted. Two tabs with open sales, or
 * with edits of one sale, keep two drafts: a lock per name tells the used ones, and a closed tab leaves its draft
 * behind.
 */
export function useDraftSlot(name: string | undefined): string | undefined {
  const [slot, setSlot] = useState<string>()
  useEffect(() => {
    if (name === undefined) return undefined
    let leave: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    void claim(name, left, setSlot)
    return () => leave()
  }, [name])
  return slot
}

async function claim(wanted: string, left: Promise<void>, onClaimed: (name: string) => void): Promise<void> {
  // A browser has no locks without TLS; then all tabs share one draft.
  if (!('locks' in navigator)) {
    onClaimed(wanted)
    return
  }
  const hasDraft = (name: string) => draftAt<Draft>(name, DRAFT_VERSION).load() !== undefined
  for (const name of slotsToTry(wanted, hasDraft)) {
    const isMine = await navigator.locks.request(`trastienda-draft:${name}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      onClaimed(name)
      await left
      return true
    })
    if (isMine) return
  }
  onClaimed(wanted)
}
