import type { PersonType } from './person-type.ts'

/** The contact of expenses without a supplier, added with the first of them. Such an expense is paid at once, so it is owed nothing. */
export const noSupplier = { name: 'Sin Proveedor', type: 'Proveedor' } as const satisfies {
  name: string
  type: PersonType
}

const CODE = 'SP'

/** The codes for it, as many as could be taken by contacts of a business, in the order in which they are tried. */
export const noSupplierCodes: readonly string[] = Array.from({ length: 50 }, (_, place) =>
  place === 0 ? CODE : `${CODE}${place + 1}`,
)

/** Whether a supplier is the contact of expenses without one. */
export function isNoSupplier({ code, name }: { readonly code: string; readonly name: string }): boolean {
  return name === noSupplier.name && noSupplierCodes.includes(code)
}
