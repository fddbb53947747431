import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import type { ReactNode } from 'react'
import { PrintTicketButton } from '#features/offline/public/offline-ticket.tsx'
import { ChangedCosts } from '#features/price-lists/public/changed-costs.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import type { SavedTransaction, SaveOutcome } from '../draft/use-save-transaction.ts'
import { hasVouchers } from '../invoicing/has-vouchers.ts'
import { InvoiceButton } from '../invoicing/invoice-button.tsx'

export const numberOf = (outcome: SaveOutcome): string =>
  outcome.kind === 'saved' ? outcome.saved.transaction.id : outcome.row.localNumber

/** The total that was on the screen when it was saved. */
export const totalOf = (outcome: SaveOutcome): Money =>
  outcome.kind === 'saved'
    ? outcome.saved.transaction.summary.total
    : ((outcome.row.body.sale.transaction.summary.total ?? 0) as Money)

/** The transaction saved last, at hand for the customer who wants a paper or a change. */
export function LastSaved({ outcome }: { outcome: SaveOutcome }) {
  const words = `${numberOf(outcome)} · ${formatMoney(totalOf(outcome))}`
  return (
    <Group gap="sm">
      {outcome.kind === 'saved' ? (
        <>
          <SavedLink saved={outcome.saved}>Última: {words}</SavedLink>
          <ChangedCosts codes={outcome.saved.effective?.changedCosts} />
        </>
      ) : (
        <>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/offline" />}>
            Guardada sin conexión · {words}
          </Anchor>
          <PrintTicketButton row={outcome.row} />
        </>
      )}
    </Group>
  )
}

function SavedLink({ saved: { transaction }, children }: { saved: SavedTransaction; children: ReactNode }) {
  const { print, isPrinting } = usePrintTransactions()
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: transaction.id }} />}
      >
        {children}
      </Anchor>
      <SendButton size="compact-sm" variant="default" loading={isPrinting} onClick={() => print([transaction.id])}>
        Imprimir
      </SendButton>
      {transaction.status >= EFFECTIVE && hasVouchers(transaction.id) && (
        <InvoiceButton id={transaction.id} label="Facturar" />
      )}
    </>
  )
}
