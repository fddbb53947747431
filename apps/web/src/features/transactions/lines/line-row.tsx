import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { LineTotals } from '@trastienda/domain/transaction/totals'
import { memo } from 'react'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { draftLineTotals } from '../draft/draft-saving.ts'
import type { LineChange, Operation, PricedLine } from '../draft/draft.ts'
import { DeleteButton, DiscountField, IvaField, LineName, PriceField, QuantityField } from './line-fields.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { focusField } from './form-fields.ts'
import type { LotsState, LotsToggle } from './line-lots.tsx'
import classes from './lines.module.css'

export interface LineRowProps {
  operation: Operation
  line: PricedLine
  /** The unit cost with its part of the concepts; undefined where none is spread. */
  lotCost?: UnitCost | undefined
  /** The line's place in the document, by which a rule names it. */
  place: number
  /** The whole document's quantity of the product. */
  wanted: Quantity
  isVatShown: boolean
  /** Two names for one motion, in turns: the same line flashes again only when its animation's name changes. */
  flash: 'even' | 'odd' | undefined
  lots: LotsState
  onLots: (key: string) => void
  onChange: (key: string, change: LineChange) => void
  onDelete: (key: string) => void
}

/** One line as a row of the table, drawn again only for its own changes, however long the document is. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { operation, line, lotCost, place, wanted, isVatShown, flash, onChange, onDelete } = props
  const lots = lotsOf(props)
  const fields = { line, onChange }
  const totals = draftLineTotals(line)
  const row = (
    <tr
      data-line-place={place}
      data-changed={flash}
      data-refused={isRefused(line)}
      ref={flash === undefined ? undefined : reveal}
    >
      <th scope="row">
        <LineName line={line} lotCost={lotCost} operation={operation} wanted={wanted} lots={lots} />
      </th>
      <td>
        <QuantityField {...fields} />
      </td>
      <td>
        <PriceField {...fields} />
      </td>
      {isVatShown && (
        <td>
          <IvaField {...fields} />
        </td>
      )}
      <td className={classes.figure}>{moneyText(totals?.subTotal)}</td>
      <td>
        <DiscountField {...fields} />
      </td>
      <td className={classes.figure}>{moneyText(totals?.total)}</td>
      <td>
        <DeleteButton line={line} onDelete={onDelete} />
      </td>
    </tr>
  )
  if (lots?.isOpen !== true) return row
  return (
    <>
      {row}
      <tr>
        <td colSpan={isVatShown ? 8 : 7} className={classes.lots}>
          <OpenLots line={line} lots={lots} wanted={wanted} />
        </td>
      </tr>
    </>
  )
})

/** One line as a card, for a narrow screen. */
export const LineCard = memo(function LineCard(props: LineRowProps) {
  const { operation, line, lotCost, place, wanted, isVatShown, flash, onChange, onDelete } = props
  const lots = lotsOf(props)
  const fields = { line, onChange, isLabelled: true }
  return (
    <li
      className={classes.card}
      data-line-place={place}
      data-refused={isRefused(line)}
      data-changed={flash}
      ref={flash === undefined ? undefined : reveal}
    >
      <strong className={classes.name}>
        <LineName line={line} lotCost={lotCost} operation={operation} wanted={wanted} lots={lots} />
      </strong>
      <span className={classes.cardTotal}>{moneyText(draftLineTotals(line)?.total)}</span>
      <DeleteButton line={line} onDelete={onDelete} />
      <div className={classes.fields} data-vat={isVatShown || undefined}>
        <QuantityStepper {...fields} onDelete={onDelete} className={classes.stepper} size={44} />
        <PriceField {...fields} />
        {isVatShown && <IvaField {...fields} />}
        <DiscountField {...fields} />
      </div>
      {lots?.isOpen === true && (
        <div className={classes.cardLots}>
          <OpenLots line={line} lots={lots} wanted={wanted} />
        </div>
      )}
    </li>
  )
})

const LotsCard = lazyPart(async () => (await import('#features/stock/public/lots/lots-card.tsx')).LotsCard, {
  name: 'los lotes',
})

function lotsOf({ line, lots, onLots }: LineRowProps): LotsToggle | undefined {
  return lots && { isOpen: lots === 'open', toggle: () => onLots(line.key) }
}

/** The lots of a line. Closing them goes on with the next product. */
function OpenLots({ line, lots, wanted }: { line: PricedLine; lots: LotsToggle; wanted: Quantity }) {
  const close = () => {
    lots.toggle()
    focusField('product')
  }
  return <LotsCard product={line.product} wanted={wanted} onClose={close} />
}

/** `true`, or undefined so that the attribute is absent. */
function isRefused({ refusal }: PricedLine): true | undefined {
  return refusal === undefined ? undefined : true
}

function moneyText(amount: LineTotals['total'] | undefined): string {
  return amount === undefined ? '—' : formatMoney(amount)
}

/** Scrolls a row into view, between the product box above and the total below. */
function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
