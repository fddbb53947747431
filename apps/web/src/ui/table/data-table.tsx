import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import { onRowKeys, onRowKeyUp } from './row-keys.ts'
import { Unread } from '#ui/show/unread.tsx'
import type { DataTableProps } from './table-view.ts'

/**
 * The table of every list: rows on a wide screen, cards below md, skeletons while it loads, `empty` without rows. A press on a tab
 * shows at once, its rows as soon as they are drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, isStale = false, error = null } = props
  const isNarrow = useIsBelowMd()
  const deferred = useDeferredValue(rows)
  const shown = useMemo(() => columns.filter(({ isPrintOnly }) => isPrintOnly !== true), [columns])
  if (rows === undefined) return <Unread error={error} onRetry={props.onRetry} />
  if (rows.length === 0) return <>{empty}</>
  const drawn = deferred === undefined || deferred.length === 0 ? rows : deferred
  const isOld = isStale || drawn !== rows
  const View = isNarrow ? DataCards : DataGrid
  return (
    <div style={{ opacity: isOld ? 0.6 : 1 }} aria-busy={isOld}>
      <div role="presentation" onKeyDown={onRowKeys} onKeyUp={onRowKeyUp}>
        <View {...props} rows={drawn} columns={shown} />
      </div>
    </div>
  )
}

type PageReading<Row> = Pick<
  UseQueryResult<{ readonly data: readonly Row[] }>,
  'data' | 'isPlaceholderData' | 'error' | 'refetch'
>

/** The rows of a `DataTable` from a page that is being read. */
export const tableRows = <Row,>({ data, isPlaceholderData, error, refetch }: PageReading<Row>) => ({
  rows: data?.data,
  isStale: isPlaceholderData,
  error,
  onRetry: () => void refetch(),
})
