import { CallError } from '@trastienda/contract/client'
import { type Capability, capabilitiesInSession } from '@trastienda/domain/staff/capabilities'
import { tabValue } from '#platform/browser/tab-value.ts'
import { currentElevation, currentRole, currentSessionKind, useOfSession } from './session.ts'

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
export const useElevation = (): number => useOfSession(currentElevation)

interface PendingElevation {
  readonly answer: (isElevated: boolean) => void
}

const pending = tabValue<(PendingElevation & { readonly outcome: Promise<boolean> }) | undefined>(undefined)

/** The question for the password that stands on the screen. */
export const usePendingElevation = (): PendingElevation | undefined => pending.use()

/** Asks for the person's password; false where they do not give it. All who ask meanwhile wait for the same answer. */
export const askElevation = (): Promise<boolean> => {
  const asked = pending.get()
  if (asked !== undefined) return asked.outcome
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending.set({
    outcome: promise,
    answer: (isElevated) => {
      pending.set(undefined)
      resolve(isElevated)
    },
  })
  return promise
}
