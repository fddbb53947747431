import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value of which a tab has one. Its listeners hear of each other value. */
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
    /** What a component draws of the value: it is drawn again only when that is another. */
    useOf: <Shown>(shownOf: (value: Value) => Shown): Shown =>
      useSyncExternalStore(listeners.add, () => shownOf(value)),
  }
}
