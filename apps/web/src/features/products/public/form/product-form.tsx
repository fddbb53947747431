import type { Product } from '@trastienda/contract/products.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { NewProductFields } from './new-product-fields.tsx'
import { emptyProduct, productBody, productProblems, refusedProductFields } from './product-values.ts'
import { useNewProduct } from './use-new-product.ts'
import type { ProductScope } from '#features/products/public/products.queries.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { codeProposal, tellOtherCode } from '#ui/form/proposed-code.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'

interface AddProductPopupProps {
  opened: boolean
  onClose: () => void
  name?: string
  /** A purchase needs products with stock control. */
  scope: ProductScope
  onCreated: (product: Product) => void
}

/** Creates a product, with its first stock if there is some, and hands it over. */
export function AddProductPopup({ opened, onClose, ...rest }: AddProductPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Agregar producto" size="lg">
      <ProductForm onClose={onClose} {...rest} />
    </Popup>
  )
}

type ProductFormProps = Omit<AddProductPopupProps, 'opened'>

/** The facts of a new product that a sale or purchase needs; its own screen has the rest. */
function ProductForm(props: ProductFormProps) {
  const { code, category, isFetched } = useNewProduct()
  return isFetched ? <Fields {...props} code={code} category={category} /> : <SkeletonRows rows={4} />
}

interface FieldsProps extends ProductFormProps {
  code: string
  category: string | null
}

function Fields({ name = '', scope, code, category, onClose, onCreated }: FieldsProps) {
  const { condition } = useSettings()
  const isEan = /^\d{13}$/.test(name)
  const create = useWrite('products.create', {
    success: successMessages.product_created,
    onSuccess: ({ data }, { body }) => tellOtherCode(body.product.code, data.code),
  })
  const form = useSaveForm({
    draft: 'product-added',
    initialValues: { ...emptyProduct(isEan ? '' : name, condition, category), code, ean: isEan ? name : '' },
    proposed: { code },
    validate: (values) => productProblems(values, condition),
    save: (values, isProposed) =>
      create.mutateAsync({ query: codeProposal(isProposed('code')), body: productBody(values) }),
    refusedFields: refusedProductFields,
    onSaved: ({ data: product }) => {
      onClose()
      onCreated(product)
    },
  })

  return (
    <PopupForm form={form}>
      <NewProductFields form={form} isStockKept={scope !== 'all'} />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
