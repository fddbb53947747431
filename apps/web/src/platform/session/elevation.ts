import { CallError } from '@trastienda/contract/client'
import { type Capability, capabilitiesInSession } from '@trastienda/domain/staff/capabilities'
import { tabValue } from '#platform/browser/tab-value.ts'
import { currentElevation, currentRole, currentSessionKind, useOfSession } from './session.ts'

/*
 * A session by PIN lacks some rights of its person's role until they type their password, which counts for ten minutes.
 * Screens show the role's rights; a call that needs more than the PIN is refused, and then asks for the password.
 */

/** The call was refused for a right that the person's password gives. */
export const isElevationRequired = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'elevation_required'

/** Whether the person's role has the right, but their session lacks it without their password. */
export const asksPassword = (capability: Capability): boolean => {
  const [role, kind] = [currentRole(), currentSessionKind()]
  if (role === undefined || kind === undefined) return false
  const held = (isElevated: boolean) => capabilitiesInSession(role, { kind, isElevated }).has(capability)
  return held(true) && !held(currentElevation() > 0)
}

/** The end of the session's elevation, by this computer's clock; 0 without one. */
export const useElevation = (): number => useOfSession(currentElevation)

interface PendingElevation {
  readonly answer: (isElevated: boolean) => void
}

const pending = tabValue<(PendingElevation & { readonly outcome: Promise<boolean> }) | undefined>(undefined)

/** The open question for the password. */
export const usePendingElevation = (): PendingElevation | undefined => pending.use()

/** Asks for the person's password; false if they do not give it. All askers meanwhile wait for the same answer. */
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
