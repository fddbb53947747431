import { capabilitiesOf, type Capability } from '@trastienda/domain/staff/capabilities'
import { useSyncExternalStore } from 'react'
import { currentRole, onSessionChange } from './session.ts'

const nobodys: ReadonlySet<Capability> = new Set()

/** What the signed-in person may do in the business of this tab. The server refuses the rest in any case. */
const currentCapabilities = (): ReadonlySet<Capability> => {
  const role = currentRole()
  return role === undefined ? nobodys : capabilitiesOf(role)
}

export const useCapabilities = (): ReadonlySet<Capability> => useSyncExternalStore(onSessionChange, currentCapabilities)
