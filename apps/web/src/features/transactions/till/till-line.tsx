import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { memo } from 'react'
import { draftLineTotals } from '../draft/draft-saving.ts'
import type { LineChange, PricedLine } from '../draft/draft.ts'
import { DeleteButton, LineName, PriceField } from '../lines/line-fields.tsx'
import { QuantityStepper } from '../lines/quantity-stepper.tsx'
import classes from './till-lines.module.css'

export interface TillLineProps {
  line: PricedLine
  /** The line's place in the sale, by which a rule names it. */
  place: number
  /** The quantity of the product in the whole sale. */
  wanted: Quantity
  /** Two names for one motion, in turns: the same line flashes again only when its animation's name changes. */
  flash: 'even' | 'odd' | undefined
  onChange: (key: string, change: LineChange) => void
  onDelete: (key: string) => void
}

/** One line at the counter. It is drawn again only when it changes itself, however long the sale is. */
export const TillLine = memo(function TillLine({ line, place, wanted, flash, onChange, onDelete }: TillLineProps) {
  const total = draftLineTotals(line)?.total
  return (
    <li
      className={classes.line}
      data-line-place={place}
      data-changed={flash}
      data-refused={line.refusal === undefined ? undefined : true}
    >
      <span className={classes.name}>
        <LineName line={line} operation="sale" wanted={wanted} lots={undefined} />
        {line.discount > 0 && <span className={classes.discount}>− {formatPercent(line.discount)}</span>}
      </span>
      <QuantityStepper line={line} onChange={onChange} onDelete={onDelete} className={classes.quantity} size={32} />
      <span className={classes.price}>
        <PriceField line={line} onChange={onChange} />
      </span>
      <strong className={classes.total}>{total === undefined ? '—' : formatMoney(total)}</strong>
      <DeleteButton line={line} onDelete={onDelete} />
    </li>
  )
})
