import { useMay } from '#platform/session/permissions.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import { invoicingRun } from './listed-vouchers.ts'
import { effectivizationRun } from '../effect/permitted-actions.ts'
import type { TransactionsFilter } from '../public/transactions.queries.ts'
import type { TransactionSelection, TransactionsView } from './use-transaction-selection.ts'

interface TransactionSelectionBarProps {
  selected: TransactionSelection
  filter: TransactionsFilter
  /** How many of all documents that the search finds are in status Creada. */
  created: number
  isPrinting: boolean
  onPrint: (ids: readonly string[]) => void
  onEffectivize: (ids: readonly string[]) => void
  /** None where the business declares nothing to ARCA. */
  onInvoice?: ((ids: readonly string[]) => void) | undefined
  onReturn: (view: TransactionsView) => void
}

/** What may be done with the selected documents. */
export function TransactionSelectionBar(props: TransactionSelectionBarProps) {
  const { selected, filter, created, isPrinting, onPrint, onEffectivize, onInvoice, onReturn } = props
  const { selection, elsewhere, progress, withSelected } = selected
  const maySell = useMay('sell')
  const isReading = progress !== undefined
  // If a whole long list is selected only the status is known here, and not which documents are credit notes.
  const isEffectivizable =
    selection.kind === 'all'
      ? (filter.tab === 'all' || filter.tab === 'created') && created > 0
      : effectivizationRun([...selection.rows.values()]).length > 0

  const effectivize = () =>
    withSelected(
      (rows) => {
        const run = effectivizationRun(rows)
        if (run.length > 0) onEffectivize(run)
        else toastError('No hay transacciones seleccionadas que se puedan efectivizar.')
      },
      { ...filter, tab: 'created' },
    )

  const invoice = (ask: (ids: readonly string[]) => void) =>
    withSelected((rows) => {
      const run = invoicingRun(rows)
      if (run.length > 0) ask(run)
      else toastError('No hay transacciones seleccionadas que se puedan facturar.')
    })

  return (
    <SelectionBar
      count={selected.count}
      onClear={selected.clear}
      progress={progress}
      elsewhere={elsewhere && { count: elsewhere.count, onReturn: () => onReturn(elsewhere.view) }}
    >
      {maySell && (
        <SendButton size="compact-sm" disabled={!isEffectivizable} loading={isReading} onClick={effectivize}>
          Efectivizar (Seleccionados)
        </SendButton>
      )}
      {maySell && onInvoice !== undefined && (
        <SendButton size="compact-sm" variant="default" loading={isReading} onClick={() => invoice(onInvoice)}>
          Facturar (Seleccionados)
        </SendButton>
      )}
      <SendButton
        size="compact-sm"
        variant="default"
        loading={isPrinting}
        disabled={isReading}
        onClick={() => withSelected((rows) => onPrint(rows.map(({ id }) => id)))}
      >
        Imprimir (Seleccionados)
      </SendButton>
    </SelectionBar>
  )
}
