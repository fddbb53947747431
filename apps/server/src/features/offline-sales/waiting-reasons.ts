import { problem, type Problem } from '@trastienda/domain/problem'

/**
 * Turns the problems for which a document was refused into the reasons why a sale waits. Some texts are meant for somebody who
 * is typing a sale, so here they get others.
 */
export const waitingReasons = (problems: readonly Problem[]): readonly Problem[] => problems.map(inTheInbox)

const inTheInbox = (one: Problem): Problem => {
  if (one.code === 'not_found') return problem('offline_record_missing')
  return one.code === 'total_mismatch' ? problem('offline_total_differs', one.path, one.values) : one
}
