import type { Product } from '@trastienda/contract/products.contract'
import { lazy, Suspense } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { type ProductScope } from './products.queries.ts'

const ProductForm = lazy(async () => ({ default: (await import('./product-form.tsx')).ProductForm }))

interface AddProductPopupProps {
  opened: boolean
  onClose: () => void
  name?: string
  /** A purchase needs products with stock control. */
  scope: ProductScope
  onCreated: (product: Product) => void
}

/** Creates a product, with its first stock where there is some, and hands it over. */
export function AddProductPopup({ opened, onClose, ...rest }: AddProductPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Agregar producto" size="lg">
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <ProductForm onClose={onClose} {...rest} />
      </Suspense>
    </Popup>
  )
}
