import { AmountOverflow } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { ConflictError, isLockTimeout, isNumericOverflow } from '#platform/database/errors'
import { Refusal } from '#platform/refusal'

/**
 * The reasons of an error that refuses a request, by its user's fault or because of others' work; undefined for any
 * other error.
 */
export const problemsOf = (error: unknown): readonly Problem[] | undefined => {
  if (error instanceof Refusal) return error.problems
  if (error instanceof AmountOverflow || isNumericOverflow(error)) return [problem('amount_out_of_range')]
  if (error instanceof ConflictError || isLockTimeout(error)) return [problem('conflict')]
  return undefined
}
