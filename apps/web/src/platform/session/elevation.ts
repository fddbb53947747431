import { CallError } from '@trastienda/contract/client'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { capabilitiesInSession } from '@trastienda/domain/staff/session-rights'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'
import { currentElevation, currentRole, currentSessionKind, onSessionChange } from './session.ts'

/*
 * A session by PIN lacks some rights of its person's role until they type their password, which counts for ten minutes. Screens
 * show what the role may do; a call that needs more than the PIN is refused, and then asks for the password.
 */

/** The call was refused for a right that the person's password gives. */
export const isElevationRequired = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'elevation_required'

/** Whether the person's role has the right, and their session lacks it until they type their password. */
export const asksPassword = (capability: Capability): boolean => {
  const [role, kind] = [currentRole(), currentSessionKind()]
  if (role === undefined || kind === undefined) return false
  const held = (isElevated: boolean) => capabilitiesInSession(role, { kind, isElevated }).has(capability)
  return held(true) && !held(currentElevation() > 0)
}

/** Until when the session is elevated, by this computer's clock; 0 where it is not. */
export const useElevation = (): number => useSyncExternalStore(onSessionChange, currentElevation)

interface PendingElevation {
  readonly answer: (isElevated: boolean) => void
}

let pending: (PendingElevation & { readonly outcome: Promise<boolean> }) | undefined
const listeners = createListeners()

/** The question for the password that stands on the screen. */
export const usePendingElevation = (): PendingElevation | undefined =>
  useSyncExternalStore(listeners.add, () => pending)

/** Asks for the person's password; false where they do not give it. All who ask meanwhile wait for the same answer. */
export const askElevation = (): Promise<boolean> => {
  if (pending !== undefined) return pending.outcome
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending = {
    outcome: promise,
    answer: (isElevated) => {
      pending = undefined
      listeners.tell()
      resolve(isElevated)
    },
  }
  listeners.tell()
  return promise
}
