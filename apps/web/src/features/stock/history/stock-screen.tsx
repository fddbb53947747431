import { IconArrowsUpDown, IconPackages, IconReceipt, IconTruckDelivery } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMovements } from '#features/registers/public/movements.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { recordTabLabels } from '#ui/list/list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { historyColumns } from '../public/movements/history-columns.tsx'
import { HistoryDetail } from '../public/movements/history-detail.tsx'
import { readHistory, stockListSettings, stockQueries } from '../public/stock.queries.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const StockPopup = lazyPopup(async () => (await import('../change/stock-form.tsx')).StockPopup)

const newPurchase: ListAction = {
  label: 'Nueva Compra',
  icon: IconTruckDelivery,
  link: { to: '/transactions/details/new/$operation', params: { operation: 'purchase' } },
  needs: 'buy',
  sends: 'transaction.add',
}
const newSale: ListAction = {
  label: 'Nueva Venta',
  icon: IconReceipt,
  link: { to: '/transactions/details/new/$operation', params: { operation: 'sale' } },
  needs: 'sell',
  sends: 'transaction.add',
}
const stockState: ListAction = { label: 'Estado de Stock', icon: IconPackages, link: { to: '/product/stock' } }

/** The stock movements, and the button to change stock by hand. */
export function StockScreen() {
  const timeZone = useTimeZone()
  const movements = useMovements()
  const settings = useMemo(() => stockListSettings(movements), [movements])
  const state = useListState(settings, 'stock', timeZone)
  const reading = useQuery(stockQueries.history(state.filter, state.page))
  const columns = useMemo(() => historyColumns(timeZone), [timeZone])
  const [isChanging, setIsChanging] = useState(false)
  const tabLabels = recordTabLabels(movements)

  const change: ListAction = {
    label: 'Modificar Stock',
    shortLabel: 'Modificar',
    icon: IconArrowsUpDown,
    onSelect: () => setIsChanging(true),
    needs: 'buy',
    sends: 'stock.add',
  }

  return (
    <>
      <ListScreen
        title="Movimientos de Stock"
        actions={[change]}
        more={{ label: 'Acciones de stock', actions: [change, newPurchase, newSale, stockState] }}
        state={state}
        reading={reading}
        searchLabel="Buscar por producto"
        tabLabels={tabLabels}
        print={{ readPage: (asked) => readHistory(state.filter, asked) }}
        caption="Movimientos de stock"
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={({ productName, movement }) => `${productName}, ${movement}`}
        renderDetail={(row) => <HistoryDetail row={row} />}
        empty={{
          icon: IconPackages,
          message: 'No hemos encontrado movimientos de stock.',
          purpose:
            'Acá aparece todo lo que entró y salió en el rango de fechas elegido: compras, ventas y cambios a mano.',
          actions: [newPurchase, newSale, change],
        }}
      />
      <StockPopup opened={isChanging} onClose={() => setIsChanging(false)} />
    </>
  )
}
