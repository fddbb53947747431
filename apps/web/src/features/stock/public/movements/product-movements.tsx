import { IconPackages } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import { productHistoryColumns } from './history-columns.tsx'
import { HistoryDetail } from './history-detail.tsx'
import { stockQueries } from '#features/stock/public/stock.queries.ts'

/** The stock movements of one product, newest first; a row opens its lots. */
export function ProductMovements({ product }: { product: string }) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const columns = useMemo(() => productHistoryColumns(timeZone), [timeZone])
  const reading = useQuery(stockQueries.productHistory(product, page))
  const { data } = reading
  return (
    <>
      <DataTable
        caption="Movimientos de stock del producto"
        columns={columns}
        {...tableRows(reading)}
        keyOf={({ $id }) => $id}
        nameOf={({ movement }) => movement}
        renderDetail={(row) => <HistoryDetail row={row} />}
        empty={<EmptyState icon={IconPackages} message="No hemos encontrado movimientos de stock." />}
      />
      <PageNav page={page} total={data?.total ?? 0} onPage={setPage} label="Páginas de movimientos" />
    </>
  )
}
