import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useId } from 'react'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import type { NoteDraft, NoteQuantities } from './note-draft.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './note-lines.module.css'

interface NoteLinesProps {
  lines: readonly CreditableLine[]
  draft: NoteDraft
  quantities: NoteQuantities
  onChange: (saleLine: number, quantity: Quantity | undefined) => void
}

/** The lines of a sale with the note's quantity of each. On a phone the sale's figures stand under the name. */
export function NoteLines({ lines, draft, quantities, onChange }: NoteLinesProps) {
  const first = lines.find(({ creditable }) => creditable > 0)
  return (
    <div className={classes.scroll}>
      <PlainTable
        caption="Productos a acreditar"
        heads={[
          'Producto',
          { label: 'Vendido', className: classes.wide },
          { label: 'Acreditado', className: classes.wide },
          { label: 'Precio', className: classes.wide },
          { label: 'Cantidad', className: classes.quantity },
          'Total',
        ]}
        className={classes.table}
      >
        <tbody>
          {lines.map((line, place) => (
            <LineRow
              key={line.saleLine}
              line={line}
              total={draft.totals[place]}
              error={draft.errors[line.saleLine]}
              quantity={quantities[line.saleLine]}
              hasFocus={line === first}
              onChange={(quantity) => onChange(line.saleLine, quantity)}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

interface LineRowProps {
  line: CreditableLine
  total: NoteDraft['totals'][number] | undefined
  error: string | undefined
  quantity: Quantity | undefined
  hasFocus: boolean
  onChange: (quantity: Quantity | undefined) => void
}

function LineRow({ line, total, error, quantity, hasFocus, onChange }: LineRowProps) {
  const errorId = useId()
  const { productName, sold, credited, creditable, sellingPrice } = line
  return (
    <tr>
      <th scope="row">
        {productName}
        <span className={classes.narrow}>
          Vendido {formatQuantity(sold)} · Acreditado {formatQuantity(credited)} · {formatMoney(sellingPrice)}
        </span>
        {error !== undefined && (
          <span id={errorId} role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </th>
      <td className={classes.wide}>{formatQuantity(sold)}</td>
      <td className={classes.wide}>{formatQuantity(credited)}</td>
      <td className={classes.wide}>{formatMoney(sellingPrice)}</td>
      <td className={classes.quantity}>
        <QuantityInput
          size="xs"
          isBare
          aria-label={`Cantidad de ${productName}`}
          aria-describedby={error === undefined ? undefined : errorId}
          disabled={creditable <= 0 && error === undefined}
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
