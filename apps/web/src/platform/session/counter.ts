import { useSyncExternalStore } from 'react'

/*
 * Whether this browser is a counter, where people come and go with a PIN, and whether it is locked: then its screens are
 * covered until somebody gives a PIN or password. All tabs of the browser share it. It decides only what is shown; whether a
 * PIN is right the server decides.
 */

interface Enrolled {
  readonly businessId: string
  readonly deviceId: string
}

interface Counter extends Enrolled {
  readonly isLocked: boolean
}

const KEY = 'trastienda-counter'
/** When somebody last touched this browser, in any tab. */
const TOUCHED_KEY = 'trastienda-counter-touched'

const listeners = new Set<() => void>()
let text: string | null | undefined
let counter: Counter | undefined

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A browser that forbids storage keeps nothing: it is no counter. */
const write = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Where storage is forbidden there is nothing to remove either.
  }
}

const parse = (stored: string | null): Counter | undefined => {
  try {
    return (JSON.parse(stored ?? 'null') ?? undefined) as Counter | undefined
  } catch {
    return undefined
  }
}

/** The counter that this browser is, locked or not; none in a browser that nobody enrolled. */
export const currentCounter = (): Counter | undefined => {
  const stored = read(KEY)
  if (stored !== text) {
    text = stored
    counter = parse(stored)
  }
  return counter
}

const put = (next: Counter | undefined): void => {
  write(KEY, next && JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** This browser is a counter from now on, or none any more. */
export const rememberCounter = (enrolled: Enrolled | undefined): void =>
  put(enrolled && { ...enrolled, isLocked: false })

/** Covers the screens until somebody signs in by PIN or password; loading the page anew does not uncover them. */
export const lockCounter = (): void => {
  const known = currentCounter()
  if (known?.isLocked === false) put({ ...known, isLocked: true })
}

/** Uncovers the screens: somebody has just signed in. */
export const unlockCounter = (): void => {
  touchCounter()
  const known = currentCounter()
  if (known?.isLocked === true) put({ ...known, isLocked: false })
}

export const touchCounter = (): void => write(TOUCHED_KEY, String(Date.now()))

/** How long nobody has touched this browser, in any tab. */
export const untouchedMs = (): number => Date.now() - Number(read(TOUCHED_KEY) ?? Date.now())

const subscribe = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

export const useCounter = (): Counter | undefined => useSyncExternalStore(subscribe, currentCounter)
