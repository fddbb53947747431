import { describe, expect, it } from 'vitest'
import { capabilitiesOf, staffRoles, beyondPin, capabilitiesInSession } from './capabilities.ts'

describe('what a member may do in a session', () => {
  it.each(staffRoles)('by password, or elevated, is all of their role: %s', (role) => {
    const all = capabilitiesOf(role)
    expect(capabilitiesInSession(role, { kind: 'password', isElevated: false })).toEqual(all)
    expect(capabilitiesInSession(role, { kind: 'pin', isElevated: true })).toEqual(all)
  })

  it.each(staffRoles)('by PIN is the same less what a PIN does not give: %s', (role) => {
    const given = capabilitiesInSession(role, { kind: 'pin', isElevated: false })
    expect(beyondPin.filter((capability) => given.has(capability))).toEqual([])
    expect([...given, ...beyondPin.filter((each) => capabilitiesOf(role).has(each))].toSorted()).toEqual(
      [...capabilitiesOf(role)].toSorted(),
    )
  })

  it('by PIN is neither the team nor the settings, no export, and no end of other sessions', () => {
    expect(beyondPin).toEqual(['team', 'settings', 'export', 'sessions'])
  })
})
