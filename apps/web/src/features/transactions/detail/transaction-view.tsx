import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Transaction, TransactionDetail, TransactionLine } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { percent } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { fixedInvoiceTypeOptions, type InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { type ReactNode, useMemo } from 'react'
import { useIsResponsable, useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { InvoiceTypeChooser } from '../form/invoice-type-chooser.tsx'
import { SummaryPanel } from '../form/summary-panel.tsx'
import { TransactionFacts } from '../form/transaction-facts.tsx'
import classes from '../form/transaction-form.module.css'
import { permissionsOf } from '../effect/permitted-actions.ts'
import { useVouchers } from '../invoicing/use-vouchers.ts'

/** The letter of its voucher, if it differs from its own type: ARCA goes by issuer and receiver. */
function useOtherLetter({ id, status, invoiceType }: TransactionDetail['transaction']): InvoiceType | undefined {
  const last = useVouchers(id, status >= EFFECTIVE)?.[0]
  const letter = last && voucherType(last.type).letter
  return letter === invoiceType ? undefined : letter
}

interface TransactionViewProps {
  detail: TransactionDetail
  status: ReactNode
  /** The button to its next status. */
  action: ReactNode
}

/** A transaction that nobody can edit any more, with the reason. */
export function TransactionView({ detail, status, action }: TransactionViewProps) {
  const { transaction, details } = detail
  const timeZone = useTimeZone()
  const isVatShown = useIsResponsable()
  const columns = useMemo(() => lineColumns(isVatShown), [isVatShown])
  const declared = useOtherLetter(transaction)
  const refusal = permissionsOf(transaction).refusals.edit
  return (
    <div className={classes.form}>
      <Paper withBorder className={classes.head}>
        <div className={classes.receptor}>
          <span className={classes.fixedLabel}>Receptor</span>
          <Receptor transaction={transaction} />
          <CreditedDocument note={transaction} />
        </div>
        <InvoiceTypeChooser
          options={fixedInvoiceTypeOptions(transaction.invoiceType)}
          label={declared === undefined ? undefined : `Tipo interno (en ARCA: ${declared})`}
        />
        <TransactionFacts date={formatDate(transaction.creationDate, timeZone)} status={status} />
      </Paper>
      <Paper withBorder className={classes.lines}>
        {details.detailLines.length > 0 && (
          <DataTable
            caption="Productos"
            columns={columns}
            rows={details.detailLines}
            keyOf={(line) => String(details.detailLines.indexOf(line))}
            nameOf={({ productName }) => productName}
            empty={null}
          />
        )}
        <div className={classes.foot}>
          <div>
            {transaction.observations !== undefined && (
              <>
                <Text size="sm" fw={500}>
                  Observaciones
                </Text>
                <Text size="sm">{transaction.observations}</Text>
              </>
            )}
            {refusal !== undefined && (
              <Text size="xs" c="dimmed">
                {messageOf(refusal)}
              </Text>
            )}
          </div>
          <span />
          <Stack gap="sm">
            <SummaryPanel
              summary={transaction.summary}
              discount={transaction.summary.discount}
              isVatShown={isVatShown}
            />
            {action}
          </Stack>
        </div>
      </Paper>
    </div>
  )
}

/** The contact of a document, with the way to its record for whoever has it in the menu. */
function Receptor({ transaction: { receptor, receptorName } }: { transaction: Transaction }) {
  const hasRecord = useMay('contacts')
  const name = <strong>{receptorName || 'UNDEFINED'}</strong>
  if (!hasRecord || receptor === '') return name
  return (
    <Anchor
      underline="always"
      renderRoot={(props) => <Link {...props} to="/agenda/details/{-$id}" params={{ id: receptor }} />}
    >
      {name}
    </Anchor>
  )
}

const withVat: Columns<TransactionLine> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { id: 'quantity', header: 'Cantidad', text: ({ quantity }) => quantity, align: 'end' },
  { id: 'sellingPrice', header: 'Precio', text: ({ sellingPrice }) => formatMoney(sellingPrice), align: 'end' },
  { id: 'iva', header: 'IVA', text: ({ iva }) => formatPercent(percent(iva)), align: 'end' },
  { id: 'subTotal', header: 'Subtotal', text: ({ subTotal }) => formatMoney(subTotal), align: 'end' },
  { id: 'discount', header: 'Desc. %', text: ({ discount }) => formatPercent(discount), align: 'end' },
  { id: 'total', header: 'Total', text: ({ total }) => formatMoney(total), align: 'end', card: 'amount' },
]

const withoutVat: Columns<TransactionLine> = withVat.filter(({ id }) => id !== 'iva')

/** The lines of a read-only transaction; IVA is for a `responsable` business. */
export const lineColumns = (isVatShown: boolean): Columns<TransactionLine> => (isVatShown ? withVat : withoutVat)

/** The sale or purchase of a credit note, and whether the goods of a sale went back to stock. */
function CreditedDocument({ note: { relatedTransaction, reStock } }: { note: Transaction }) {
  if (relatedTransaction === undefined) return null
  return (
    <Text size="sm" mt={6}>
      Sobre la {kindOfId(relatedTransaction) === 'purchase' ? 'compra' : 'venta'}{' '}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: relatedTransaction }} />}
      >
        {relatedTransaction}
      </Anchor>
      {reStock !== undefined && (reStock ? ', con devolución al stock' : ', sin devolución al stock')}
    </Text>
  )
}
