import { useQuery } from '@tanstack/react-query'
import type { Product } from '@trastienda/contract/products.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { CategorySelect } from '#features/registers/public/category-select.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput, UnitCostInput } from '#ui/input/amount-input.tsx'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { EanField } from './ean-field.tsx'
import { InitialStockFields } from './initial-stock-fields.tsx'
import { emptyProduct, productBody, productProblems, refusedProductFields } from './product-values.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { productsQueries, type ProductScope } from '#features/products/public/products.queries.ts'
import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
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
  const { data: nextCode = '', isFetched } = useQuery(productsQueries.nextCode())
  return isFetched ? <Fields {...props} code={nextCode} /> : <SkeletonRows rows={6} />
}

function Fields({ name = '', scope, code, onClose, onCreated }: ProductFormProps & { code: string }) {
  const { condition } = useSettings()
  const isEan = /^\d{13}$/.test(name)
  const create = useWrite('products.create', {
    success: successMessages.product_created,
    onSuccess: ({ data }, { body }) => tellOtherCode(body.product.code, data.code),
  })
  const form = useSaveForm({
    draft: 'product-added',
    initialValues: { ...emptyProduct(isEan ? '' : name, condition), code, ean: isEan ? name : '' },
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
  const isControlled = form.values.checkStock === 'with_stock'

  return (
    <PopupForm form={form}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <CategorySelect required {...form.getInputProps('categories')} />
        <TextInput label="Código" required autoComplete="off" {...form.getInputProps('code')} />
        <EanField form={form} />
        <MoneyInput label="Precio de venta" {...form.getInputProps('sellingPrice')} />
        <UnitCostInput label="Costo" required={!isControlled} {...form.getInputProps('cost')} />
        {condition === 'responsable' && (
          <LabelledControl label="IVA">
            {(labelId) => (
              <SegmentedControl
                fullWidth
                aria-labelledby={labelId}
                data={[
                  { value: '0', label: '0 %' },
                  { value: '10.5', label: '10,5 %' },
                  { value: '21', label: '21 %' },
                ]}
                {...form.getInputProps('iva')}
              />
            )}
          </LabelledControl>
        )}
        <VoucherFields form={form} />
      </SimpleGrid>
      {scope === 'all' && (
        <SegmentedControl
          aria-label="Control de stock"
          data={[
            { value: 'with_stock', label: 'Con control de stock' },
            { value: 'without_stock', label: 'Sin control de stock' },
          ]}
          {...form.getInputProps('checkStock')}
        />
      )}
      {isControlled && <InitialStockFields form={form} />}
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
