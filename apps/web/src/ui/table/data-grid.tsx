import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronRight } from '#ui/icon/icons.ts'
import { Fragment, memo, useState, type MouseEvent, type ReactNode } from 'react'
import { ColumnContent, type Column, type Columns } from './column.tsx'
import classes from './data-grid.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { groupsOf, type TableViewProps } from './table-view.ts'

/** The wide form: a real table with caption, scoped heads and rows of 40 px. */
export function DataGrid<Row>(props: TableViewProps<Row>) {
  const { columns, keyOf, caption, selectionColumn, renderDetail } = props
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {renderDetail !== undefined && (
              <th scope="col" className={classes.control}>
                <VisuallyHidden>Detalle</VisuallyHidden>
              </th>
            )}
            {selectionColumn !== undefined && (
              <th scope="col" className={classes.control}>
                <Checkbox
                  size="xs"
                  aria-label={selectionColumn.allLabel}
                  checked={selectionColumn.state === 'all'}
                  indeterminate={selectionColumn.state === 'some'}
                  onChange={(event) => selectionColumn.onToggleAll(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} view={props} />
            ))}
          </tr>
        </thead>
        {groupsOf(props).map(({ heading, rows }) => (
          <tbody key={heading ?? ''}>
            {heading !== undefined && (
              <tr>
                <th scope="rowgroup" className={classes.heading} colSpan={widthOf(props)}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <GridRow key={keyOf(row)} row={row} view={props} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const widthOf = <Row,>({ columns, renderDetail, selectionColumn }: TableViewProps<Row>): number =>
  columns.length + Number(renderDetail !== undefined) + Number(selectionColumn !== undefined)

function HeadCell<Row>({ column, view }: { column: Column<Row>; view: TableViewProps<Row> }) {
  const { id, header, align, width } = column
  const { sort, sorts = [], onSort } = view
  const order = { [id]: 'ascending', [`-${id}`]: 'descending' }[sort ?? ''] as 'ascending' | 'descending' | undefined
  const Arrow = order === undefined ? IconArrowsSort : { ascending: IconArrowUp, descending: IconArrowDown }[order]
  // The first click on an amount brings the greatest to the top, on anything else the first of the alphabet.
  const isNextDescending = order === undefined ? align === 'end' : order === 'ascending'
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={order}>
      {sorts.includes(id) ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={order !== undefined || undefined}
          onClick={() => onSort?.(isNextDescending ? `-${id}` : id)}
        >
          {header}
          <Arrow size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        header
      )}
    </th>
  )
}

function GridRow<Row>({ row, view }: { row: Row; view: TableViewProps<Row> }) {
  const { columns, selectionColumn, canOpen, renderDetail, nameOf } = view
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallbackRef(view.onOpen)
  const onOpen = view.onOpen === undefined || canOpen?.(row) === false ? undefined : open
  const onClick = onOpen ?? (renderDetail && (() => setIsOpen(!isOpen)))
  const isSelected = selectionColumn?.isSelected(row) === true
  return (
    <Fragment>
      <tr
        className={classes.row}
        data-row
        data-clickable={onClick !== undefined || undefined}
        data-selected={isSelected || undefined}
        onClick={onClick && ((event) => isOnControl(event) || onClick(row))}
      >
        {renderDetail !== undefined && (
          <td className={classes.control}>
            <UnstyledButton
              className={classes.arrow}
              aria-expanded={isOpen}
              aria-label={`Ver detalle de ${nameOf(row)}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
            </UnstyledButton>
          </td>
        )}
        {selectionColumn !== undefined && (
          <td className={classes.control}>
            <RowCheckbox
              label={`Seleccionar ${nameOf(row)}`}
              isOn={isSelected}
              onToggle={() => selectionColumn.onToggle(row)}
            />
          </td>
        )}
        <BodyCells columns={columns} row={row} onOpen={onOpen} />
      </tr>
      {isOpen && renderDetail !== undefined && (
        <tr className={classes.detail}>
          <td colSpan={widthOf(view)}>{renderDetail(row)}</td>
        </tr>
      )}
    </Fragment>
  )
}

interface OpenedRow<Row> {
  row: Row
  onOpen: ((row: Row) => void) | undefined
}

/** What a row says, drawn anew only if it changes: neither a selection nor another tab draws it again. */
const BodyCells = memo(function BodyCells<Row>({ columns, ...opened }: OpenedRow<Row> & { columns: Columns<Row> }) {
  return columns.map((column) => <BodyCell key={column.id} column={column} {...opened} />)
}) as <Row>(props: OpenedRow<Row> & { columns: Columns<Row> }) => ReactNode

function BodyCell<Row>({ column, row, onOpen }: OpenedRow<Row> & { column: Column<Row> }) {
  const { align, namesRow = false, isCut = false } = column
  const content = <ColumnContent column={column} row={row} />
  const cut = isCut ? { className: classes.cut, title: String(column.text?.(row) ?? '') } : {}
  if (!namesRow)
    return (
      <td data-align={align} {...cut}>
        {content}
      </td>
    )
  return (
    <th scope="row" data-align={align} {...cut}>
      {onOpen === undefined ? (
        content
      ) : (
        <UnstyledButton className={classes.name} data-opens-row onClick={() => onOpen(row)}>
          {content}
        </UnstyledButton>
      )}
    </th>
  )
}

/** A click on a check box, an arrow or a link in the row belongs to that control. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, input, label') !== null
}
