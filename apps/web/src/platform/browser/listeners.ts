export type Listener<Told extends readonly unknown[] = []> = (...told: Told) => void

/** The listeners of an event, with its data. */
export const createListeners = <Told extends readonly unknown[] = []>() => {
  const listeners = new Set<Listener<Told>>()
  return {
    /** Returns the function that stops listening. */
    add: (listener: Listener<Told>): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told)
    },
  }
}
