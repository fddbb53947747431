import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconFileMinus } from '#ui/icon/icons.ts'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { messageOf } from '@trastienda/domain/problem'
import { useState } from 'react'
import { readReturned } from '#features/deliveries/public/deliveries-search.ts'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { CreditPopup } from '../effect/credit-popup.tsx'
import { creditRefusal } from '../effect/permitted-actions.ts'

/**
 * Credits the sale of its screen, at once with the goods of a remito that came back if the address names one. If the sale cannot be
 * credited, the button stays and says why.
 */
export function CreditButton({ detail }: { detail: TransactionDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { returned } = readReturned(useSearch({ strict: false }))
  const navigate = useNavigate()
  const refusal = creditRefusal(detail)
  const obstacle = useObstacleOf()({ sends: 'credit_note.add' })
  const hint = refusal === undefined ? obstacle?.reason : messageOf(refusal)
  const { id } = detail.transaction
  const close = () => {
    setIsOpen(false)
    if (returned !== undefined) void navigate({ to: '/transactions/details/$id', params: { id }, replace: true })
  }
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
      <CreditPopup id={isOpen || returned !== undefined ? id : undefined} returned={returned} onClose={close} />
    </>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: true }
