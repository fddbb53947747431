import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronRight } from '@tabler/icons-react'
import type { Cell, Header, ReactTable, Row as TableRow, RowData } from '@tanstack/react-table'
import { Fragment, type MouseEvent } from 'react'
import classes from './data-grid.module.css'
import type { DataTableProps } from './data-table.tsx'
import type { ListFeatures } from './table-columns.ts'

export interface TableViewProps<Row extends RowData> extends DataTableProps<Row> {
  table: ReactTable<ListFeatures, Row>
}

/** The wide form: a real table with caption, scoped heads and rows of 40 px. */
export function DataGrid<Row extends RowData>(props: TableViewProps<Row>) {
  const { table, caption, ticks, renderDetail, sorts = [] } = props
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {renderDetail !== undefined && (
                <th scope="col" className={classes.control}>
                  <VisuallyHidden>Detalle</VisuallyHidden>
                </th>
              )}
              {ticks !== undefined && (
                <th scope="col" className={classes.control}>
                  <Checkbox
                    size="xs"
                    aria-label={ticks.allLabel}
                    checked={ticks.state === 'all'}
                    indeterminate={ticks.state === 'some'}
                    onChange={(event) => ticks.onToggleAll(event.currentTarget.checked)}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <HeadCell key={header.id} table={table} header={header} isSortable={sorts.includes(header.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <GridRow key={row.id} row={row} view={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  header: Header<ListFeatures, Row>
  isSortable: boolean
}

function HeadCell<Row extends RowData>({ table, header, isSortable }: HeadCellProps<Row>) {
  const { align, width } = header.column.columnDef.meta ?? {}
  const order = header.column.getIsSorted()
  const Arrow = order === false ? IconArrowsSort : { asc: IconArrowUp, desc: IconArrowDown }[order]
  const text = <table.FlexRender header={header} />
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={order === false ? undefined : ({ asc: 'ascending', desc: 'descending' } as const)[order]}
    >
      {isSortable ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={order !== false || undefined}
          onClick={() => header.column.toggleSorting()}
        >
          {text}
          <Arrow size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        text
      )}
    </th>
  )
}

function GridRow<Row extends RowData>({ row, view }: { row: TableRow<ListFeatures, Row>; view: TableViewProps<Row> }) {
  const { table, ticks, canOpen, renderDetail, nameOf } = view
  const record = row.original
  const onOpen = canOpen?.(record) === false ? undefined : view.onOpen
  const isOpen = row.getIsExpanded()
  const cells = row.getAllCells()
  const isTicked = ticks?.isTicked(record) === true
  return (
    <Fragment>
      <tr
        className={classes.row}
        data-clickable={onOpen !== undefined || undefined}
        data-ticked={isTicked || undefined}
        onClick={onOpen === undefined ? undefined : (event) => isOnControl(event) || onOpen(record)}
      >
        {renderDetail !== undefined && (
          <td className={classes.control}>
            <UnstyledButton
              className={classes.arrow}
              aria-expanded={isOpen}
              aria-label={`Ver detalle de ${nameOf(record)}`}
              onClick={() => row.toggleExpanded()}
            >
              <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
            </UnstyledButton>
          </td>
        )}
        {ticks !== undefined && (
          <td className={classes.control}>
            <Checkbox
              size="xs"
              aria-label={`Seleccionar ${nameOf(record)}`}
              checked={isTicked}
              onChange={() => ticks.onToggle(record)}
            />
          </td>
        )}
        {cells.map((cell) => (
          <BodyCell key={cell.id} table={table} cell={cell} onOpen={onOpen} />
        ))}
      </tr>
      {isOpen && renderDetail !== undefined && (
        <tr className={classes.detail}>
          <td colSpan={cells.length + 1 + Number(ticks !== undefined)}>{renderDetail(record)}</td>
        </tr>
      )}
    </Fragment>
  )
}

interface BodyCellProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  cell: Cell<ListFeatures, Row>
  onOpen: ((row: Row) => void) | undefined
}

function BodyCell<Row extends RowData>({ table, cell, onOpen }: BodyCellProps<Row>) {
  const { align, namesRow = false } = cell.column.columnDef.meta ?? {}
  const content = <table.FlexRender cell={cell} />
  if (!namesRow) return <td data-align={align}>{content}</td>
  return (
    <th scope="row" data-align={align}>
      {onOpen === undefined ? (
        content
      ) : (
        <UnstyledButton className={classes.name} onClick={() => onOpen(cell.row.original)}>
          {content}
        </UnstyledButton>
      )}
    </th>
  )
}

/** A click on a tick, an arrow or a link in the row is that control's. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, input, label') !== null
}
