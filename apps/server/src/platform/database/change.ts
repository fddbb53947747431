export type ChangeOperation = 'create' | 'update' | 'delete'

/** A committed change of one record, as live events report it. */
export interface Change {
  readonly businessId: string
  /**
   * Grows with every change of the database. Numbers are unique but have gaps, and two transactions need not commit in
   * their order.
   */
  readonly sequence: number
  readonly collection: string
  readonly id: string
  readonly op: ChangeOperation
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string
}
