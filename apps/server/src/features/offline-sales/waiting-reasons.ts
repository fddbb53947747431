import { problem, type Problem } from '@trastienda/domain/problem'

/**
 * Turns the problems of a refused document into the reasons why a sale waits. Texts for somebody who is typing a sale
 * are replaced.
 */
export const waitingReasons = (problems: readonly Problem[]): readonly Problem[] => problems.map(inTheInbox)

const inTheInbox = (one: Problem): Problem => {
  if (one.code === 'not_found') return problem('offline_record_missing')
  return one.code === 'total_mismatch' ? problem('offline_total_differs', one.path, one.values) : one
}
