import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { SendButton } from '#ui/send/send-button.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import classes from './effectivization-results.module.css'
import type { EffectivizationResult } from './effectivize.ts'

/** A longer run lists only its failures: nobody looks for these among a thousand successes. */
const MOST_LISTED = 50

interface EffectivizationResultsProps {
  results: readonly EffectivizationResult[]
  /** Asks somebody to authorise a document; none during the run. */
  onApprove?: ((id: string) => void) | undefined
}

/** For each transaction 'éxito' or 'falló', with the missing products and quantities. */
export function EffectivizationResults({ results, onApprove }: EffectivizationResultsProps) {
  const isLong = results.length > MOST_LISTED
  const listed = isLong ? results.filter(({ isDone }) => !isDone) : results
  return (
    <ul className={classes.results} aria-live="polite">
      {isLong && (
        <li className={classes.result}>
          <span className={classes.id}>{results.length - listed.length} transacciones</span>
          <span className={classes.outcome} data-done>
            éxito
          </span>
        </li>
      )}
      {listed.map(({ id, isDone, message, missing, isApprovable }) => (
        <li key={id} className={classes.result}>
          <span className={classes.id}>{id}</span>
          <span className={classes.outcome} data-done={isDone}>
            {isDone ? 'éxito' : 'falló'}
          </span>
          {message !== undefined && <p className={classes.message}>{message}</p>}
          {isApprovable && onApprove !== undefined && (
            <SendButton
              size="compact-sm"
              variant="default"
              leftSection={<ApprovalMark />}
              onClick={() => onApprove(id)}
            >
              Autorizar
            </SendButton>
          )}
          {missing.length > 0 && (
            <table className={classes.missing}>
              <caption>Stock faltante</caption>
              <thead>
                <tr>
                  <th scope="col">Producto</th>
                  <th scope="col">Pedido</th>
                  <th scope="col">Disponible</th>
                  <th scope="col">Falta</th>
                </tr>
              </thead>
              <tbody>
                {missing.map((entry) => (
                  <tr key={entry.product}>
                    <th scope="row">{entry.productName}</th>
                    <td>{formatQuantity(entry.required)}</td>
                    <td>{formatQuantity(entry.available)}</td>
                    <td className={classes.difference}>{formatQuantity(entry.difference)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ul>
  )
}
