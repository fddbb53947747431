import { Button, Text } from '@mantine/core'
import { accountPayment } from '@trastienda/domain/account/account-payment'
import { dueOf } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { messageOf } from '@trastienda/domain/problem'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useOpenItems } from '#features/accounts/public/accounts.queries.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { SpreadTable } from './spread-table.tsx'

interface SpreadConfirmationProps {
  code: string
  amount: Money
  isSaving: boolean
  onConfirm: () => void
  onBack: () => void
}

/** How a payment on the account will be spread, oldest first and the initial balance first of all; then it is confirmed. */
export function SpreadConfirmation({ code, amount, isSaving, onConfirm, onBack }: SpreadConfirmationProps) {
  const open = useOpenItems(code)
  if (open === undefined) return <SkeletonRows rows={4} />
  const outcome = accountPayment(amount, dueOf(open), open)

  return (
    <>
      <Text mb="sm">
        El pago a cuenta de <strong>{formatMoney(amount)}</strong> se aplicará así:
      </Text>
      {outcome.ok ? (
        <SpreadTable open={open} allocations={outcome.value} amount={amount} />
      ) : (
        <Notice tone="warning">{outcome.problems.map(messageOf).join(' ')}</Notice>
      )}
      <PopupActions>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <SendButton ref={focus} loading={isSaving} disabled={!outcome.ok} onClick={onConfirm}>
          Confirmar pago
        </SendButton>
      </PopupActions>
    </>
  )
}

/** The step appears after the popup opened, so its button takes the focus by itself: Enter, look, Enter. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
