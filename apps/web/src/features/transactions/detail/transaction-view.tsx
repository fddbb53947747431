import { Paper, Text } from '@mantine/core'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { voucherType } from '@trastienda/domain/fiscal/voucher-type'
import { messageOf } from '@trastienda/domain/problem'
import { fixedInvoiceTypeOptions, type InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { useMemo, type ReactNode } from 'react'
import { useIsResponsable, useTimeZone } from '#features/settings/public/use-settings.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { InvoiceTypeChooser } from '../form/invoice-type-chooser.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { CreditedSale } from './credited-sale.tsx'
import { lineColumns } from './line-columns.tsx'
import { SummaryPanel } from '../form/summary-panel.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import classes from '../form/transaction-form.module.css'
import { permissionsOf } from '../effect/permitted-actions.ts'
import { useVouchers } from '../invoicing/use-vouchers.ts'

/** The letter of its voucher, where that is not its own type: ARCA goes by who issues and who receives. */
function useOtherLetter({ id, status, invoiceType }: TransactionDetail['transaction']): InvoiceType | undefined {
  const last = useVouchers(id, status >= EFFECTIVE)?.[0]
  if (last === undefined || last.state === 'rejected') return undefined
  const { letter } = voucherType(last.type)
  return letter === invoiceType ? undefined : letter
}

/** A transaction that can no longer be edited, with the reason why. */
export function TransactionView({ detail, status }: { detail: TransactionDetail; status: ReactNode }) {
  const { transaction, details } = detail
  const timeZone = useTimeZone()
  const isVatShown = useIsResponsable()
  const columns = useMemo(() => lineColumns(isVatShown), [isVatShown])
  const declared = useOtherLetter(transaction)
  const refusal = permissionsOf(transaction).refusals.edit
  return (
    <div className={classes.form}>
      {refusal !== undefined && <Notice>{messageOf(refusal)}</Notice>}
      <Paper withBorder className={classes.head}>
        <div className={classes.receptor}>
          <span className={classes.fixedLabel}>Receptor</span>
          <strong>{transaction.receptorName || 'UNDEFINED'}</strong>
          <CreditedSale note={transaction} />
        </div>
        <InvoiceTypeChooser
          options={fixedInvoiceTypeOptions(transaction.invoiceType)}
          label={declared === undefined ? undefined : `Tipo interno (en ARCA: ${declared})`}
        />
        <TransactionFacts date={formatDate(transaction.creationDate, timeZone)} status={status} />
      </Paper>
      <Paper withBorder className={classes.lines}>
        <DataTable
          caption="Productos"
          columns={columns}
          rows={details.detailLines}
          keyOf={(line) => String(details.detailLines.indexOf(line))}
          nameOf={({ productName }) => productName}
          empty={null}
        />
      </Paper>
      <Paper withBorder className={classes.foot}>
        <div>
          <Text size="sm" fw={500}>
            Observaciones
          </Text>
          <Text size="sm" c={transaction.observations === undefined ? 'dimmed' : undefined}>
            {transaction.observations ?? 'Sin observaciones.'}
          </Text>
        </div>
        <span />
        <SummaryPanel summary={transaction.summary} discount={transaction.summary.discount} isVatShown={isVatShown} />
      </Paper>
    </div>
  )
}
