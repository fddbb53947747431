import { capabilitiesOf, staffRoles } from './capabilities.ts'
import type { Capability, StaffRole } from './capabilities.ts'

/** For how many minutes a session by PIN has what its person's password gave it. */
export const ELEVATION_MINUTES = 10

/**
 * Capabilities that a PIN does not give, whatever its person's role: four digits that everybody at the till can see must not
 * be enough to change who may do what, or to carry the shop's records away.
 */
export const beyondPin = ['team', 'settings', 'export', 'sessions'] as const satisfies readonly Capability[]

const withheld: ReadonlySet<Capability> = new Set(beyondPin)

function byPin(role: StaffRole): ReadonlySet<Capability> {
  return new Set([...capabilitiesOf(role)].filter((capability) => !withheld.has(capability)))
}

const setsByPin = Object.fromEntries(staffRoles.map((role) => [role, byPin(role)])) as Readonly<
  Record<StaffRole, ReadonlySet<Capability>>
>

/** How a session was opened, and whether one by PIN is elevated: its person has shown their password too, minutes ago. */
export type SessionGrade = { readonly kind: 'password' | 'pin'; readonly isElevated: boolean }

/** What a member of this role may do in a session. */
export function capabilitiesInSession(role: StaffRole, { kind, isElevated }: SessionGrade): ReadonlySet<Capability> {
  return kind === 'password' || isElevated ? capabilitiesOf(role) : setsByPin[role]
}
