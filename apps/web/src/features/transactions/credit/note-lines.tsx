import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useId } from 'react'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import type { NoteDraft, NoteQuantities } from './note-draft.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './note-lines.module.css'

/** A line of a document as a note takes of it: its place there, how much at most, and what else is known of it. */
export interface NoteLine {
  readonly place: number
  readonly productName: string
  readonly most: Quantity
  /** The values under `heads`. */
  readonly facts: readonly string[]
}

const saleHeads = ['Vendido', 'Acreditado', 'Precio'] as const

const saleLine = ({
  saleLine: place,
  productName,
  creditable,
  sold,
  credited,
  sellingPrice,
}: CreditableLine): NoteLine => ({
  place,
  productName,
  most: creditable,
  facts: [formatQuantity(sold), formatQuantity(credited), formatMoney(sellingPrice)],
})

type SaleNoteLinesProps = Omit<NoteLinesProps, 'heads' | 'lines'> & { lines: readonly CreditableLine[] }

/** The lines of a sale with the quantity that a note credits of each. */
export function SaleNoteLines({ lines, ...props }: SaleNoteLinesProps) {
  return <NoteLines {...props} heads={saleHeads} lines={lines.map((line) => saleLine(line))} />
}

interface NoteLinesProps {
  heads: readonly string[]
  lines: readonly NoteLine[]
  draft: Pick<NoteDraft, 'totals' | 'errors'>
  quantities: NoteQuantities
  onChange: (place: number, quantity: Quantity | undefined) => void
}

/** The lines of a document with the note's quantity of each. On a phone the document's figures stand under the name. */
export function NoteLines({ heads, lines, draft, quantities, onChange }: NoteLinesProps) {
  const first = lines.find(({ most }) => most > 0)
  return (
    <div className={classes.scroll}>
      <PlainTable
        caption="Productos a acreditar"
        heads={[
          'Producto',
          ...heads.map((label) => ({ label, className: classes.wide })),
          { label: 'Cantidad', className: classes.quantity },
          'Total',
        ]}
        className={classes.table}
      >
        <tbody>
          {lines.map((line, place) => (
            <LineRow
              key={line.place}
              heads={heads}
              line={line}
              total={draft.totals[place]}
              error={draft.errors[line.place]}
              quantity={quantities[line.place]}
              hasFocus={line === first}
              onChange={(quantity) => onChange(line.place, quantity)}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

interface LineRowProps {
  heads: readonly string[]
  line: NoteLine
  total: NoteDraft['totals'][number] | undefined
  error: string | undefined
  quantity: Quantity | undefined
  hasFocus: boolean
  onChange: (quantity: Quantity | undefined) => void
}

function LineRow({ heads, line, total, error, quantity, hasFocus, onChange }: LineRowProps) {
  const errorId = useId()
  const { productName, most, facts } = line
  return (
    <tr>
      <th scope="row">
        {productName}
        <span className={classes.narrow}>
          {facts.map((fact, place) => `${heads[place] ?? ''} ${fact}`).join(' · ')}
        </span>
        {error !== undefined && (
          <span id={errorId} role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </th>
      {facts.map((fact, place) => (
        <td key={heads[place]} className={classes.wide}>
          {fact}
        </td>
      ))}
      <td className={classes.quantity}>
        <QuantityInput
          size="xs"
          isBare
          aria-label={`Cantidad de ${productName}`}
          aria-describedby={error === undefined ? undefined : errorId}
          disabled={most <= 0 && error === undefined}
          data-autofocus={hasFocus || undefined}
          value={quantity}
          error={error === undefined ? undefined : true}
          onChange={onChange}
        />
      </td>
      <td>{total === undefined ? '—' : formatMoney(total)}</td>
    </tr>
  )
}
