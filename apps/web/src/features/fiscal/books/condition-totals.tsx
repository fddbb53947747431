import { Box, Title } from '@mantine/core'
import type { BookAnswer } from '@trastienda/contract/iva-books.contract'
import { subtractTotals, totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import classes from './condition-totals.module.css'

/** The sales to receivers of each condition. */
export function ConditionTotals({ conditions }: { conditions: BookAnswer['conditions'] }) {
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        Por condición del receptor
      </Title>
      {/* On a phone the table scrolls sideways: as a tab stop, the arrow keys scroll it too. */}
      <Box className={classes.scroll} tabIndex={useIsBelowMd() ? 0 : undefined}>
        <PlainTable
          className={classes.table}
          caption="Totales por condición del receptor"
          heads={['Condición', ...['Neto gravado', 'IVA', 'Sin IVA', 'Total'].map(endHead)]}
        >
          <tbody>
            {conditions.map(({ condition, net, iva, total }) => (
              <tr key={condition}>
                <th scope="row">{condition}</th>
                <td className="amount">{formatMoney(net)}</td>
                <td className="amount">{formatMoney(iva)}</td>
                <td className="amount">{formatMoney(subtractTotals(total, totalMoney([net, iva])))}</td>
                <td className="amount">{formatMoney(total)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Box>
    </section>
  )
}

const endHead = (label: string) => ({ label, align: 'end' }) as const
