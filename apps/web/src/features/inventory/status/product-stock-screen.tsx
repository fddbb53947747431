import { Button } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stockStatuses } from '@trastienda/domain/stock/threshold'
import { PrintListButton } from '#features/printing/public/print-list-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { SearchInput } from '#ui/input/search-input.tsx'
import { tableRows } from '#ui/table/table-rows.ts'
import { useListControl } from '#ui/list/use-list-state.ts'
import { inventoryQueries, readStock, stockStateSettings, stockStateTabs } from '../public/inventory.queries.ts'
import { productStockColumns } from './product-stock-columns.tsx'
import { ThresholdPopup } from './threshold-popup.tsx'
import { useOpenedProduct } from './use-opened-product.ts'

/** Every product with stock control against its minimum; what wants attention comes first. */
export function ProductStockScreen() {
  const { tab, search, sort, page, change } = useListControl(stockStateSettings)
  const reading = useQuery(inventoryQueries.stock({ tab, search, sort }, page))
  const { data } = reading
  const [opened, setOpened] = useOpenedProduct(data?.data)

  const tabs = stockStateTabs.map((value) => ({
    value,
    label: value === 'all' ? 'Todos' : stockStatuses[value].label,
    count: data?.counts[value],
  }))
  return (
    <>
      <ListScreen
        title="Estado de Stock"
        actions={
          <PrintListButton
            title="Estado de Stock"
            filters={{ tabs, tab, search }}
            columns={productStockColumns}
            total={data?.total}
            readPage={(asked) => readStock({ tab, search, sort }, asked)}
            keyOf={({ code }) => code}
          />
        }
        filters={
          <SearchInput label="Buscar por producto" value={search} onSearch={(text) => change({ search: text }, true)} />
        }
        tabs={tabs}
        tab={tab}
        onTab={(next) => change({ tab: next })}
        page={page}
        total={data?.total ?? 0}
        onPage={(next, isCorrection) => change({ page: next }, isCorrection)}
      >
        <DataTable
          caption="Estado de stock"
          columns={productStockColumns}
          {...tableRows(reading)}
          keyOf={({ code }) => code}
          nameOf={({ name }) => name}
          sort={sort}
          sorts={stockStateSettings.sorts}
          onSort={(next) => change({ sort: next })}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={IconBuildingWarehouse}
              message="No hemos encontrado productos."
              hint={
                search !== '' || tab !== 'all'
                  ? 'Probá con otra pestaña u otra búsqueda.'
                  : 'Acá se ve cuánto queda de cada producto con control de stock frente a su valor de alerta.'
              }
            >
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/products" />}>
                Ir al inventario
              </Button>
            </EmptyState>
          }
        />
      </ListScreen>
      <ThresholdPopup product={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
