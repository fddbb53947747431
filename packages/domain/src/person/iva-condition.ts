/** A contact's IVA condition; `id` is ARCA's code for it (CondicionIVAReceptorId). */
export const ivaConditions = [
  { id: 1, label: 'IVA Responsable Inscripto' },
  { id: 4, label: 'IVA Sujeto Exento' },
  { id: 5, label: 'Consumidor Final' },
  { id: 6, label: 'Responsable Monotributo' },
  { id: 7, label: 'Sujeto No Categorizado' },
  { id: 8, label: 'Proveedor del Exterior' },
  { id: 9, label: 'Cliente del Exterior' },
  { id: 10, label: 'IVA Liberado - Ley Nº 19.640' },
  { id: 13, label: 'Monotributista Social' },
  { id: 15, label: 'IVA No Alcanzado' },
  { id: 16, label: 'Monotributo Trabajador Independiente Promovido' },
] as const

export type IvaConditionId = (typeof ivaConditions)[number]['id']

export const FINAL_CONSUMER = 5 satisfies IvaConditionId
