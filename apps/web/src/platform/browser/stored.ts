/** What this browser stores under a key. A browser that forbids storage stores nothing, and reads nothing. */

export interface Stored<Value> {
  readonly read: () => Value | undefined
  /** `undefined` removes the value. Returns whether the browser did it: storage may be full or forbidden. */
  readonly write: (value: Value | undefined) => boolean
}

/** `storage` is a function, as looking at it throws in a browser that forbids storage. */
export const storedText = (key: string, storage: () => Storage = () => localStorage): Stored<string> => ({
  read: () => {
    try {
      return storage().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (text) => {
    try {
      if (text === undefined) storage().removeItem(key)
      else storage().setItem(key, text)
      return true
    } catch {
      return false
    }
  },
})

/** A value as JSON. Anything else counts as nothing; nobody checks the shape. */
export const storedJson = <Value>(key: string, storage?: () => Storage): Stored<Value> => {
  const text = storedText(key, storage)
  return {
    read: () => parsed(text.read()) as Value | undefined,
    write: (value) => text.write(value === undefined ? undefined : JSON.stringify(value)),
  }
}

export const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The keys that begin with a prefix. */
export const storedKeys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
