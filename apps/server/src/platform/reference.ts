import { found, refuse } from './refusal.ts'

/**
 * Checks a record that another one is about to refer to: 404 when the business has none such, and a refusal at `path`
 * when it was removed.
 */
export const requireActive = (record: { readonly status: number } | undefined, path: string): void => {
  if (found(record).status !== 0) refuse('reference_unknown', undefined, path)
}
