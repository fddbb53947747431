import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StockValue } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { categoryTabsWithCounts } from '#features/categories/public/category-tabs.ts'
import { useCategories } from '#features/categories/public/use-categories.ts'
import { PrintListButton } from '#features/printing/public/print-list-button.tsx'
import { LotsTable } from '#features/stock/public/lots-table.tsx'
import { Counters } from '#ui/list/counters.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { SearchInput } from '#ui/input/search-input.tsx'
import { tableRows } from '#ui/table/table-rows.ts'
import { useListControl } from '#ui/list/use-list-state.ts'
import { inventoryQueries, readStockValue, stockValueSettings } from '../public/inventory.queries.ts'
import { stockValueColumns } from './stock-value-columns.tsx'

/** What the stock is worth at cost, product by product and lot by lot. */
export function StockValueScreen() {
  const categories = useCategories()
  const settings = useMemo(() => stockValueSettings(categories), [categories])
  const { tab, search, sort, page, change } = useListControl(settings)
  const reading = useQuery(inventoryQueries.value({ tab, search, sort }, page))
  const { data } = reading

  const tabs = categoryTabsWithCounts(categories, data?.counts)
  return (
    <ListScreen
      title="Valor de Stock"
      actions={
        <PrintListButton
          title="Valor de Stock"
          filters={{
            tabs,
            tab,
            search,
          }}
          columns={stockValueColumns}
          total={data?.total}
          readPage={(asked) => readStockValue({ tab, search, sort }, asked)}
          keyOf={({ product }) => product}
          totalsOf={({ totals }) => [`VALOR STOCK ${formatMoney(totals.stockValue)}`]}
        />
      }
      filters={
        <SearchInput label="Buscar por producto" value={search} onSearch={(text) => change({ search: text }, true)} />
      }
      summary={
        <Counters
          counters={[
            {
              label: 'PRODUCTOS',
              value: data === undefined ? undefined : formatQuantity(data.totals.products as Quantity),
              hint: 'Con stock, en la pestaña elegida.',
            },
            {
              label: 'VALOR STOCK',
              value: data === undefined ? undefined : formatMoney(data.totals.stockValue),
              hint: 'Lo que queda de cada lote a su costo.',
            },
          ]}
        />
      }
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next })}
      page={page}
      total={data?.total ?? 0}
      onPage={(next, isCorrection) => change({ page: next }, isCorrection)}
    >
      <DataTable
        caption="Valor de stock por producto"
        columns={stockValueColumns}
        {...tableRows(reading)}
        keyOf={({ product }) => product}
        nameOf={({ productName }) => productName}
        sort={sort}
        sorts={settings.sorts}
        onSort={(next) => change({ sort: next })}
        renderDetail={(row) => <ValuedLots row={row} />}
        empty={
          <EmptyState
            icon={IconCoins}
            message="No hemos encontrado estadísticas."
            hint={
              search !== '' || tab !== 'all'
                ? 'Probá con otra pestaña u otra búsqueda.'
                : 'Acá se ve cuánto vale lo que queda de cada lote, a su costo.'
            }
          />
        }
      />
    </ListScreen>
  )
}

function ValuedLots({ row: { productName, detailRows } }: { row: StockValue }) {
  return <LotsTable caption={`Lotes de ${productName}`} rows={detailRows.map((lot) => ({ ...lot, key: lot.$id }))} />
}
