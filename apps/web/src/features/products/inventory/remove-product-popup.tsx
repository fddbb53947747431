import type { Product } from '@trastienda/contract/products.contract'
import { messages } from '@trastienda/domain/messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { RemovePopup } from '#ui/popup/confirm-popup.tsx'
import { productsQueries } from '../public/products.queries.ts'

interface RemoveProductPopupProps {
  /** The product to delete; the popup is open while there is one. */
  product: Product | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Asks once before a product is deleted. */
export function RemoveProductPopup({ product, onClose, onRemoved }: RemoveProductPopupProps) {
  const remove = useWrite('products.remove', {
    success: 'Producto eliminado.',
    failure: messages.product_remove_failed,
    onSuccess: () => onRemoved?.(),
  })
  return (
    <RemovePopup
      id={product?.code}
      known={product}
      query={productsQueries.active}
      onClose={onClose}
      title={({ name }) => `Eliminar ${name}`}
      kind="el producto"
      onRemove={(id) => remove.mutateAsync({ params: { id } })}
    />
  )
}
