import { IconCoins } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { StockValue } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { recordTabLabels } from '#ui/list/list-search.ts'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { LotsTable } from '../public/lots/lots-table.tsx'
import { Counters } from '#ui/list/counters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListControl } from '#ui/list/use-list-state.ts'
import { inventoryQueries, readStockValue, stockValueSettings } from '../public/inventory.queries.ts'
import { stockValueColumns } from './stock-value-columns.tsx'

/** The value of the stock at cost, product by product and lot by lot. */
export function StockValueScreen() {
  const categories = useCategories()
  const settings = useMemo(() => stockValueSettings(categories), [categories])
  const state = useListControl(settings)
  const reading = useQuery(inventoryQueries.value(state.filter, state.page))
  const { data } = reading
  const replacementValue = data?.totals.replacementValue

  return (
    <ListScreen
      title="Valor de Stock"
      state={state}
      reading={reading}
      searchLabel="Buscar por producto"
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
            ...(replacementValue === undefined
              ? []
              : [
                  {
                    label: 'A REPOSICIÓN',
                    value: formatMoney(replacementValue),
                    hint: 'Lo que saldría comprarlo hoy; sin ese dato, a su costo.',
                  },
                ]),
          ]}
        />
      }
      tabLabels={recordTabLabels(categories)}
      print={{
        readPage: (asked) => readStockValue(state.filter, asked),
        totalsOf: ({ totals }) => [
          `VALOR STOCK ${formatMoney(totals.stockValue)}`,
          ...(totals.replacementValue === undefined ? [] : [`A REPOSICIÓN ${formatMoney(totals.replacementValue)}`]),
        ],
      }}
      caption="Valor de stock por producto"
      columns={stockValueColumns(replacementValue !== undefined)}
      keyOf={({ product }) => product}
      nameOf={({ productName }) => productName}
      renderDetail={(row) => <ValuedLots row={row} />}
      empty={{
        icon: IconCoins,
        message: 'No hemos encontrado estadísticas.',
        purpose: 'Acá se ve cuánto vale lo que queda de cada lote, a su costo.',
      }}
    />
  )
}

function ValuedLots({ row: { productName, detailRows } }: { row: StockValue }) {
  return <LotsTable caption={`Lotes de ${productName}`} rows={detailRows.map((lot) => ({ ...lot, key: lot.$id }))} />
}
