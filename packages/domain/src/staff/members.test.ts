import { describe, expect, it } from 'vitest'
import { memberChangeProblems, rolesFor } from './members.ts'

const ana = { name: 'Ana', lastName: 'Paz', role: 'owner', status: 'active' } as const
const codes = (...change: Parameters<typeof memberChangeProblems>) =>
  memberChangeProblems(...change).map(({ code }) => code)

describe('a change of a member', () => {
  it('never takes the last active owner away', () => {
    const alone = { signsIn: true, otherOwners: 0 }
    expect(codes(ana, { ...ana, role: 'manager' }, alone)).toEqual(['last_owner'])
    expect(codes(ana, { ...ana, status: 'suspended' }, alone)).toEqual(['last_owner'])
    expect(codes(ana, { ...ana, role: 'manager' }, { ...alone, otherOwners: 1 })).toEqual([])
    expect(codes({ ...ana, status: 'suspended' }, { ...ana, status: 'suspended', role: 'cashier' }, alone)).toEqual([])
  })

  it('leaves their name to whoever signs in', () => {
    const other = { ...ana, name: 'Eva' }
    expect(codes(ana, other, { signsIn: true, otherOwners: 1 })).toEqual(['member_name_own'])
    expect(
      codes({ ...ana, role: 'cashier' }, { ...other, role: 'cashier' }, { signsIn: false, otherOwners: 1 }),
    ).toEqual([])
  })

  it('makes nobody owner or accountant who only has a PIN', () => {
    expect(rolesFor({ signsIn: false })).toEqual(['manager', 'cashier'])
    const beto = { ...ana, role: 'cashier' } as const
    for (const role of ['owner', 'accountant'] as const)
      expect(codes(beto, { ...beto, role }, { signsIn: false, otherOwners: 1 })).toEqual(['pin_only_role'])
  })
})
