import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'
import { parsed, storedText } from '#platform/browser/stored.ts'

/*
 * Whether this browser is a counter, where people come and go with a PIN, and whether it is locked: then its screens
 * are covered until somebody gives a PIN or password. All tabs share it; it decides only what is shown, as the server
 * checks PINs.
 */

interface Enrolled {
  readonly businessId: string
  readonly deviceId: string
}

interface Counter extends Enrolled {
  readonly isLocked: boolean
}

const KEY = 'trastienda-counter'
const stored = storedText(KEY)
/** The last touch of this browser, in any tab. */
const touchedAt = storedText('trastienda-counter-touched')
const listeners = createListeners()

const counterOf = (text: string | undefined) => parsed(text) as Counter | undefined

/** The counter in this browser, locked or not; none in a browser that nobody enrolled. */
export const currentCounter = (): Counter | undefined => counterOf(stored.read())

const put = (next: Counter | undefined): void => {
  stored.write(next && JSON.stringify(next))
  listeners.tell()
}

/** Makes this browser a counter from now on, or none any more. */
export const rememberCounter = (enrolled: Enrolled | undefined): void =>
  put(enrolled && { ...enrolled, isLocked: false })

/** Covers the screens until somebody signs in by PIN or password; a reload does not uncover them. */
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

export const touchCounter = (): void => void touchedAt.write(String(Date.now()))

/** How long nobody has touched this browser, in any tab. */
export const untouchedMs = (): number => Date.now() - Number(touchedAt.read() ?? Date.now())

const subscribe = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener()
  }
  const stop = listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    stop()
    window.removeEventListener('storage', hear)
  }
}

export const useCounter = (): Counter | undefined => {
  const text = useSyncExternalStore(subscribe, stored.read)
  return useMemo(() => counterOf(text), [text])
}
