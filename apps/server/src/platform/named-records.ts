import { createHash } from 'node:crypto'

/** A record that a call names, with a value that changes whenever the record does. */
export interface NamedRecord {
  readonly id: string
  readonly version: number
}

/** A hash of records as they are now. */
export const recordsHash = (records: readonly NamedRecord[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(records.map(({ id, version }) => [id, version])))
    .digest()
