import { capabilitiesOf, type Capability } from '@trastienda/domain/staff/capabilities'
import { tillDevice } from '#platform/device/till-device.ts'
import { currentRole, useOfSession } from './session.ts'

const nobodys: ReadonlySet<Capability> = new Set()

/**
 * The rights of the signed-in person in the business of this tab; in a PIN session some of them need the password
 * (`elevation.ts`). The server refuses anything else in any case.
 */
export const currentCapabilities = (): ReadonlySet<Capability> => {
  const role = currentRole()
  return role === undefined ? nobodys : capabilitiesOf(role)
}

export const useCapabilities = (): ReadonlySet<Capability> => useOfSession(currentCapabilities)

export const useMay = (capability: Capability): boolean => useCapabilities().has(capability)

const dashboard = { whereTo: 'al Dashboard', link: { to: '/dashboard' } } as const
const newSale = {
  whereTo: 'a Nueva venta',
  link: { to: '/transactions/details/new/$operation', params: { operation: 'sale' } },
} as const

const counter = { whereTo: 'al Mostrador', link: { to: '/counter' } } as const

/** The first screen of a person: the dashboard, or where the device begins a sale for a role that may not see its figures. */
export const homeOf = (capabilities: ReadonlySet<Capability>) => {
  if (capabilities.has('figures')) return dashboard
  return capabilities.has('sell') && tillDevice().isOpenedByF2 ? counter : newSale
}

export const useHome = () => homeOf(useCapabilities())
