import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconFileMinus } from '#ui/icon/icons.ts'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { messageOf } from '@trastienda/domain/problem'
import { useState } from 'react'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { CreditPopup } from '../effect/credit-popup.tsx'
import { creditRefusal } from '../effect/permitted-actions.ts'

/** Credits the sale of its screen. If the sale cannot be credited, the button stays and says why. */
export function CreditButton({ detail }: { detail: TransactionDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = creditRefusal(detail)
  const obstacle = useObstacleOf()({ sends: 'credit_note.add' })
  const hint = refusal === undefined ? obstacle?.reason : messageOf(refusal)
  return (
    <>
      <Tooltip
        label={hint}
        disabled={hint === undefined}
        multiline
        maw="20rem"
        withinPortal={false}
        events={tooltipEvents}
      >
        <Button
          variant="default"
          leftSection={<IconFileMinus size={16} aria-hidden />}
          rightSection={detail.can.credit === 'approval' ? <ApprovalMark /> : undefined}
          aria-disabled={hint !== undefined || undefined}
          data-disabled={hint !== undefined || undefined}
          onClick={() => setIsOpen(hint === undefined)}
        >
          Crédito
          {hint !== undefined && <VisuallyHidden>: {hint}</VisuallyHidden>}
        </Button>
      </Tooltip>
      <CreditPopup id={isOpen ? detail.transaction.id : undefined} onClose={() => setIsOpen(false)} />
    </>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: true }
