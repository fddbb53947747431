import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'

let isConsultation = false
const listeners = createListeners()

/** The licence was read: without the right to write, everything can be read and nothing saved. */
export const setConsultation = (next: boolean): void => {
  if (isConsultation === next) return
  isConsultation = next
  listeners.tell()
}

export const isInConsultation = (): boolean => isConsultation

export const useIsConsultation = (): boolean => useSyncExternalStore(listeners.add, isInConsultation)
