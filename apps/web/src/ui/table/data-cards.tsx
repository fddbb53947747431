import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { ColumnContent, type Column } from './column.tsx'
import classes from './data-cards.module.css'
import type { TableViewProps } from './data-table.tsx'

/** The narrow form: a list of cards with the row's name, what stands beside it, and a line per further column. */
export function DataCards<Row>(view: TableViewProps<Row>) {
  const { rows, keyOf, caption, ticks } = view
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
        {rows.map((row) => (
          <Card key={keyOf(row)} row={row} view={view} />
        ))}
      </ul>
    </div>
  )
}

function CardSort<Row>({ view }: { view: TableViewProps<Row> }) {
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
  const { columns, ticks, canOpen, renderDetail, nameOf } = view
  const [isOpen, setIsOpen] = useState(false)
  const onOpen = canOpen?.(row) === false ? undefined : view.onOpen
  const names = columns.filter(({ namesRow }) => namesRow === true)
  const asides = columns.filter(({ card }) => card === 'aside')
  const lines = columns.filter(({ namesRow, card }) => namesRow !== true && card === undefined)
  const render = (column: Column<Row>) => <ColumnContent key={column.id} column={column} row={row} />
  return (
    <li className={classes.card} data-ticked={ticks?.isTicked(row) || undefined}>
      <div className={classes.head}>
        {ticks !== undefined && (
          <Checkbox
            size="sm"
            aria-label={`Seleccionar ${nameOf(row)}`}
            checked={ticks.isTicked(row)}
            onChange={() => ticks.onToggle(row)}
          />
        )}
        {onOpen === undefined ? (
          <strong>{names.map(render)}</strong>
        ) : (
          <UnstyledButton className={classes.name} onClick={() => onOpen(row)}>
            {names.map(render)}
          </UnstyledButton>
        )}
        <span className={classes.aside}>{asides.map(render)}</span>
        {renderDetail !== undefined && (
          <UnstyledButton
            className={classes.arrow}
            aria-expanded={isOpen}
            aria-label={`Ver detalle de ${nameOf(row)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden data-open={isOpen || undefined} />
          </UnstyledButton>
        )}
      </div>
      <dl className={classes.lines}>
        {lines.map((column) => (
          <div key={column.id} data-align={column.align}>
            <dt>{column.header}</dt>
            <dd>{render(column)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <div className={classes.detail}>{renderDetail?.(row)}</div>}
    </li>
  )
}
