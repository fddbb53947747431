import { leaveSealMails, sealMails } from './features/audit/seal-mails.ts'
import { closingMails } from './features/cash-sessions/closing-mails.ts'
import { foldFigures } from './features/figures/figures.service.ts'
import { removeUnusedImages } from './features/files/unused-images.ts'
import { certificateMails, leaveCertificateMails } from './features/fiscal/certificate-mails/certificate-mails.ts'
import { voucherTask } from './features/fiscal/queue/voucher-task.ts'
import { voucherRequestTask } from './features/fiscal/vouchers/voucher-request-task.ts'
import { forgetEndedSignIns } from './features/identity/ended-sign-ins.ts'
import { identityTasks } from './features/identity/identity.service.ts'
import { shareMailTask } from './features/sharing/share-mail.ts'
import { invitationMailTask } from './features/staff/invitation-mail.ts'
import { ownerMailTask } from './features/staff/owner-mails.ts'
import { checkAudits, sealAudit } from './platform/audit/audit-seals.ts'
import { forgetEndedLimits } from './platform/http/limits/shared-limits.ts'
import { createBusinessRound, type RoundWork } from './platform/tasks/business-round.ts'
import { fewUnits } from './platform/tasks/few-units.ts'
import { forgetOldRecords } from './platform/tasks/old-records.ts'
import type { RecurringTask, TaskKind } from './platform/tasks/task-kinds.ts'
import type { AppParts } from './app-parts.ts'

/** Two of the pool's connections: a long check of one business leaves the other to the folding of sums. */
const UNITS_AT_ONCE = 2

/** The work that calls leave behind. */
export const taskKinds = (parts: AppParts): TaskKind[] => [
  ...identityTasks(parts),
  invitationMailTask(parts),
  shareMailTask(parts),
  ownerMailTask(parts, sealMails),
  voucherRequestTask(parts),
  voucherTask(parts),
  ownerMailTask(parts, certificateMails),
  ownerMailTask(parts, closingMails),
]

/** The recurring work; `stop` ends its listening for changes. */
export const createRecurringTasks = (
  parts: AppParts,
): { readonly recurring: readonly RecurringTask[]; readonly stop: () => void } => {
  const { clock, mailer, files } = parts
  const database = fewUnits(parts.database, UNITS_AT_ONCE)
  const rounds = {
    fold_figures: { everyMinutes: 1, work: foldFigures },
    seal_audit: { everyMinutes: 1, work: sealAudit },
    leave_certificate_mails: { everyMinutes: 60, work: leaveCertificateMails },
    leave_seal_mails: { everyMinutes: 60, work: leaveSealMails(mailer) },
    forget_old_records: { everyMinutes: 60, work: forgetOldRecords },
  } satisfies Record<string, { everyMinutes: number; work: RoundWork }>
  const going = Object.entries(rounds).map(([kind, { everyMinutes, work }]) => {
    const { run, stop } = createBusinessRound(database, clock, work)
    return { task: { kind, everyMinutes, run }, stop }
  })
  const others: readonly RecurringTask[] = [
    {
      kind: 'forget_ended_sessions',
      everyMinutes: 60,
      run: () => forgetEndedSignIns({ database: parts.database, clock }),
    },
    { kind: 'check_audit', everyMinutes: 1440, run: (signal) => checkAudits(database, signal) },
    { kind: 'forget_ended_limits', everyMinutes: 5, run: () => forgetEndedLimits(database, clock) },
    { kind: 'remove_unused_images', everyMinutes: 1440, run: () => removeUnusedImages({ database, clock, files }) },
    ...(parts.backups.keeping === undefined ? [] : [parts.backups.keeping]),
  ]
  return {
    recurring: [...going.map(({ task }) => task), ...others],
    stop: () => {
      for (const { stop } of going) stop()
    },
  }
}
