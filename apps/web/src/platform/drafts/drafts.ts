import { storedJson, type Stored } from '#platform/browser/stored.ts'
import { pageOwner } from '#platform/session/session.ts'

/*
 * A user's typed text, stored on the device at every change and offered again after an interruption: one draft per
 * business, user and name. A draft of another version of the form is not offered, as half a form is worse than none.
 */

interface StoredDraft<Content> {
  readonly version: number
  readonly savedAt: string
  readonly content: Content
}

export interface Draft<Content> {
  readonly content: Content
  readonly savedAt: Date
}

export interface DraftStore<Content> {
  /** False if the device has no room or forbids storage: the screen goes on without a draft. */
  readonly save: (content: Content) => boolean
  readonly load: () => Draft<Content> | undefined
  readonly discard: () => void
}

const PREFIX = 'trastienda-draft'

/** A draft under its own name. Only tests pass `storage` and `owner` (`business:user`). */
export const draftAt = <Content>(
  name: string,
  version: number,
  storage?: Storage,
  owner: string | undefined = pageOwner(),
): DraftStore<Content> => {
  const key = `${PREFIX}:${owner ?? 'nobody'}:${name}`
  // Until 2026-11 keys had no business in them: such a draft is still offered, until it is saved anew or swept.
  const formerKey = `${PREFIX}:${owner?.split(':')[1]}:${name}`
  const stored = storedJson<StoredDraft<Content>>(key, storage && (() => storage))
  const former = storedJson<StoredDraft<Content>>(formerKey, storage && (() => storage))
  return {
    save: (content) => stored.write({ version, savedAt: new Date().toISOString(), content }),
    load: () => {
      const draft = stored.read() ?? former.read()
      if (draft?.version !== version) return undefined
      return { content: draft.content, savedAt: new Date(draft.savedAt) }
    },
    discard: () => {
      stored.write(undefined)
      former.write(undefined)
    },
  }
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes every user's drafts that are too old: a shop's browser is shared, and its storage is small. */
export const sweepDrafts = (now = new Date(), given?: Storage): void => {
  try {
    const storage = given ?? localStorage
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const key of keys)
      if (
        key.startsWith(`${PREFIX}:`) &&
        isTooOld(
          storedJson(key, () => storage),
          now,
        )
      )
        storage.removeItem(key)
  } catch {
    // A device that forbids storage stores nothing.
  }
}

/** An unreadable draft counts as too old. */
const isTooOld = (stored: Stored<StoredDraft<unknown>>, now: Date): boolean =>
  !(now.getTime() - Date.parse(stored.read()?.savedAt ?? '') <= KEPT_DAYS * DAY_MS)
