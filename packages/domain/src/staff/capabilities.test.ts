import { describe, expect, it } from 'vitest'
import { capabilitiesOf, holdersInWords, staffRoles, unprovenRole } from './capabilities.ts'

describe('capabilities', () => {
  it('of an owner are all', () => {
    expect([...capabilitiesOf('owner')].toSorted()).toEqual([
      'audit',
      'buy',
      'cash',
      'catalogue',
      'contacts',
      'documents',
      'drawer',
      'export',
      'figures',
      'history',
      'import',
      'look',
      'override',
      'refund',
      'resolve',
      'sell',
      'sessions',
      'settings',
      'stock.read',
      'store_credit',
      'team',
      'withdraw',
    ])
  })

  it('of a manager are all but the team', () => {
    expect([...capabilitiesOf('owner')].filter((each) => !capabilitiesOf('manager').has(each))).toEqual(['team'])
  })

  it('of a cashier are to look and to sell', () => {
    expect([...capabilitiesOf('cashier')]).toEqual(['look', 'documents', 'sell', 'drawer', 'sessions'])
  })

  it('of an accountant are to read everything, and to export', () => {
    expect([...capabilitiesOf('accountant')]).toEqual([
      'look',
      'documents',
      'history',
      'stock.read',
      'figures',
      'export',
      'audit',
      'sessions',
    ])
  })

  it('of somebody who is only said to have done something are a cashier’s at most', () => {
    expect(staffRoles.map(unprovenRole)).toEqual(['cashier', 'cashier', 'cashier', 'accountant'])
  })

  it.each([
    ['team', 'un dueño'],
    ['catalogue', 'un dueño o un encargado'],
    ['sell', 'un dueño, un encargado o un cajero'],
    ['figures', 'un dueño, un encargado o un contador'],
  ] as const)('%s is a matter of %s', (capability, who) => {
    expect(holdersInWords(capability)).toBe(who)
  })
})
