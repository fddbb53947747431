import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value that each tab has once. Its listeners hear of each change. */
export const tabValue = <Value>(initial: Value) => {
  let value = initial
  const listeners = createListeners()
  const get = (): Value => value
  return {
    get,
    set: (next: Value): void => {
      if (Object.is(next, value)) return
      value = next
      listeners.tell()
    },
    onChange: listeners.add,
    use: (): Value => useSyncExternalStore(listeners.add, get),
    /** The part of the value that a component draws: only its change draws the component again. */
    useOf: <Shown>(shownOf: (value: Value) => Shown): Shown =>
      useSyncExternalStore(listeners.add, () => shownOf(value)),
  }
}
