import type { Change } from '#platform/database/change'

/** The listeners of one server. If a listener throws, that is reported, and the others still run. */
export interface ChangeFeed {
  onChanges(listener: (changes: Change[]) => void): () => void
  onGap(listener: () => void): () => void
  deliver(changes: Change[]): void
  deliverGap(): void
}

export const createChangeFeed = (report: (problem: string, error: unknown) => void): ChangeFeed => {
  const changeListeners = new Set<(changes: Change[]) => void>()
  const gapListeners = new Set<() => void>()
  const guarded = (call: () => void): void => {
    try {
      call()
    } catch (error) {
      report('A listener of changes failed', error)
    }
  }
  return {
    onChanges(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    deliver(changes) {
      for (const listener of changeListeners) guarded(() => listener(changes))
    },
    deliverGap() {
      for (const listener of gapListeners) guarded(listener)
    },
  }
}
