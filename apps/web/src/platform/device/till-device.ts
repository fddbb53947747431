import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'
import { storedText } from '#platform/browser/stored.ts'

/** The behaviour of this device at the counter, the same for every person. */
export interface TillDevice {
  /** It sounds when a scan finds a product, and otherwise when it finds none. */
  readonly sounds: boolean
  /** F2 opens the counter in place of a new sale, and cashiers begin there. */
  readonly isOpenedByF2: boolean
}

const stored = storedText('trastienda-till')
const listeners = createListeners()

const read = (text: string | undefined): TillDevice => ({
  sounds: text?.includes('silent') !== true,
  isOpenedByF2: text?.includes('f2') === true,
})

export const tillDevice = (): TillDevice => read(stored.read())

export const setTillDevice = (change: Partial<TillDevice>): void => {
  const { sounds, isOpenedByF2 } = { ...tillDevice(), ...change }
  stored.write([sounds ? '' : 'silent', isOpenedByF2 ? 'f2' : ''].join(' ').trim() || undefined)
  listeners.tell()
}

export const useTillDevice = (): TillDevice => read(useSyncExternalStore(listeners.add, stored.read))
