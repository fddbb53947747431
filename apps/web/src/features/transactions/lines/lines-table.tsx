import type { UnitCost } from '@trastienda/domain/money/amount'
import { memo, useCallback } from 'react'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { wantedByProduct, withLineChange, withoutLine, type PricedLine } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { flashOf, type ChangedLine } from './flash.ts'
import { useOpenLots } from './line-lots.tsx'
import { LineCard, LineRow, type LineRowProps } from './line-row.tsx'
import classes from './lines.module.css'

interface LinesTableProps extends Pick<LineRowProps, 'operation' | 'isVatShown'>, Pick<DraftHandle, 'change'> {
  lines: readonly PricedLine[]
  /** The unit costs with their part of the concepts; undefined where none is spread. */
  lotCosts?: readonly UnitCost[] | undefined
  /** The line that changed last scrolls into view and flashes. */
  changed: ChangedLine | undefined
}

/** The editable lines: a table, or cards on a narrow screen. A key elsewhere in the form draws none of it. */
export const LinesTable = memo(function LinesTable({ lines, lotCosts, changed, change, ...shown }: LinesTableProps) {
  const isNarrow = useIsBelowMd()
  const { lotsOf, toggle } = useOpenLots(shown.operation)
  const onChange = useCallback<LineRowProps['onChange']>(
    (key, part) => change((known) => withLineChange(known, key, part)),
    [change],
  )
  const onDelete = useCallback((key: string) => change((known) => withoutLine(known, key)), [change])
  if (lines.length === 0)
    return <p className={classes.empty}>Todavía no hay productos. Buscá uno por nombre o leé su código.</p>
  const wanted = wantedByProduct(lines)
  const areLotsOpen = lines.some((line) => lotsOf(line) === 'open') || undefined
  const Line = isNarrow ? LineCard : LineRow
  const rows = lines.map((line, place) => (
    <Line
      key={line.key}
      place={place}
      {...shown}
      onChange={onChange}
      onDelete={onDelete}
      line={line}
      lotCost={lotCosts?.[place]}
      wanted={wanted.get(line.product.code) ?? line.quantity}
      flash={flashOf(line, changed)}
      lots={lotsOf(line)}
      onLots={toggle}
    />
  ))
  if (isNarrow)
    return (
      <ul className={classes.cards} data-lots-open={areLotsOpen} aria-label="Productos">
        {rows}
      </ul>
    )
  return (
    <div className={classes.scroll} data-lots-open={areLotsOpen}>
      <PlainTable
        caption="Productos"
        heads={[
          'Producto',
          { label: 'Cantidad', className: classes.quantity },
          { label: 'Precio', className: classes.price },
          shown.isVatShown ? { label: 'IVA', className: classes.iva } : undefined,
          { label: 'Subtotal', className: classes.figure },
          { label: 'Desc. %', className: classes.discount },
          { label: 'Total', className: classes.figure },
          { label: 'Eliminar', className: classes.delete, isHidden: true },
        ]}
        className={classes.table}
      >
        <tbody>{rows}</tbody>
      </PlainTable>
    </div>
  )
})
