import { ACTIVE } from '@trastienda/domain/record-status'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { productRemovalRefusal } from '@trastienda/domain/product/product-validation'
import { useState, type ReactNode } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { RemovedRecord } from '#ui/form/removed-record.tsx'
import { RecordHead, RecordScreen, RecordSheet } from '#ui/form/record-layout.tsx'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { ProductEditForm } from './product-edit-form.tsx'
import { ProductHistory } from './product-history.tsx'
import classes from './product-screen.module.css'
import { productsQueries } from '../public/products.queries.ts'
import { RemoveProductPopup } from '../inventory/remove-product-popup.tsx'
import { StockPanel } from './stock-panel.tsx'

interface ProductScreenProps {
  code: string
  /** The product's stock movements. The route passes them, as they belong to the feature `stock`. */
  movements: ReactNode
  /** Who sells it to the shop, by the feature `suppliers`; left out if nobody does. */
  suppliers: ReactNode | undefined
}

/** A product: its data beside its stock, and its history with the lots. */
export function ProductScreen({ code, movements, suppliers }: ProductScreenProps) {
  const { data: product } = useSuspenseQuery(productsQueries.detail(code))
  const tabs = [
    { value: 'product', label: 'Producto' },
    ...(suppliers === undefined ? [] : [{ value: 'suppliers', label: 'Proveedores' }]),
    ...(useMay('stock.read') ? [{ value: 'history', label: 'Histórico' }] : []),
  ]
  const [chosen, setTab] = useState('product')
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'product'
  const isRemoved = product.status !== ACTIVE
  const mayChange = useMay('catalogue')
  const restore = useWrite('products.restore', { success: 'Producto recuperado.' })
  const isControlled = product.checkStock === 'with_stock'
  return (
    <RecordScreen>
      <ProductHeader product={product} />
      {isRemoved && (
        <RemovedRecord
          record="Este producto"
          isRestoring={restore.isPending}
          onRestore={mayChange ? () => restore.mutate({ params: { id: code } }) : undefined}
        />
      )}
      <TabsWithCounts label="Secciones del producto" tabs={tabs} value={tab} onChange={setTab}>
        {/* Stays mounted while the history is shown: a look at the lots must not lose an edit. */}
        <div className={classes.columns} data-single={!isControlled || undefined} hidden={tab !== 'product'}>
          {!isRemoved && (
            <RecordSheet>
              <ProductEditForm product={product} />
            </RecordSheet>
          )}
          {isControlled && (
            <PartBoundary>
              <StockPanel product={product} />
            </PartBoundary>
          )}
        </div>
        {tab === 'suppliers' && suppliers}
        {tab === 'history' && (
          <PartBoundary>
            <ProductHistory code={code} movements={movements} />
          </PartBoundary>
        )}
      </TabsWithCounts>
    </RecordScreen>
  )
}

function ProductHeader({ product }: { product: Product }) {
  const navigate = useNavigate()
  const mayChange = useMay('catalogue')
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, productImageUrl, code, categoryName, sellingPrice, currentStock, status } = product
  return (
    <>
      <RecordHead
        name={name}
        imageUrl={productImageUrl}
        facts={`${categoryName} · Código ${code} · ${formatMoney(sellingPrice)}`}
        actions={<RecordHistory entity="product" id={code} name={name} />}
        refusal={productRemovalRefusal(currentStock)}
        mayRemove={status === ACTIVE && mayChange}
        onRemove={() => setIsRemoving(true)}
      />
      <RemoveProductPopup
        product={isRemoving ? product : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/products' })}
      />
    </>
  )
}
