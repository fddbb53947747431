import { Button } from '@mantine/core'
import { IconListDetails, IconPercentage, IconPrinter } from '@tabler/icons-react'
import { messages } from '@trastienda/domain/messages'
import { useMemo, useState } from 'react'
import { ProductList } from '#features/products/public/product-list.tsx'
import { useProductList } from '#features/products/public/use-product-list.ts'
import { useCapabilities } from '#platform/session/permissions.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { BulkChangePopup } from '../bulk/bulk-change-popup.tsx'
import { LastChange } from '../bulk/last-change.tsx'
import { ListManagerPopup } from '../lists/list-manager-popup.tsx'
import { priceColumns } from './price-columns.tsx'
import { PricePopup } from './price-popup.tsx'
import { PrintPricesPopup } from './print-prices-popup.tsx'

type OpenPopup = 'bulk' | 'lists' | 'print'

/** Every product's cost, price and what that leaves; prices one by one or many at once, lists, and print. */
export function PriceListsScreen() {
  const list = useProductList()
  const [open, setOpen] = useState<OpenPopup>()
  const [priced, setPriced] = useState<string>()
  const capabilities = useCapabilities()
  const columns = useMemo(() => priceColumns(capabilities, ({ code }) => setPriced(code)), [capabilities])
  const close = () => setOpen(undefined)
  const changeMany = () => (list.count === 0 ? toastError(messages.bulk_products_missing) : setOpen('bulk'))

  return (
    <>
      <ProductList
        list={list}
        title="Precios"
        columns={columns}
        summary={capabilities.has('catalogue') && <LastChange />}
        actions={[
          { label: 'Cambio masivo', icon: IconPercentage, onSelect: changeMany, needs: 'catalogue' },
          { label: 'Listas de Precios', icon: IconListDetails, onSelect: () => setOpen('lists') },
          { label: 'Imprimir', icon: IconPrinter, onSelect: () => setOpen('print') },
        ]}
        selectionActions={
          <>
            {capabilities.has('catalogue') && (
              <Button size="compact-sm" onClick={changeMany}>
                Cambiar precios (Seleccionados)
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => setOpen('print')}>
              Imprimir (Seleccionados)
            </Button>
          </>
        }
        purpose="Acá están los precios de tus productos, lo que cuestan y lo que te dejan."
      />
      <PricePopup code={priced} onClose={() => setPriced(undefined)} />
      <BulkChangePopup opened={open === 'bulk'} onClose={close} selection={list.selection} onChanged={list.clear} />
      <ListManagerPopup opened={open === 'lists'} onClose={close} />
      <PrintPricesPopup opened={open === 'print'} onClose={close} selection={list.selection} count={list.count} />
    </>
  )
}
