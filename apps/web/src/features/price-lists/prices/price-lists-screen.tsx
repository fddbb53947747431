import { Switch } from '@mantine/core'
import { IconCoins, IconListDetails, IconPercentage, IconPrinter, IconTruckDelivery } from '#ui/icon/icons.ts'
import { useSearch } from '@tanstack/react-router'
import { messages } from '@trastienda/domain/messages'
import { useMemo, useState } from 'react'
import { shownProductChoices, type ProductChoices } from '#features/products/public/products.queries.ts'
import { ProductList } from '#features/products/public/product-list.tsx'
import { useProductList } from '#features/products/public/use-product-list.ts'
import { DollarRateNotice } from '#features/settings/public/dollar-rate-notice.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useCapabilities } from '#platform/session/permissions.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { useFurtherChoices } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { BulkChangePopup } from '../bulk/bulk-change-popup.tsx'
import { LastChange } from '../bulk/last-change.tsx'
import { ListManagerPopup } from '../lists/list-manager-popup.tsx'
import { ProposedNotice } from '../targets/proposed-notice.tsx'
import { priceColumns } from './price-columns.tsx'
import { PricePopup } from './price-popup.tsx'
import { PrintPricesPopup } from './print-prices-popup.tsx'
import { SelectedPrices } from './selected-prices.tsx'

const PriceTargetsPopup = lazyPopup(async () => (await import('../targets/price-targets-popup.tsx')).PriceTargetsPopup)

type OpenPopup = 'bulk' | 'lists' | 'print' | 'targets'

/** Every product's cost, price and margin; changes of one price or many, lists, and print. */
export function PriceListsScreen() {
  const capabilities = useCapabilities()
  const choices = shownProductChoices(useSearch({ strict: false }), capabilities)
  const isBelowCost = choices.belowCost === true
  const list = useProductList(choices)
  const choose: (changed: ProductChoices) => void = useFurtherChoices()
  const [open, setOpen] = useState<OpenPopup>()
  const [priced, setPriced] = useState<string>()
  const { pricesIncludeVat, priceBasis, priceTargets, dollarRate } = useSettings()
  const columns = useMemo(
    () => priceColumns(capabilities, { pricesIncludeVat, priceBasis }, ({ code }) => setPriced(code)),
    [capabilities, pricesIncludeVat, priceBasis],
  )
  const close = () => setOpen(undefined)
  const changeMany = () => (list.count === 0 ? toastError(messages.bulk_products_missing) : setOpen('bulk'))

  return (
    <>
      <ProductList
        list={list}
        title="Precios"
        columns={columns}
        summary={
          <>
            {choices.among !== undefined && (
              <Notice actionLabel="Ver todos" onAction={() => choose({ among: undefined })}>
                Solo los productos a los que una compra les cambió el costo.
              </Notice>
            )}
            {capabilities.has('figures') && dollarRate && <DollarRateNotice />}
            {capabilities.has('catalogue') && priceTargets && <ProposedNotice />}
            {capabilities.has('catalogue') && <LastChange />}
          </>
        }
        filters={
          capabilities.has('figures') && (
            <Switch
              label="Bajo costo"
              checked={isBelowCost}
              onChange={({ currentTarget }) => choose({ belowCost: currentTarget.checked || undefined })}
            />
          )
        }
        emptyHint={isBelowCost ? 'Ninguno de estos productos se vende por debajo de su costo.' : undefined}
        actions={[
          {
            label: 'Cambio masivo',
            icon: IconPercentage,
            onSelect: changeMany,
            needs: 'catalogue',
            sends: 'price_changes.create',
          },
          { label: 'Márgenes', icon: IconCoins, onSelect: () => setOpen('targets'), needs: 'catalogue' },
          {
            label: 'Lista de un proveedor',
            icon: IconTruckDelivery,
            link: { to: '/price/lists/supplier' },
            needs: 'catalogue',
          },
          { label: 'Listas de Precios', icon: IconListDetails, onSelect: () => setOpen('lists') },
          { label: 'Imprimir', icon: IconPrinter, onSelect: () => setOpen('print') },
        ]}
        selectionActions={
          <SelectedPrices
            selection={list.selection}
            count={list.count}
            narrowed={list.control}
            onChanged={list.clear}
          />
        }
        purpose="Acá están los precios de tus productos, lo que cuestan y lo que te dejan."
      />
      <PricePopup code={priced} onClose={() => setPriced(undefined)} />
      <BulkChangePopup opened={open === 'bulk'} onClose={close} selection={list.selection} onChanged={list.clear} />
      <PriceTargetsPopup opened={open === 'targets'} onClose={close} />
      <ListManagerPopup opened={open === 'lists'} onClose={close} />
      <PrintPricesPopup
        opened={open === 'print'}
        onClose={close}
        selection={list.selection}
        narrowed={list.control}
        count={list.count}
      />
    </>
  )
}
