import { pageOwner } from '#platform/session/session.ts'

/*
 * What a user is typing, kept on the device at every change and offered again after an interruption. One draft per
 * business, user and name. A draft of another version of the form is not offered: half a form is worse than none.
 */

interface Stored<Content> {
  readonly version: number
  readonly savedAt: string
  readonly content: Content
}

export interface Draft<Content> {
  readonly content: Content
  readonly savedAt: Date
}

export interface DraftStore<Content> {
  /** False when the device has no room or forbids storage: the screen goes on without a draft. */
  readonly save: (content: Content) => boolean
  readonly load: () => Draft<Content> | undefined
  readonly discard: () => void
}

const PREFIX = 'trastienda-draft'

const deviceStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** A draft under a name of its own. `storage` and `owner` (`business:user`) are given by tests only. */
export const draftAt = <Content>(
  name: string,
  version: number,
  storage: Storage | undefined = deviceStorage(),
  owner: string | undefined = pageOwner(),
): DraftStore<Content> => {
  const key = `${PREFIX}:${owner ?? 'nobody'}:${name}`
  // Until 2026-11 keys had no business in them: such a draft is still offered, until it is saved anew or swept.
  const formerKey = `${PREFIX}:${owner?.split(':')[1]}:${name}`
  const save = (content: Content): boolean => {
    try {
      const stored: Stored<Content> = { version, savedAt: new Date().toISOString(), content }
      storage?.setItem(key, JSON.stringify(stored))
      return storage !== undefined
    } catch {
      return false
    }
  }
  const load = (): Draft<Content> | undefined => {
    try {
      const stored = JSON.parse(
        storage?.getItem(key) ?? storage?.getItem(formerKey) ?? 'null',
      ) as Stored<Content> | null
      if (stored?.version !== version) return undefined
      return { content: stored.content, savedAt: new Date(stored.savedAt) }
    } catch {
      return undefined
    }
  }
  const discard = (): void => {
    try {
      storage?.removeItem(key)
      storage?.removeItem(formerKey)
    } catch {
      // Nothing was kept, so nothing is left.
    }
  }
  return { save, load, discard }
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes every user's drafts that are too old: a shop's browser is shared, and its storage is small. */
export const sweepDrafts = (now = new Date(), storage: Storage | undefined = deviceStorage()): void => {
  try {
    for (const key of draftKeys(storage)) if (isForgotten(storage?.getItem(key), now)) storage?.removeItem(key)
  } catch {
    // A device that forbids storage keeps nothing.
  }
}

const draftKeys = (storage: Storage | undefined): string[] => {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')
  return keys.filter((key) => key.startsWith(`${PREFIX}:`))
}

const isForgotten = (text: string | null | undefined, now: Date): boolean => {
  try {
    const { savedAt } = JSON.parse(text ?? '') as Stored<unknown>
    return !(now.getTime() - Date.parse(savedAt) <= KEPT_DAYS * DAY_MS)
  } catch {
    return true
  }
}
