export type PersonType = 'Cliente' | 'Proveedor' | 'Empleado'

export const personTypes = ['Cliente', 'Proveedor', 'Empleado'] as const satisfies readonly PersonType[]

/** Who may be the receptor of a transaction. */
export const receptorTypes = {
  sale: 'Cliente',
  purchase: 'Proveedor',
  creditNote: 'Cliente',
} as const satisfies Record<'sale' | 'purchase' | 'creditNote', PersonType>
