import type { Icon } from '#ui/icon/icon.tsx'
import { IconAlertTriangle } from '#ui/icon/first-icons.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconQuestionMark } from '#ui/icon/icons.ts'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { voucherStatus, voucherStatusLabels, type VoucherStatus } from '@trastienda/domain/fiscal/voucher/voucher-state'
import classes from './voucher-badge.module.css'

const icons: Readonly<Record<VoucherStatus, Icon>> = {
  waiting: IconClock,
  uncertain: IconQuestionMark,
  authorized: IconCircleCheck,
  observed: IconAlertTriangle,
  rejected: IconCircleX,
}

export const statusOf = ({ state, messages }: Pick<VoucherAnswer, 'state' | 'messages'>): VoucherStatus =>
  voucherStatus(
    state,
    messages.map(({ code }) => code),
  )

/** The state of a voucher: its sign and always the word too. */
export function VoucherBadge({ voucher }: { readonly voucher: Pick<VoucherAnswer, 'state' | 'messages'> }) {
  const status = statusOf(voucher)
  const StatusIcon = icons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <StatusIcon size={16} stroke={2} aria-hidden />
      {voucherStatusLabels[status]}
    </span>
  )
}
