export type PersonType = 'Cliente' | 'Proveedor' | 'Empleado'

export const personTypes = ['Cliente', 'Proveedor', 'Empleado'] as const satisfies readonly PersonType[]

/** Who may be the receptor of a transaction. */
export const receptorTypes = {
  sale: 'Cliente',
  purchase: 'Proveedor',
  creditNote: 'Cliente',
} as const satisfies Record<'sale' | 'purchase' | 'creditNote', PersonType>

/** Whether a contact may have a zone, a price list, a credit limit and discounts per category. */
export function hasCustomerFields(type: PersonType): boolean {
  return type === 'Cliente'
}
