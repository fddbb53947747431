import type { OwnerAccess } from '#platform/backup/owner-access'
import type { Config } from '#config'
import { gatherFacts } from './doctor-facts.ts'
import { findingsOf } from './doctor-findings.ts'

/** The operator's list of faults and remarks, as lines to print; `isWell` without faults. Changes nothing. */
export const examine = async (
  config: Config,
  access: OwnerAccess,
  now: Date,
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> => {
  const findings = findingsOf(config, await gatherFacts(config.dataDir, access, now), now)
  const wrong = findings.filter(({ isWrong }) => isWrong).length
  return {
    lines: [
      ...findings.map(({ isWrong, text }) => `${isWrong ? 'mend' : 'note'}  ${text}`),
      wrong === 0 ? 'Nothing to mend.' : `${wrong} to mend.`,
    ],
    isWell: wrong === 0,
  }
}
