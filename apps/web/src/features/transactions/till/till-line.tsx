import { ActionIcon } from '@mantine/core'
import type { Quantity } from '@trastienda/domain/money/amount'
import { addQuantity, subtractQuantity } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { memo } from 'react'
import { IconMinus, IconPlus } from '#ui/icon/icons.ts'
import { draftLineTotals } from '../draft/draft-saving.ts'
import type { LineChange, PricedLine } from '../draft/draft.ts'
import { DeleteButton, LineName, PriceField, QuantityField } from '../lines/line-fields.tsx'
import classes from './till-lines.module.css'

const ONE = 1 as Quantity

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

/** The line's quantity with one more or one less; undefined if nothing is left. */
export function withStep({ quantity }: PricedLine, step: 1 | -1): Quantity | undefined {
  if (step === 1) return addQuantity(quantity, ONE)
  return quantity > ONE ? subtractQuantity(quantity, ONE) : undefined
}

/** One line at the counter. It is drawn again only when it changes itself, however long the sale is. */
export const TillLine = memo(function TillLine({ line, place, wanted, flash, onChange, onDelete }: TillLineProps) {
  const { name } = line.product
  const total = draftLineTotals(line)?.total
  const step = (by: 1 | -1) => () => {
    const quantity = withStep(line, by)
    if (quantity === undefined) onDelete(line.key)
    else onChange(line.key, { quantity })
  }
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
      <span className={classes.quantity}>
        <ActionIcon variant="default" size={32} aria-label={`Uno menos de ${name}`} onClick={step(-1)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <QuantityField line={line} onChange={onChange} />
        <ActionIcon variant="default" size={32} aria-label={`Uno más de ${name}`} onClick={step(1)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.price}>
        <PriceField line={line} onChange={onChange} />
      </span>
      <strong className={classes.total}>{total === undefined ? '—' : formatMoney(total)}</strong>
      <DeleteButton line={line} onDelete={onDelete} />
    </li>
  )
})
