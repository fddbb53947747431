import { describe, expect, it } from 'vitest'
import { permittedActions } from '#domain/transaction/status'
import { capabilitiesOf, type StaffRole } from './capabilities.ts'
import {
  neededForAccount,
  neededForDocument,
  neededForImage,
  neededForNewPerson,
  neededForPayment,
  permittedTo,
} from './needed.ts'

describe('what is needed', () => {
  it.each([
    ['add', 'sale', true, 'sell'],
    ['edit', 'sale', true, 'sell'],
    ['edit', 'sale', false, 'refund'],
    ['remove', 'sale', true, 'refund'],
    ['makeEffective', 'sale', false, 'sell'],
    ['makePaid', 'sale', false, 'sell'],
    ['credit', 'sale', true, 'refund'],
    ['add', 'purchase', true, 'buy'],
    ['edit', 'purchase', true, 'buy'],
    ['remove', 'purchase', false, 'buy'],
    ['makePaid', 'purchase', false, 'buy'],
    ['makeEffective', 'creditNote', true, 'refund'],
    ['remove', 'creditNote', true, 'refund'],
  ] as const)('to %s a %s (own: %s) is %s', (operation, kind, isOwn, capability) => {
    expect(neededForDocument(operation, { kind, isOwn })).toBe(capability)
  })

  it('for money depends on whose it is and on its direction', () => {
    expect([neededForPayment('sale', 5), neededForPayment('sale', -5)]).toEqual(['sell', 'refund'])
    expect([neededForPayment('purchase', 5), neededForPayment('purchase', -5)]).toEqual(['buy', 'buy'])
    expect([neededForAccount('Cliente', 5), neededForAccount('Cliente', -5)]).toEqual(['sell', 'refund'])
    expect([neededForAccount('Proveedor', 5), neededForAccount('Empleado', 5)]).toEqual(['buy', 'buy'])
  })

  it('for a contact is to sell where it is a plain customer', () => {
    const plain = { type: 'Cliente', initialTotal: 0 } as const
    expect(neededForNewPerson(plain)).toBe('sell')
    const others = [
      { ...plain, initialTotal: 1 },
      { ...plain, avatar: 'x' },
      { ...plain, type: 'Empleado' as const },
    ]
    for (const other of others) expect(neededForNewPerson(other)).toBe('contacts')
  })

  it('for an image is what its record needs', () => {
    expect(neededForImage).toEqual({ product: 'catalogue', avatar: 'contacts', logo: 'settings' })
  })
})

describe('what of it a member may do', () => {
  const member = (role: StaffRole) => ({ role, capabilities: capabilitiesOf(role) })
  const { can } = permittedActions({ id: 'V00000001', kind: 'sale', status: 0, hasPayments: false })

  it('never goes beyond what the status permits', () => {
    expect(permittedTo(member('owner'), { kind: 'sale', isOwn: false }, can)).toEqual(can)
  })

  it('is less for whoever has fewer rights, and by approval what may be lent to them', () => {
    expect(permittedTo(member('cashier'), { kind: 'sale', isOwn: false }, can)).toEqual({
      ...can,
      edit: 'approval',
      remove: 'approval',
    })
    expect(Object.values(permittedTo(member('accountant'), { kind: 'sale', isOwn: false }, can))).not.toContain(true)
  })
})
