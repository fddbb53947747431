import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@trastienda/contract/products.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { Form } from '#ui/form/form.tsx'
import { RecordActions } from '#ui/form/record-layout.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import {
  EcommerceField,
  ProductIdentity,
  ProductPicture,
  ProductPrices,
  ProductStock,
} from '../public/product-fields.tsx'
import { productBody, productProblems, productValuesOf } from '../public/product-values.ts'
import { productsQueries } from '../public/products.queries.ts'

/** A product that exists, to be changed. */
export function ProductEditForm({ product }: { product: Product }) {
  const client = useQueryClient()
  const { condition } = useSettings()
  const [isUploading, setIsUploading] = useState(false)
  const { form, adopt } = useRecordForm({
    record: product,
    valuesOf: productValuesOf,
    validate: (values) => fieldErrors(productProblems(values, condition)),
  })
  const draft = useFormDraft(`product-${product.code}`, form)
  const update = useWrite('products.update', {
    success: successMessages.product_edited,
    version: product.version,
    onSuccess: ({ data }) => {
      client.setQueryData(productsQueries.detail(product.code).queryKey, data)
      adopt(data)
      draft.forget()
    },
  })
  const submit = form.onSubmit((values) =>
    update.mutate(
      { params: { id: product.code }, body: productBody(values).product },
      { onError: (error) => showRefusedFields(form, error) },
    ),
  )
  const fixedHint = product.currentStock > 0 ? messageOf(problem('product_check_stock_fixed')) : undefined

  return (
    <Form onSubmit={submit}>
      <Stack gap="lg">
        <RestoredDraft draft={draft} form={form} />
        <ProductIdentity form={form} isNew={false} />
        <ProductPrices form={form} isNew={false} />
        <ProductStock form={form} isNew={false} fixedHint={fixedHint} />
        <ProductPicture form={form} onBusyChange={setIsUploading} />
        <EcommerceField form={form} />
        <RecordActions>
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty() || isUploading}>
            Guardar
          </Button>
        </RecordActions>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty()} />
    </Form>
  )
}
