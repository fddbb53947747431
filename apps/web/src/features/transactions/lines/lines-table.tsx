import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { LineTotals } from '@trastienda/domain/transaction/totals'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { draftLineTotals } from '../draft/draft-saving.ts'
import { wantedByProduct, type DraftLine, type LineChange, type Operation } from '../draft/draft.ts'
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
  if (props.lines.length === 0)
    return <p className={classes.empty}>Todavía no hay productos. Buscá uno por nombre o leé su código.</p>
  return isNarrow ? <LineCards {...props} /> : <LineRows {...props} />
}

function LineRows({ operation, lines, isVatShown, changed, onChange, onDelete }: LinesTableProps) {
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
            const totals = draftLineTotals(line)
            return (
              <tr
                key={line.key}
                data-changed={flash}
                data-refused={isRefused(line)}
                ref={flash === undefined ? undefined : reveal}
              >
                <th scope="row">
                  <LineName line={line} operation={operation} wanted={wanted.get(line.product.code) ?? line.quantity} />
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
          })}
        </tbody>
      </PlainTable>
    </div>
  )
}

function LineCards({ operation, lines, isVatShown, changed, onChange, onDelete }: LinesTableProps) {
  const wanted = wantedByProduct(lines)
  return (
    <ul className={classes.cards} aria-label="Productos">
      {lines.map((line) => {
        const fields = { line, onChange }
        const totals = draftLineTotals(line)
        const flash = flashOf(line, changed)
        return (
          <li
            key={line.key}
            className={classes.card}
            data-refused={isRefused(line)}
            data-changed={flash}
            ref={flash === undefined ? undefined : reveal}
          >
            <strong className={classes.name}>
              <LineName line={line} operation={operation} wanted={wanted.get(line.product.code) ?? line.quantity} />
            </strong>
            <span className={classes.cardTotal}>{moneyText(totals?.total)}</span>
            <DeleteButton line={line} onDelete={onDelete} />
            <div className={classes.fields} data-vat={isVatShown || undefined}>
              <QuantityField {...fields} isLabelled />
              <PriceField {...fields} isLabelled />
              {isVatShown && <IvaField {...fields} isLabelled />}
              <DiscountField {...fields} isLabelled />
            </div>
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
