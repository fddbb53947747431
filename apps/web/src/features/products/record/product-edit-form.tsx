import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@trastienda/contract/products.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SaveButton } from '#ui/form/save-buttons.tsx'
import { ProductFields } from './product-fields.tsx'
import { productBody, productProblems, productValuesOf, refusedProductFields } from '../public/form/product-values.ts'
import { productsQueries } from '../public/products.queries.ts'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** A product that exists, to be changed. */
export function ProductEditForm({ product }: { product: Product }) {
  const client = useQueryClient()
  const { condition } = useSettings()
  const [isUploading, setIsUploading] = useState(false)
  const update = useWrite('products.update', {
    success: successMessages.product_edited,
    version: product.version,
  })
  const form = useSaveForm({
    draft: `product-${product.code}`,
    recordValues: productValuesOf(product),
    validate: (values) => productProblems(values, condition),
    save: (values) => update.mutateAsync({ params: { id: product.code }, body: productBody(values).product }),
    refusedFields: refusedProductFields,
    savedValues: ({ data }) => productValuesOf(data),
    onSaved: ({ data }) => client.setQueryData(productsQueries.detail(product.code).queryKey, data),
  })
  const fixedHint = product.currentStock > 0 ? messageOf(problem('product_check_stock_fixed')) : undefined

  return (
    <ScreenForm form={form} needs="catalogue">
      <ProductFields form={form} fixedHint={fixedHint} onUploading={setIsUploading} />
      <SaveButton form={form} isBusy={isUploading} />
    </ScreenForm>
  )
}
