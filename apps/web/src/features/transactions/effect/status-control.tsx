import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '#ui/icon/icons.ts'
import type { CallName } from '@trastienda/contract/calls'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import { pressOf, TOLD, WriteButton } from '#ui/send/send-button.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { StatusBadge } from '#ui/show/status-badge.tsx'
import type { StatusStep } from './status-popups.tsx'
import classes from './status-control.module.css'

interface StatusControlProps {
  detail: TransactionDetail
  onAsk: (step: StatusStep) => void
}

const steps = {
  makeEffective: { name: 'efectivizar', label: 'Efectivizar', sends: 'transaction.make_effective' },
  makePaid: { name: 'pagar', label: 'Pagar', sends: 'transaction.make_paid' },
} as const satisfies Record<StatusStep, { name: string; label: string; sends: CallName }>

const nextStep = (can: TransactionDetail['can']): StatusStep | undefined =>
  (['makeEffective', 'makePaid'] as const).find((each) => can[each])

/** The main action of a document that nobody edits any more: its next step, if there is one. */
export function StatusButton({ detail: { can }, onAsk }: StatusControlProps) {
  const step = nextStep(can)
  if (step === undefined) return null
  return (
    <WriteButton
      sends={steps[step].sends}
      rightSection={can[step] === 'approval' ? <ApprovalMark /> : undefined}
      onClick={() => onAsk(step)}
    >
      {steps[step].label}
    </WriteButton>
  )
}

/** The status, and the button to the next: effective, then paid. The last status has no button. */
export function StatusControl({ detail: { transaction, can }, onAsk }: StatusControlProps) {
  const { status } = transaction
  const obstacleOf = useObstacleOf()
  const step = nextStep(can)
  if (step === undefined) return <StatusBadge status={status} />
  const obstacle = obstacleOf(steps[step])
  return (
    <Tooltip label={obstacle?.reason} disabled={obstacle === undefined} {...TOLD}>
      <UnstyledButton className={classes.control} {...pressOf(obstacle, () => onAsk(step))}>
        <StatusBadge status={status} />
        {can[step] === 'approval' && <ApprovalMark />}
        <IconChevronDown size={15} aria-hidden />
        <VisuallyHidden>{`: ${[steps[step].name, obstacle?.spoken].filter(Boolean).join(' ')}`}</VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  )
}
