import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Quantity } from '@trastienda/domain/money/amount'
import type { LineTotals } from '@trastienda/domain/transaction/totals'
import { Fragment } from 'react'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { draftLineTotals } from '../draft/draft-saving.ts'
import { wantedByProduct, type DraftLine, type LineChange, type Operation } from '../draft/draft.ts'
import { focusField } from '../form/form-fields.ts'
import { useLotsToggles, type LotsToggle } from './line-lots.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { DeleteButton, DiscountField, IvaField, LineName, PriceField, QuantityField } from './line-fields.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './lines.module.css'
import type { ChangedLine } from '../form/use-transaction-form.ts'

export interface LinesTableProps {
  operation: Operation
  lines: readonly DraftLine[]
  isVatShown: boolean
  /** The line that changed last is scrolled into view and flashes. */
  changed: ChangedLine | undefined
  onChange: (key: string, change: LineChange) => void
  onDelete: (key: string) => void
}

/** The lines, editable in place: a table, or cards where there is no room for one. */
export function LinesTable(props: LinesTableProps) {
  const isNarrow = useIsBelowMd()
  const lotsOf = useLotsToggles(props.operation)
  if (props.lines.length === 0)
    return <p className={classes.empty}>Todavía no hay productos. Buscá uno por nombre o leé su código.</p>
  return isNarrow ? <LineCards {...props} lotsOf={lotsOf} /> : <LineRows {...props} lotsOf={lotsOf} />
}

interface ShownLinesProps extends LinesTableProps {
  lotsOf: (line: DraftLine) => LotsToggle | undefined
}

const LotsCard = lazyPart(async () => (await import('#features/stock/public/lots/lots-card.tsx')).LotsCard, {
  name: 'los lotes',
})

/** The lots of a line, if they are open. Whoever closes them goes on with the next product. */
function OpenLots({ line, lots, wanted }: { line: DraftLine; lots: LotsToggle; wanted: Quantity }) {
  const close = () => {
    lots.toggle()
    focusField('product')
  }
  return <LotsCard product={line.product} wanted={wanted} onClose={close} />
}

function LineRows({ operation, lines, isVatShown, changed, onChange, onDelete, lotsOf }: ShownLinesProps) {
  const wanted = wantedByProduct(lines)
  return (
    <div className={classes.scroll}>
      <PlainTable
        caption="Productos"
        heads={[
          'Producto',
          { label: 'Cantidad', className: classes.quantity },
          { label: 'Precio', className: classes.price },
          isVatShown ? { label: 'IVA', className: classes.iva } : undefined,
          { label: 'Subtotal', className: classes.figure },
          { label: 'Desc. %', className: classes.discount },
          { label: 'Total', className: classes.figure },
          { label: 'Eliminar', className: classes.delete, isHidden: true },
        ]}
        className={classes.table}
      >
        <tbody>
          {lines.map((line) => {
            const fields = { line, onChange }
            const flash = flashOf(line, changed)
            const lots = lotsOf(line)
            const wantedOfAll = wanted.get(line.product.code) ?? line.quantity
            const totals = draftLineTotals(line)
            return (
              <Fragment key={line.key}>
                <tr data-changed={flash} data-refused={isRefused(line)} ref={flash === undefined ? undefined : reveal}>
                  <th scope="row">
                    <LineName line={line} operation={operation} wanted={wantedOfAll} lots={lots} />
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
                {lots?.isOpen === true && (
                  <tr>
                    <td colSpan={isVatShown ? 8 : 7} className={classes.lots}>
                      <OpenLots line={line} lots={lots} wanted={wantedOfAll} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </PlainTable>
    </div>
  )
}

function LineCards({ operation, lines, isVatShown, changed, onChange, onDelete, lotsOf }: ShownLinesProps) {
  const wanted = wantedByProduct(lines)
  return (
    <ul className={classes.cards} aria-label="Productos">
      {lines.map((line) => {
        const fields = { line, onChange }
        const totals = draftLineTotals(line)
        const flash = flashOf(line, changed)
        const lots = lotsOf(line)
        const wantedOfAll = wanted.get(line.product.code) ?? line.quantity
        return (
          <li
            key={line.key}
            className={classes.card}
            data-refused={isRefused(line)}
            data-changed={flash}
            ref={flash === undefined ? undefined : reveal}
          >
            <strong className={classes.name}>
              <LineName line={line} operation={operation} wanted={wantedOfAll} lots={lots} />
            </strong>
            <span className={classes.cardTotal}>{moneyText(totals?.total)}</span>
            <DeleteButton line={line} onDelete={onDelete} />
            <div className={classes.fields} data-vat={isVatShown || undefined}>
              <QuantityField {...fields} isLabelled />
              <PriceField {...fields} isLabelled />
              {isVatShown && <IvaField {...fields} isLabelled />}
              <DiscountField {...fields} isLabelled />
            </div>
            {lots?.isOpen === true && (
              <div className={classes.cardLots}>
                <OpenLots line={line} lots={lots} wanted={wantedOfAll} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Two names for one motion, in turns: the same line flashes again only when its animation's name changes. */
function flashOf(line: DraftLine, changed: ChangedLine | undefined): 'even' | 'odd' | undefined {
  if (changed === undefined || line.key !== changed.key) return undefined
  return changed.count % 2 === 0 ? 'even' : 'odd'
}

/** `true`, or undefined where the attribute must not be there at all. */
function isRefused({ refusal }: DraftLine): true | undefined {
  return refusal === undefined ? undefined : true
}

function moneyText(amount: LineTotals['total'] | undefined): string {
  return amount === undefined ? '—' : formatMoney(amount)
}

/** Scrolls a row into view, between the product box above and the total below. */
function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
