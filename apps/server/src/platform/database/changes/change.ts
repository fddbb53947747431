export type ChangeOperation = 'create' | 'update' | 'delete'

/** A committed change of one record, as the live events tell it. */
export interface Change {
  readonly businessId: string
  /** Grows with every change of the database. It is unique but has gaps, and two transactions need not commit in its order. */
  readonly sequence: number
  readonly collection: string
  readonly id: string
  readonly op: ChangeOperation
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string
}
