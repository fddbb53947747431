import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { thresholdLimits } from '@trastienda/domain/stock/threshold'
import { StockStatusBar } from '#features/products/public/stock-status.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './threshold-explainer.module.css'

interface ThresholdExplainerProps {
  minThreshold: Quantity
  isFolded: boolean
}

/** The meaning of an alert value: the units at which each stock status begins. */
export function ThresholdExplainer({ minThreshold, isFolded }: ThresholdExplainerProps) {
  if (!isFolded) return <Limits minThreshold={minThreshold} />
  const { good, warn } = thresholdLimits(minThreshold)
  return (
    <details className={classes.folded}>
      <summary>
        Excelente con más de {formatQuantity(good)}, crítico hasta {formatQuantity(warn)}
      </summary>
      <Limits minThreshold={minThreshold} />
    </details>
  )
}

function Limits({ minThreshold }: { minThreshold: Quantity }) {
  const { good, warn } = thresholdLimits(minThreshold)
  const rows = [
    { status: 'good', rule: 'Más de 1,5 veces el valor de alerta', units: `más de ${formatQuantity(good)}` },
    { status: 'warn', rule: 'Más de 1,2 veces el valor de alerta', units: `más de ${formatQuantity(warn)}` },
    { status: 'critical', rule: 'Hasta 1,2 veces el valor de alerta', units: `hasta ${formatQuantity(warn)}` },
    { status: 'noStock', rule: 'No queda nada', units: '0' },
  ] as const
  return (
    <PlainTable
      caption="Qué significa cada estado"
      heads={['Estado', { label: 'Unidades', className: classes.units }]}
      className={classes.table}
    >
      <tbody>
        {rows.map(({ status, rule, units }) => (
          <tr key={status}>
            <th scope="row">
              <StockStatusBar status={status} />
            </th>
            <td className={classes.units}>
              {units}
              <span className={classes.rule}>{rule}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
