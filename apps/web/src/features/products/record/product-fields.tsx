import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CategorySelect } from '#features/registers/public/category-select.tsx'
import { ImageUpload } from '#ui/image/image-upload.tsx'
import { EanField } from '../public/form/ean-field.tsx'
import { CostField, IvaField, PriceField, ReplacementCostField } from '../public/form/price-fields.tsx'
import classes from '../public/form/product-fields.module.css'
import type { ProductValues } from '../public/form/product-values.ts'
import { StockControlField } from '../public/form/stock-control-field.tsx'
import { ThresholdField } from '../public/form/threshold-field.tsx'
import { VoucherFields } from '../public/form/voucher-fields.tsx'

interface ProductFieldsProps extends ShopFieldsProps {
  /** Why stock control cannot change now. */
  fixedHint: string | undefined
}

/** The fields of a product that exists; its code cannot change. */
export const ProductFields = ({ form, fixedHint, onUploading }: ProductFieldsProps) => (
  <>
    <div className={classes.fields}>
      <TextInput className={classes.wide} label="Nombre" required autoComplete="off" {...form.getInputProps('name')} />
      <CategorySelect required {...form.getInputProps('categories')} />
      <TextInput label="Código" required disabled {...form.getInputProps('code')} />
      <EanField form={form} />
    </div>
    <Fieldset legend="Precio" variant="unstyled">
      <div className={classes.fields}>
        <CostField
          form={form}
          hint={form.values.hasLots ? 'El del último lote que entró.' : 'Escrito a mano: vale hasta la primera compra.'}
        />
        <ReplacementCostField form={form} />
        <PriceField form={form} />
        <IvaField form={form} />
        <VoucherFields form={form} />
      </div>
    </Fieldset>
    <Fieldset legend="Stock" variant="unstyled">
      <Stack gap="sm">
        <StockControlField form={form} fixedHint={fixedHint} />
        <AlertField form={form} />
      </Stack>
    </Fieldset>
    <ShopFields form={form} onUploading={onUploading} />
  </>
)

interface ShopFieldsProps {
  form: UseFormReturnType<ProductValues>
  onUploading: (isUploading: boolean) => void
}

/** The alert value of a product whose stock is counted. */
export const AlertField = ({ form }: Pick<ShopFieldsProps, 'form'>) =>
  form.values.checkStock === 'with_stock' && <ThresholdField isFolded {...form.getInputProps('minThreshold')} />

/** How a product shows in a shop. */
export const ShopFields = ({ form, onUploading }: ShopFieldsProps) => (
  <>
    <ImageUpload
      label="Foto del producto"
      scope="product"
      value={form.values.productImageUrl}
      error={form.errors['productImageUrl']}
      onChange={(url) => form.setFieldValue('productImageUrl', url)}
      onBusyChange={onUploading}
    />
    <Checkbox
      label="Disponible para venta en línea"
      description="Marca el producto para una tienda en línea; acá no cambia nada más."
      {...form.getInputProps('ecommerce', { type: 'checkbox' })}
    />
  </>
)
