import { IconPlus, IconReceipt } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import type { ListedTransaction, Transaction } from '@trastienda/contract/transactions.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useMemo, useState } from 'react'
import { FiscalNotices } from '#features/fiscal/public/fiscal-notices.tsx'
import { InvoicePopup } from '../invoicing/invoice-popup.tsx'
import { voucherFacts } from '#features/fiscal/public/voucher-facts.tsx'
import { UnsentSales } from '#features/offline/public/unsent-sales.tsx'
import { WaitingSalesNotice } from '#features/offline/public/waiting-sales-notice.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { FactList } from '#ui/show/fact-list.tsx'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { OptionsPopup } from '#ui/popup/options-popup.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { CreditPopup } from '../effect/credit-popup.tsx'
import { EffectivizationPopup, type AskedRun } from '../effect/effectivization-popup.tsx'
import { RemoveTransactionPopup } from '../effect/remove-transaction-popup.tsx'
import { isInvoiceable, useListedVouchers } from './listed-vouchers.ts'
import { listedColumns, voucherColumn } from './transaction-columns.tsx'
import type { Run } from './runs.ts'
import { TransactionSelectionBar } from './transaction-selection-bar.tsx'
import { transactionOptions } from './transaction-options.ts'
import { newQuoteAction } from '../public/new-quote-action.ts'
import { transactionsListSettings, transactionsQueries } from '../public/transactions.queries.ts'
import { useTransactionSelection } from './use-transaction-selection.ts'

const tabLabels = { all: 'Todas', created: 'Creadas', effective: 'Efectivas', paid: 'Pagadas' } as const

const startNew = (operation: 'sale' | 'purchase', label: string): ListAction => ({
  label,
  icon: IconPlus,
  link: { to: '/transactions/details/new/$operation', params: { operation } },
  needs: operation === 'sale' ? 'sell' : 'buy',
  sends: 'transaction.add',
})
const newTransactionActions: readonly ListAction[] = [
  startNew('sale', 'Nueva Venta'),
  startNew('purchase', 'Nueva Compra'),
  {
    label: 'Nuevo gasto',
    icon: IconPlus,
    link: { to: '/expenses/details/{-$id}' },
    needs: 'buy',
    sends: 'expenses.add',
  },
]

/** The list of sales, purchases, credit notes and expenses. */
export function TransactionsScreen() {
  const { timeZone, quotes } = useSettings()
  const newActions = quotes === undefined ? newTransactionActions : [...newTransactionActions, newQuoteAction]
  const navigate = useNavigate()
  const state = useListState(transactionsListSettings, 'transactions', timeZone)
  const reading = useQuery(transactionsQueries.list(state.filter, state.page))
  const { data } = reading
  const vouchers = useListedVouchers(data?.data)
  const isTeam = data?.data.some(({ issuerName }) => issuerName !== undefined) === true
  const columns = useMemo(
    () => [...listedColumns(timeZone, isTeam), ...(vouchers === undefined ? [] : [voucherColumn(vouchers)])],
    [timeZone, isTeam, vouchers],
  )
  const selected = useTransactionSelection(state.filter, reading)
  const { print, isPrinting } = usePrintTransactions()
  const maySell = useMay('sell')
  const mayRefund = useMay('refund')
  const [opened, setOpened] = useState<Transaction>()
  const [crediting, setCrediting] = useState<string>()
  const [removing, setRemoving] = useState<string>()
  const [effectivizing, setEffectivizing] = useState<AskedRun>()
  const [invoicing, setInvoicing] = useState<Run>()

  const seesHistory = useMay('history')

  return (
    <>
      <FiscalNotices />
      <ListScreen
        title="Comprobantes"
        actions={newActions}
        state={state}
        reading={reading}
        searchLabel="Buscar por receptor, Id, producto o importe"
        tabLabels={tabLabels}
        summary={
          <>
            <UnsentSales />
            <WaitingSalesNotice />
          </>
        }
        selectionBar={
          <TransactionSelectionBar
            selected={selected}
            isPrinting={isPrinting}
            onPrint={print}
            onEffectivize={setEffectivizing}
            onInvoice={vouchers && setInvoicing}
            onReturn={({ range: before, ...view }) => state.changeRange(before, view)}
          />
        }
        caption="Transacciones"
        columns={columns}
        keyOf={({ id }) => id}
        dayOf={({ creationDate }) => businessDayOf(creationDate, timeZone)}
        nameOf={({ id }) => id}
        onOpen={setOpened}
        selectionColumn={selected.selectionColumn}
        renderDetail={(row) => <ReceptorDetail row={row} voucher={vouchers?.[row.id]} />}
        empty={{
          icon: IconReceipt,
          message: 'No hemos encontrado transacciones.',
          purpose: seesHistory
            ? 'Acá aparecen tus ventas y compras del rango de fechas elegido.'
            : 'Acá aparecen las ventas de hoy y tus notas de crédito. Una venta de otro día se abre por su número, desde Buscar.',
          actions: newActions,
        }}
      />
      <OptionsPopup
        id={opened?.id}
        known={opened}
        query={transactionsQueries.row}
        onClose={() => setOpened(undefined)}
        title={({ id }) => `Opciones de ${id}`}
        subtitle={({ receptorName }) => receptorName}
        options={(row) =>
          transactionOptions(
            row,
            { sell: maySell, refund: mayRefund },
            {
              onPrint: () => print([row.id]),
              onOpen: () => void navigate({ to: '/transactions/details/$id', params: { id: row.id } }),
              onCredit: () => setCrediting(row.id),
              onInvoice:
                vouchers !== undefined && isInvoiceable(row, vouchers, mayRefund)
                  ? () => setInvoicing({ ids: [row.id], leftOut: [] })
                  : undefined,
              onRemove: () => setRemoving(row.id),
            },
          )
        }
      />
      <CreditPopup id={crediting} onClose={() => setCrediting(undefined)} />
      <RemoveTransactionPopup
        id={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => removing !== undefined && selected.removed(removing)}
      />
      <EffectivizationPopup
        asked={effectivizing}
        onClose={() => setEffectivizing(undefined)}
        onEffective={selected.becameEffective}
      />
      <InvoicePopup
        opened={invoicing !== undefined}
        ids={invoicing?.ids ?? []}
        leftOut={invoicing?.leftOut}
        onClose={() => setInvoicing(undefined)}
      />
    </>
  )
}

/** The opened row: the receptor with their zone, and the voucher. */
function ReceptorDetail({ row, voucher }: { row: ListedTransaction; voucher: VoucherAnswer | undefined }) {
  const kind = kindOfId(row.id)
  const isOfCustomer = kind === undefined || kind === 'sale' || kind === 'creditNote'
  return (
    <FactList
      layout="row"
      facts={[
        { label: isOfCustomer ? 'Cliente' : 'Proveedor', value: row.receptorName },
        { label: 'Zona', value: row.zoneName },
        { label: isOfCustomer ? 'Venta' : 'Compra', value: row.relatedTransaction },
        { label: 'Hecho por', value: row.issuerName },
        ...voucherFacts(voucher),
      ]}
    />
  )
}
