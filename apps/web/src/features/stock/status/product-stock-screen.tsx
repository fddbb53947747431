import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPackages } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { stockStatuses } from '@trastienda/domain/stock/threshold'
import { useMay } from '#platform/session/permissions.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListControl } from '#ui/list/use-list-state.ts'
import { inventoryQueries, readStock, stockStateSettings } from '../public/inventory.queries.ts'
import { productStockColumns } from './product-stock-columns.tsx'
import { ThresholdPopup } from './threshold-popup.tsx'
import { useState } from 'react'

const tabLabels = {
  all: 'Todos',
  ...Object.fromEntries(Object.entries(stockStatuses).map(([value, { label }]) => [value, label])),
}

/** Every product with stock control against its minimum; products that need attention come first. */
export function ProductStockScreen() {
  const state = useListControl(stockStateSettings)
  const reading = useQuery(inventoryQueries.stock(state.filter, state.page))
  const mayChange = useMay('catalogue')
  const mayBuy = useMay('buy')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string>()

  return (
    <>
      <ListScreen
        title="Estado de Stock"
        state={state}
        reading={reading}
        searchLabel="Buscar por producto"
        actions={
          mayBuy
            ? [
                {
                  label: 'Para reponer',
                  icon: IconPackages,
                  onSelect: () => void navigate({ to: '/product/stock/restock' }),
                },
              ]
            : []
        }
        tabLabels={tabLabels}
        print={{ readPage: (asked) => readStock(state.filter, asked) }}
        caption="Estado de stock"
        columns={productStockColumns}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        onOpen={mayChange ? ({ code }) => setOpened(code) : undefined}
        empty={{
          icon: IconBuildingWarehouse,
          message: 'No hemos encontrado productos.',
          purpose: 'Acá se ve cuánto queda de cada producto con control de stock frente a su valor de alerta.',
          children: (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/products" />}>
              Ir al inventario
            </Button>
          ),
        }}
      />
      <ThresholdPopup code={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
