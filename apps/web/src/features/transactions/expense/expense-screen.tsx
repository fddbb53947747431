import { Anchor, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ExpenseDetail } from '@trastienda/contract/expenses.contract'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { partsText } from '@trastienda/domain/account/paid-by'
import { paymentLabel } from '@trastienda/domain/account/payment-label'
import { chargeName } from '@trastienda/domain/transaction/purchase-charge-rules'
import { chargeIva } from '@trastienda/domain/transaction/purchase-charges'
import { useMemo, useState } from 'react'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { SupplierVoucherLine } from '#features/fiscal/public/supplier-voucher.tsx'
import { MovedAmount } from '#features/payments/public/operation-label.tsx'
import { TransactionPaymentPopup } from '#features/payments/public/payment-popups.tsx'
import { ReceiptActions } from '#features/receipts/public/receipt-actions.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconCash, IconTrash } from '#ui/icon/icons.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { Unread } from '#ui/show/unread.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ExpenseState } from './expense-columns.tsx'
import { expensesQueries, readRepeats } from './expenses.queries.ts'
import { NewExpenseScreen } from './new-expense-screen.tsx'

/** One expense: its charges, its paper and its payments; without an id a new one. */
export function ExpenseScreen({ id }: { id: string | undefined }) {
  const repeats = readRepeats(useSearch({ strict: false }))
  return id === undefined ? <NewExpenseScreen key={repeats} repeats={repeats} /> : <StoredExpense id={id} />
}

function StoredExpense({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(expensesQueries.detail(id))
  if (data !== undefined) return <ShownExpense expense={data} />
  return <Unread error={error} onRetry={refetch} rows={6} />
}

function ShownExpense({ expense }: { expense: ExpenseDetail }) {
  const { $id: id, isVoided, observations, invoiceType } = expense
  return (
    <section>
      <ExpenseHead expense={expense} />
      {isVoided && <Notice>Este gasto está anulado: no cuenta en ningún lado y lo pagado volvió.</Notice>}
      {!isVoided && <SupplierVoucherLine purchase={{ id, invoiceType }} />}
      <Stack gap="sm" mt="sm">
        <Paper withBorder p="md">
          <Facts expense={expense} />
          {observations !== undefined && (
            <Text size="sm" mt="sm">
              {observations}
            </Text>
          )}
          {!isVoided && <Monthly expense={expense} />}
        </Paper>
        <Charges expense={expense} />
        <Payments expense={expense} />
      </Stack>
    </section>
  )
}

function ExpenseHead({ expense }: { expense: ExpenseDetail }) {
  const { $id: id, category, creationDate, issuerName, isVoided, total, payed, supplier } = expense
  const timeZone = useTimeZone()
  const mayChange = useMay('buy') && !isVoided
  const voiding = useWrite('expenses.void', { success: 'Gasto anulado.' })
  const [opened, setOpened] = useState<'pay' | 'void'>()
  const close = () => setOpened(undefined)
  return (
    <Group justify="space-between" mb="sm">
      <Group gap="xs" align="baseline">
        <Title order={1}>{category}</Title>
        <Text size="sm" c="dimmed">
          {['Gasto ' + id, formatDateTime(creationDate, timeZone), issuerName]
            .filter((each) => each !== undefined)
            .join(' · ')}
        </Text>
        <ExpenseState expense={expense} />
      </Group>
      <Group gap="xs">
        <RecordHistory entity="transaction" id={id} name={id} />
        {mayChange && (
          <WriteButton
            sends="expenses.void"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpened('void')}
          >
            Anular
          </WriteButton>
        )}
        {mayChange && payed < total && (
          <WriteButton
            sends="payments.add"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => setOpened('pay')}
          >
            Registrar pago
          </WriteButton>
        )}
      </Group>
      <TransactionPaymentPopup
        opened={opened === 'pay'}
        onClose={close}
        item={{ transaction: id, person: supplier ?? '', total, payed }}
      />
      <ConfirmPopup
        opened={opened === 'void'}
        onClose={close}
        title={`Anular ${id}`}
        question={
          payed > 0
            ? `El gasto deja de contar y vuelven los ${formatMoney(payed)} pagados, por los mismos medios. No se puede deshacer.`
            : 'El gasto deja de contar y no se le debe más al proveedor. No se puede deshacer.'
        }
        confirmLabel="Anular"
        isDangerous
        onConfirm={() => voiding.mutateAsync({ params: { id } })}
      />
    </Group>
  )
}

function Facts({ expense }: { expense: ExpenseDetail }) {
  const { supplier, supplierName, paper, invoiceType, total, payed, isVoided } = expense
  const mayOpen = useMay('contacts')
  return (
    <>
      <Text size="sm">
        {supplier === undefined && <strong>Sin proveedor</strong>}
        {supplier !== undefined && !mayOpen && <strong>{supplierName}</strong>}
        {supplier !== undefined && mayOpen && (
          <Anchor
            underline="always"
            fw={600}
            renderRoot={(props) => <Link {...props} to="/agenda/details/{-$id}" params={{ id: supplier }} />}
          >
            {supplierName}
          </Anchor>
        )}
      </Text>
      <FactList
        layout="row"
        facts={[
          { label: 'Comprobante', value: paper ?? `Sin comprobante, letra ${invoiceType}` },
          { label: 'Total', value: formatMoney(total) },
          { label: 'Pagado', value: isVoided ? undefined : formatMoney(payed) },
          {
            label: 'Debe',
            value: isVoided || payed >= total ? undefined : formatMoney(subtractMoney(total, payed)),
            tone: 'warning',
          },
        ]}
      />
    </>
  )
}

/** Whether the next months propose it. */
function Monthly({ expense: { $id: id, category, isMonthly } }: { expense: ExpenseDetail }) {
  const update = useWrite('expenses.update', { success: 'Cambios guardados.' })
  const mayChange = useMay('buy')
  return (
    <Checkbox
      mt="sm"
      label="Se repite cada mes"
      checked={isMonthly}
      disabled={!mayChange || update.isPending}
      onChange={({ currentTarget }) =>
        update.mutate({ params: { id }, body: { category, isMonthly: currentTarget.checked } })
      }
    />
  )
}

type Charge = NonNullable<ExpenseDetail['summary']['charges']>[number]

const chargeColumns: Columns<Charge> = [
  { id: 'name', header: 'Concepto', text: (charge) => chargeName(charge), namesRow: true },
  { id: 'amount', header: 'Importe', text: ({ amount }) => formatMoney(amount), align: 'end', card: 'amount' },
  {
    id: 'iva',
    header: 'IVA',
    text: (charge) =>
      charge.kind === 'concept' && (charge.rate ?? 0) > 0
        ? `${formatMoney(chargeIva(charge))} (${String(charge.rate).replace('.', ',')} %)`
        : '—',
    align: 'end',
  },
]

function Charges({ expense: { summary } }: { expense: ExpenseDetail }) {
  const { charges = [], total } = summary
  return (
    <Paper withBorder>
      <DataTable
        caption="Importes"
        columns={chargeColumns}
        rows={charges}
        keyOf={(charge) => String(charges.indexOf(charge))}
        nameOf={(charge) => chargeName(charge)}
        empty={null}
      />
      <AmountBreakdown rows={[{ label: 'Total', value: total, isResult: true }]} />
    </Paper>
  )
}

type Payment = ExpenseDetail['payments'][number]

const paymentColumns = (timeZone: string): Columns<Payment> => [
  { id: 'date', header: 'Fecha', text: ({ creationDate }) => formatDate(creationDate, timeZone), width: '8rem' },
  {
    id: 'operation',
    header: 'Operación',
    text: (payment) => paymentLabel(payment),
    namesRow: true,
  },
  {
    id: 'parts',
    header: 'Medio',
    text: (payment) => (payment.paymentOperation === 'creditNote' ? '—' : partsText(payment)),
  },
  {
    id: 'total',
    header: 'Monto',
    text: ({ total }) => formatMoney(total),
    cell: ({ paymentOperation, total }) => <MovedAmount operation={paymentOperation} total={total} />,
    align: 'end',
    card: 'amount',
  },
]

function Payments({ expense: { payments } }: { expense: ExpenseDetail }) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => paymentColumns(timeZone), [timeZone])
  return (
    <Paper withBorder>
      <DataTable
        caption="Pagos"
        columns={columns}
        rows={payments}
        keyOf={({ $id }) => $id}
        nameOf={({ creationDate }) => formatDate(creationDate, timeZone)}
        renderDetail={(payment) => <ReceiptActions payment={payment} />}
        empty={<EmptyState icon={IconCash} message="Todavía no hay pagos registrados." />}
      />
    </Paper>
  )
}
