import { useSyncExternalStore } from 'react'

/** The connection of this page to the server: `connecting` until the first live connection, then one of the other two. */
export type Connection = 'connecting' | 'online' | 'offline'

let state: Connection = 'connecting'
const listeners = new Set<() => void>()

export const setConnection = (next: Connection): void => {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => state)
