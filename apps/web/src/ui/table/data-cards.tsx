import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconChevronRight } from '#ui/icon/icons.ts'
import { Fragment, memo, useState, type ReactNode } from 'react'
import { ColumnContent, type Column, type Columns } from './column.tsx'
import classes from './data-cards.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { groupsOf, type TableViewProps } from './table-view.ts'

/** The narrow form: two lines for each row, its name and its amount, then the rest. */
export function DataCards<Row>(view: TableViewProps<Row>) {
  const { keyOf, caption, selectionColumn } = view
  return (
    <div>
      {(selectionColumn !== undefined || (view.sorts ?? []).length > 0) && (
        <div className={classes.bar}>
          {selectionColumn !== undefined && (
            <Checkbox
              size="sm"
              label={selectionColumn.shortAllLabel}
              aria-label={selectionColumn.allLabel}
              checked={selectionColumn.state === 'all'}
              indeterminate={selectionColumn.state === 'some'}
              onChange={(event) => selectionColumn.onToggleAll(event.currentTarget.checked)}
            />
          )}
          <OrderSelect {...view} />
        </div>
      )}
      {groupsOf(view).map(({ heading, rows }) => (
        <Fragment key={heading ?? ''}>
          {heading !== undefined && <h2 className={classes.heading}>{heading}</h2>}
          <ul className={classes.cards} aria-label={heading === undefined ? caption : `${caption}: ${heading}`}>
            {rows.map((row) => (
              <Card key={keyOf(row)} row={row} view={view} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

type OrderSelectProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'sort' | 'sorts' | 'onSort'>

/** The order of a table without heads to click. */
export function OrderSelect<Row>(view: OrderSelectProps<Row>) {
  const { columns, sort, sorts = [], onSort } = view
  const orders = columns
    .filter(({ id }) => sorts.includes(id))
    .flatMap(({ id, header }) => [
      { value: id, label: `${header} ↑` },
      { value: `-${id}`, label: `${header} ↓` },
    ])
  if (orders.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      ml="auto"
      aria-label="Ordenar por"
      data={orders}
      value={sort}
      onChange={(event) => onSort?.(event.currentTarget.value)}
    />
  )
}

function Card<Row>({ row, view }: { row: Row; view: TableViewProps<Row> }) {
  const { columns, selectionColumn, canOpen, renderDetail, nameOf } = view
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallbackRef(view.onOpen)
  const onOpen = view.onOpen === undefined || canOpen?.(row) === false ? undefined : open
  return (
    <li className={classes.card} data-row data-selected={selectionColumn?.isSelected(row) || undefined}>
      <div className={classes.row}>
        {selectionColumn !== undefined && (
          <RowCheckbox
            className={classes.checkboxCell}
            label={`Seleccionar ${nameOf(row)}`}
            isOn={selectionColumn.isSelected(row)}
            onToggle={() => selectionColumn.onToggle(row)}
          />
        )}
        <CardContent row={row} columns={columns} onOpen={onOpen} />
        {renderDetail !== undefined && (
          <UnstyledButton
            className={classes.arrow}
            data-whole-row={onOpen === undefined || undefined}
            aria-expanded={isOpen}
            aria-label={`Ver detalle de ${nameOf(row)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden data-open={isOpen || undefined} />
          </UnstyledButton>
        )}
      </div>
      {isOpen && <div className={classes.detail}>{renderDetail?.(row)}</div>}
    </li>
  )
}

interface RowContentProps<Row> {
  row: Row
  columns: Columns<Row>
  onOpen: ((row: Row) => void) | undefined
}

/** What a row says, drawn anew only if it changes: neither a selection nor another tab draws it again. */
const CardContent = memo(function CardContent<Row>({ row, columns, onOpen }: RowContentProps<Row>) {
  const render = (column: Column<Row>) => <ColumnContent key={column.id} column={column} row={row} />
  const names = columns.filter(({ namesRow }) => namesRow === true).map(render)
  const amounts = columns.filter(({ card }) => card === 'amount').map(render)
  const sublines = columns.filter(({ card }) => card === 'subline').map(render)
  const actions = columns.filter(({ card }) => card === 'action').map(render)
  return (
    <>
      <div className={classes.lines}>
        <div className={classes.line}>
          {onOpen === undefined ? (
            <strong className={classes.name}>{names}</strong>
          ) : (
            <UnstyledButton className={classes.name} data-whole-row data-opens-row onClick={() => onOpen(row)}>
              {names}
            </UnstyledButton>
          )}
          {amounts.length > 0 && <span className={classes.amount}>{amounts}</span>}
        </div>
        <div className={classes.line}>
          <Rest row={row} columns={columns} />
          {sublines.length > 0 && <span className={classes.subline}>{sublines}</span>}
        </div>
      </div>
      {actions.length > 0 && <div className={classes.actions}>{actions}</div>}
    </>
  )
}) as <Row>(props: RowContentProps<Row>) => ReactNode

/** The columns without a place of their own, one after the other, without empty ones. */
function Rest<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const shown = columns.filter(
    ({ namesRow = false, card = 'labelled', text }) =>
      !namesRow && card === 'labelled' && (text === undefined || !['', undefined].includes(text(row) as string)),
  )
  if (shown.length === 0) return null
  return (
    <dl className={classes.rest}>
      {shown.map((column) => (
        <div key={column.id} data-figure={column.align === 'end' || undefined}>
          <dt data-read-only={(column.align !== 'end' && column.card !== 'labelled') || undefined}>{column.header}</dt>{' '}
          <dd>
            <ColumnContent column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
