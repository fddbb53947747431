/** `applying` until the last part of it came. */
export const supplierListStates = ['applying', 'applied', 'undone'] as const

export type SupplierListState = (typeof supplierListStates)[number]

/** The rows of a list that one call applies or undoes: a till that sells one of these products waits for no more. */
export const LIST_PART = 100

/** How long a list can be undone, and gone on with. */
export const LIST_UNDO_HOURS = 24

const HOUR = 3_600_000

/** The instant from which on a list stays as it is. */
export function listUndoEnd(createdAt: string): Date {
  return new Date(Date.parse(createdAt) + LIST_UNDO_HOURS * HOUR)
}
