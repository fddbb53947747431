import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@trastienda/contract/products.contract'
import { productRemovalRefusal } from '@trastienda/domain/product/product-validation'
import { useState, type ComponentType } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { OptionsPopup, recordOptions } from '#ui/popup/options-popup.tsx'
import { inventoryColumns } from './product-columns.tsx'
import { RemoveProductPopup } from './remove-product-popup.tsx'
import { productsQueries } from '../public/products.queries.ts'
import { newProduct, ProductList } from '../public/product-list.tsx'
import { useProductList, type ProductListState } from '../public/use-product-list.ts'

interface ProductsScreenProps {
  /** The actions on the selected products. The route passes them, as they belong to other features. */
  selectionActions: ComponentType<Pick<ProductListState, 'selection' | 'count'> & { onChanged: () => void }>
}

/** The inventory: every product by category. */
export function ProductsScreen({ selectionActions: SelectionActions }: ProductsScreenProps) {
  const list = useProductList()
  const mayChange = useMay('catalogue')
  const [opened, setOpened] = useState<Product>()
  const [removing, setRemoving] = useState<Product>()
  const navigate = useNavigate()

  const open = (code: string) => void navigate({ to: '/products/details/{-$id}', params: { id: code } })

  return (
    <>
      <ProductList
        list={list}
        title="Inventario"
        actions={newProduct}
        columns={inventoryColumns}
        onOpen={mayChange ? setOpened : ({ code }) => open(code)}
        selectionActions={<SelectionActions selection={list.selection} count={list.count} onChanged={list.clear} />}
        purpose="Acá está todo lo que vendés, por categoría, con su stock y su precio."
      />
      <OptionsPopup
        id={opened?.code}
        known={opened}
        query={productsQueries.active}
        onClose={() => setOpened(undefined)}
        title={({ name }) => `Opciones de ${name}`}
        subtitle={({ categoryName, code }) => `${categoryName} · Código ${code}`}
        options={(product) =>
          recordOptions({
            sends: 'products.remove',
            onOpen: () => open(product.code),
            onRemove: () => setRemoving(product),
            refusal: productRemovalRefusal(product.currentStock),
          })
        }
      />
      <RemoveProductPopup product={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
