import { Button, Text } from '@mantine/core'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { accountPayment } from '@trastienda/domain/account/account-payment'
import { type Allocation, dueOf } from '@trastienda/domain/account/spread'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney, subtractTotals } from '@trastienda/domain/money/arithmetic'
import { countOf, formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { useOpenItems } from '#features/accounts/public/accounts.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { Unread } from '#ui/show/unread.tsx'
import classes from './spread-confirmation.module.css'

interface SpreadConfirmationProps {
  code: string
  amount: Money
  isSaving: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The spread of a payment over the account, the initial balance first, then oldest first; then the confirmation. */
export function SpreadConfirmation({ code, amount, isSaving, onConfirm, onBack }: SpreadConfirmationProps) {
  const { data: open, error, refetch } = useOpenItems(code)
  if (open === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
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

/** The step appears after the popup opened, so its button takes the focus itself: Enter, look, Enter. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface SpreadTableProps {
  open: readonly OpenTransaction[]
  allocations: readonly Allocation[]
  amount: Money
}

/** Each open transaction's part of a payment, and its rest. The parts add up to the amount. */
function SpreadTable({ open, allocations, amount }: SpreadTableProps) {
  const timeZone = useTimeZone()
  const items = new Map(open.map((item) => [item.transaction, item]))
  const paid = allocations.flatMap(({ transaction }) => items.get(transaction) ?? [])
  const left = subtractTotals(dueOf(paid), amount)
  return (
    <table className={classes.table}>
      <caption>Distribución del pago</caption>
      <thead>
        <tr>
          <th scope="col">Transacción</th>
          <th scope="col" className={classes.wide}>
            Fecha
          </th>
          <th scope="col" className={classes.wide} data-align="end">
            Restante
          </th>
          <th scope="col" data-align="end">
            Se aplica
          </th>
          <th scope="col" data-align="end">
            Queda
          </th>
        </tr>
      </thead>
      <tbody>
        {allocations.map(({ transaction, total }) => {
          const item = items.get(transaction)
          if (item === undefined) return null
          const due = subtractMoney(item.total, item.payed)
          return (
            <tr key={transaction}>
              <th scope="row">{transaction}</th>
              <td className={classes.wide}>{formatDate(item.creationDate, timeZone)}</td>
              <td className={classes.wide} data-align="end">
                {formatMoney(due)}
              </td>
              <td className={classes.applied} data-align="end">
                {formatMoney(total)}
              </td>
              <td data-align="end">{formatMoney(subtractMoney(due, total))}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={classes.wide}>{countOf(allocations.length, 'comprobante', 'comprobantes')}</td>
          <td className={classes.wide} data-align="end">
            {formatMoney(dueOf(paid))}
          </td>
          <td className={classes.applied} data-align="end">
            {formatMoney(amount)}
          </td>
          <td data-align="end">{formatMoney(left)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
