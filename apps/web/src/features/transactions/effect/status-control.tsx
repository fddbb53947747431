import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '#ui/icon/icons.ts'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { StatusBadge } from '../list/status-badge.tsx'
import type { StatusStep } from './status-popups.tsx'
import classes from './status-control.module.css'

interface StatusControlProps {
  detail: TransactionDetail
  onAsk: (step: StatusStep) => void
}

const stepNames = { makeEffective: 'efectivizar', makePaid: 'pagar' } as const satisfies Record<StatusStep, string>

/** The status, and the way to the next one: effective, then paid. At the last it is only shown. */
export function StatusControl({ detail: { transaction, can }, onAsk }: StatusControlProps) {
  const { status } = transaction
  const step = (['makeEffective', 'makePaid'] as const).find((each) => can[each])
  if (step === undefined) return <StatusBadge status={status} />
  return (
    <UnstyledButton className={classes.control} onClick={() => onAsk(step)}>
      <StatusBadge status={status} />
      {can[step] === 'approval' && <ApprovalMark />}
      <IconChevronDown size={15} aria-hidden />
      <VisuallyHidden>: {stepNames[step]}</VisuallyHidden>
    </UnstyledButton>
  )
}
