import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StockHistory } from '@trastienda/contract/stock.contract'
import { Unread } from '#ui/show/unread.tsx'
import { LotsTable } from '#features/stock/public/lots/lots-table.tsx'
import { stockQueries } from '#features/stock/public/stock.queries.ts'

/** The lots that a stock change took from or brought; read when the row is first opened. */
export function HistoryDetail({ row }: { row: StockHistory }) {
  const { data, error, refetch } = useQuery(stockQueries.historyDetail(row.$id))
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={1} />
  return (
    <>
      <LotsTable
        caption={`Lotes de ${row.productName}`}
        rows={data.map(({ $id, providerName, cost, stock, dueDate }) => ({
          key: $id,
          providerName,
          cost,
          quantity: stock,
          dueDate,
        }))}
      />
      {row.observation !== undefined && (
        <Text size="sm" mt="xs">
          {row.observation}
        </Text>
      )}
    </>
  )
}
