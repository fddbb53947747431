import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Cell, Row as TableRow, RowData } from '@tanstack/react-table'
import classes from './data-cards.module.css'
import type { TableViewProps } from './data-grid.tsx'
import { sortText } from './sort-text.ts'
import type { ListFeatures } from './table-columns.ts'

/** The narrow form: a list of cards with the row's name, what stands beside it, and a line per further column. */
export function DataCards<Row extends RowData>(view: TableViewProps<Row>) {
  const { table, caption, ticks } = view
  return (
    <div>
      {(ticks !== undefined || (view.sorts ?? []).length > 0) && (
        <div className={classes.bar}>
          {ticks !== undefined && (
            <Checkbox
              size="sm"
              label={ticks.shortAllLabel}
              aria-label={ticks.allLabel}
              checked={ticks.state === 'all'}
              indeterminate={ticks.state === 'some'}
              onChange={(event) => ticks.onToggleAll(event.currentTarget.checked)}
            />
          )}
          <CardSort view={view} />
        </div>
      )}
      <ul className={classes.cards} aria-label={caption}>
        {table.getRowModel().rows.map((row) => (
          <Card key={row.id} row={row} view={view} />
        ))}
      </ul>
    </div>
  )
}

function CardSort<Row extends RowData>({ view }: { view: TableViewProps<Row> }) {
  const { table, sort, sorts = [], onSort } = view
  const orders = table
    .getAllColumns()
    .filter((column) => sorts.includes(column.id))
    .flatMap(({ id, columnDef: { header } }) => {
      const label = typeof header === 'string' ? header : id
      return [
        { value: sortText({ id, desc: false }), label: `${label} ↑` },
        { value: sortText({ id, desc: true }), label: `${label} ↓` },
      ]
    })
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

function Card<Row extends RowData>({ row, view }: { row: TableRow<ListFeatures, Row>; view: TableViewProps<Row> }) {
  const { table, ticks, canOpen, renderDetail, nameOf } = view
  const record = row.original
  const onOpen = canOpen?.(record) === false ? undefined : view.onOpen
  const cells = row.getAllCells()
  const look = (cell: Cell<ListFeatures, Row>) => cell.column.columnDef.meta ?? {}
  const names = cells.filter((cell) => look(cell).namesRow === true)
  const asides = cells.filter((cell) => look(cell).card === 'aside')
  const lines = cells.filter((cell) => look(cell).namesRow !== true && look(cell).card === undefined)
  const render = (cell: Cell<ListFeatures, Row>) => <table.FlexRender key={cell.id} cell={cell} />
  const isOpen = row.getIsExpanded()
  return (
    <li className={classes.card} data-ticked={ticks?.isTicked(record) || undefined}>
      <div className={classes.head}>
        {ticks !== undefined && (
          <Checkbox
            size="sm"
            aria-label={`Seleccionar ${nameOf(record)}`}
            checked={ticks.isTicked(record)}
            onChange={() => ticks.onToggle(record)}
          />
        )}
        {onOpen === undefined ? (
          <strong>{names.map(render)}</strong>
        ) : (
          <UnstyledButton className={classes.name} onClick={() => onOpen(record)}>
            {names.map(render)}
          </UnstyledButton>
        )}
        <span className={classes.aside}>{asides.map(render)}</span>
        {renderDetail !== undefined && (
          <UnstyledButton
            className={classes.arrow}
            aria-expanded={isOpen}
            aria-label={`Ver detalle de ${nameOf(record)}`}
            onClick={() => row.toggleExpanded()}
          >
            <IconChevronRight size={18} aria-hidden data-open={isOpen || undefined} />
          </UnstyledButton>
        )}
      </div>
      <dl className={classes.lines}>
        {lines.map((cell) => (
          <div key={cell.id} data-align={look(cell).align}>
            <dt>{typeof cell.column.columnDef.header === 'string' ? cell.column.columnDef.header : cell.column.id}</dt>
            <dd>{render(cell)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <div className={classes.detail}>{renderDetail?.(record)}</div>}
    </li>
  )
}
