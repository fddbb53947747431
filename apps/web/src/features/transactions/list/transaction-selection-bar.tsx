import { useMay } from '#platform/session/permissions.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import type { AskedRun } from '../effect/effectivization-popup.tsx'
import { effectivizationRun, invoicingRun, type Run } from './runs.ts'
import type { TransactionSelection, TransactionsView } from './use-transaction-selection.ts'

interface TransactionSelectionBarProps {
  selected: TransactionSelection
  isPrinting: boolean
  onPrint: (ids: readonly string[]) => void
  onEffectivize: (run: AskedRun) => void
  /** None for a business without vouchers. */
  onInvoice?: ((run: Run) => void) | undefined
  onReturn: (view: TransactionsView) => void
}

/** The actions on the selected documents. */
export function TransactionSelectionBar(props: TransactionSelectionBarProps) {
  const { selected, isPrinting, onPrint, onEffectivize, onInvoice, onReturn } = props
  const { elsewhere, progress, withSelected } = selected
  const maySell = useMay('sell')
  const isReading = progress !== undefined

  /** Hands over the documents of an action; without any, says which stay out. */
  const start = <Taken extends Run>(run: Taken, act: (run: Taken) => void, verb: string) => {
    if (run.ids.length > 0) act(run)
    else toastError([`No hay transacciones seleccionadas que se puedan ${verb}.`, ...run.leftOut].join('\n'))
  }
  const effectivize = () =>
    withSelected((rows, unread) => start(effectivizationRun(rows, unread), onEffectivize, 'efectivizar'), 'created')

  return (
    <SelectionBar
      count={selected.count}
      onClear={selected.clear}
      unshown={selected.unshown}
      progress={progress}
      elsewhere={elsewhere && { count: elsewhere.count, onReturn: () => onReturn(elsewhere.view) }}
    >
      {maySell && (
        <SendButton size="compact-sm" loading={isReading} onClick={effectivize}>
          Efectivizar (Seleccionados)
        </SendButton>
      )}
      {maySell && onInvoice !== undefined && (
        <SendButton
          size="compact-sm"
          variant="default"
          loading={isReading}
          onClick={() => withSelected((rows) => start(invoicingRun(rows), onInvoice, 'facturar'))}
        >
          Facturar (Seleccionados)
        </SendButton>
      )}
      <SendButton
        sends="print.transactions"
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
