import { leaveSealMails } from './features/audit/seal-mails.ts'
import { foldFigures } from './features/figures/figures.service.ts'
import { removeUnusedImages } from './features/files/unused-images.ts'
import { leaveCertificateMails } from './features/fiscal/certificate-mails/certificate-mails.ts'
import type { IdentityService } from './features/identity/identity.service.ts'
import { checkAudits, sealAudit } from './platform/audit/audit-seals.ts'
import { createBusinessRound, type RoundWork } from './platform/jobs/business-round.ts'
import { forgetOldRecords } from './platform/jobs/housekeeping.ts'
import { forgetEndedLimits } from './platform/http/limits/sign-in-limits.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Tasks } from './platform/tasks/tasks.ts'
import type { AppParts } from './app-parts.ts'

/**
 * The jobs that run for as long as the server does. `stop` only ends their listening for changes: whoever runs the jobs
 * (`startJobs`) ends them.
 */
export const createAppJobs = (
  { database, clock, mailer, files }: AppParts,
  identity: IdentityService,
  tasks: Tasks,
): { readonly jobs: readonly Job[]; readonly stop: () => void } => {
  const rounds = {
    fold_figures: { everyMinutes: 1, work: foldFigures },
    seal_audit: { everyMinutes: 1, work: sealAudit },
    leave_certificate_mails: { everyMinutes: 60, work: leaveCertificateMails(tasks) },
    leave_seal_mails: { everyMinutes: 60, work: leaveSealMails(tasks, mailer) },
    forget_old_records: { everyMinutes: 60, work: forgetOldRecords },
  } satisfies Record<string, { everyMinutes: number; work: RoundWork }>
  const going = Object.entries(rounds).map(([kind, { everyMinutes, work }]) => {
    const { run, stop } = createBusinessRound(database, clock, work)
    return { job: { kind, everyMinutes, run }, stop }
  })
  const others: readonly Job[] = [
    { kind: 'forget_ended_sessions', everyMinutes: 60, run: identity.removeExpired },
    { kind: 'check_audit', everyMinutes: 1440, run: (signal) => checkAudits(database, signal) },
    { kind: 'forget_ended_limits', everyMinutes: 5, run: () => forgetEndedLimits(database, clock) },
    { kind: 'remove_unused_images', everyMinutes: 1440, run: () => removeUnusedImages({ database, clock, files }) },
  ]
  return {
    jobs: [...going.map(({ job }) => job), ...others],
    stop: () => {
      for (const { stop } of going) stop()
    },
  }
}
