import { useNavigate } from '@tanstack/react-router'
import { successMessages } from '@trastienda/domain/success-messages'
import { useRef, useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { RecordScreen, RecordSheet } from '#ui/form/record-layout.tsx'
import { SaveButtons } from '#ui/form/save-buttons.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { NewProductFields } from '../public/form/new-product-fields.tsx'
import { useNewProduct } from '../public/form/use-new-product.ts'
import { AlertField, ShopFields } from './product-fields.tsx'
import { emptyProduct, productBody, productProblems, refusedProductFields } from '../public/form/product-values.ts'
import { Title } from '@mantine/core'
import { RemovedCode } from '#ui/form/removed-code.tsx'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { codeProposal, tellOtherCode } from '#ui/form/proposed-code.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** A product that does not exist yet, with the next code proposed. */
export function NewProductScreen() {
  const { code, category, isFetched, refetch } = useNewProduct()
  const [another, setAnother] = useState<{ round: number; category: string | null }>({ round: 0, category: null })
  const startAnother = async (category: string | null) => {
    await refetch()
    setAnother(({ round }) => ({ round: round + 1, category }))
  }
  return (
    <RecordScreen>
      <Title order={1}>Nuevo Producto</Title>
      <RecordSheet>
        {!isFetched ? (
          <SkeletonRows rows={8} />
        ) : (
          <NewProductForm
            key={another.round}
            code={code}
            category={another.category ?? category}
            onAnother={(category) => void startAnother(category)}
          />
        )}
      </RecordSheet>
    </RecordScreen>
  )
}

interface NewProductFormProps {
  code: string
  /** The category of the product before: people who enter many go category by category. */
  category: string | null
  onAnother: (category: string | null) => void
}

function NewProductForm({ code, category, onAnother }: NewProductFormProps) {
  const navigate = useNavigate()
  const { condition } = useSettings()
  const goesOn = useRef(false)
  const [isUploading, setIsUploading] = useState(false)
  const create = useWrite('products.create', {
    success: successMessages.product_created,
    onSuccess: ({ data }, { body }) => tellOtherCode(body.product.code, data.code),
  })
  const form = useSaveForm({
    draft: 'product-new',
    initialValues: { ...emptyProduct('', condition, category), code },
    proposed: { code },
    validate: (values) => productProblems(values, condition),
    save: (values, isProposed) =>
      create.mutateAsync({ query: codeProposal(isProposed('code')), body: productBody(values) }),
    refusedFields: refusedProductFields,
    onSaved: ({ data }) => {
      if (goesOn.current) onAnother(data.categories[0] ?? null)
      else void navigate({ to: '/products/details/{-$id}', params: { id: data.code }, replace: true })
    },
  })

  return (
    <ScreenForm form={form}>
      <RemovedCode
        error={create.error}
        onShow={() =>
          void navigate({ to: '/products/details/{-$id}', params: { id: create.variables?.body.product.code } })
        }
      />
      <NewProductFields form={form}>
        <AlertField form={form} />
        <ShopFields form={form} onUploading={setIsUploading} />
      </NewProductFields>
      <SaveButtons
        isSaving={form.isSaving}
        isDisabled={isUploading}
        onGoOn={(next) => {
          goesOn.current = next
        }}
        onCancel={() => void navigate({ to: '/products' })}
      />
    </ScreenForm>
  )
}
