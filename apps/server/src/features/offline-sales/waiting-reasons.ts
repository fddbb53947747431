import { problem, type Problem } from '@trastienda/domain/problem'

/** Why a sale waits, by what its document was refused for. Some texts speak to whoever types a sale at the moment. */
export const waitingReasons = (problems: readonly Problem[]): readonly Problem[] => problems.map(inTheInbox)

const inTheInbox = (one: Problem): Problem => {
  if (one.code === 'not_found') return problem('offline_record_missing')
  return one.code === 'total_mismatch' ? problem('offline_total_differs', one.path, one.values) : one
}
