import { ACTIVE } from '@trastienda/domain/record-status'
import { found, refuse } from './refusal.ts'

/**
 * Checks a record that another is about to refer to: 404 if the business has no such record, a refusal at `path` if it
 * was removed.
 */
export const requireActive = (record: { readonly status: number } | undefined, path: string): void => {
  if (found(record).status !== ACTIVE) refuse('reference_unknown', undefined, path)
}

/** A record that is about to be changed: 404 if the business has no such record, or it was removed. */
export const activeRecord = <T extends { readonly status: number }>(record: T | undefined): T =>
  found(record?.status === ACTIVE ? record : undefined)

/** Refuses a write by somebody who saw another version of the record than the present one. */
export const requireVersion = (record: { readonly version: number }, expected: number | undefined): void => {
  if (expected !== undefined && expected !== record.version) refuse('stale')
}
