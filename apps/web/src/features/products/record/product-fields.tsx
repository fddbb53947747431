import { Checkbox, Fieldset, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { ZERO, ZERO_COST } from '@trastienda/domain/money/amount'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { ivaRate } from '@trastienda/domain/transaction/iva'
import { CategorySelect } from '#features/registers/public/category-select.tsx'
import { ThresholdField } from '../public/form/threshold-field.tsx'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { MoneyInput, UnitCostInput } from '#ui/input/amount-input.tsx'
import { ImageUpload } from '#ui/image/image-upload.tsx'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { EanField } from '../public/form/ean-field.tsx'
import { InitialStockFields } from '../public/form/initial-stock-fields.tsx'
import classes from './product-fields.module.css'
import { VoucherFields } from '../public/form/voucher-fields.tsx'
import { isCostTyped, type ProductValues } from '../public/form/product-values.ts'

interface PartProps {
  form: UseFormReturnType<ProductValues>
  /** The code cannot change once the product exists. */
  isNew: boolean
}

interface ProductFieldsProps extends StockProps {
  onUploading: (isUploading: boolean) => void
}

/** A product's fields, new or existing. */
export const ProductFields = ({ form, isNew, fixedHint, onUploading }: ProductFieldsProps) => (
  <>
    <ProductIdentity form={form} isNew={isNew} />
    <ProductPrices form={form} isNew={isNew} />
    <ProductStock form={form} isNew={isNew} fixedHint={fixedHint} />
    <ImageUpload
      label="Foto del producto"
      scope="product"
      value={form.values.productImageUrl}
      error={form.errors['productImageUrl']}
      onChange={(url) => form.setFieldValue('productImageUrl', url)}
      onBusyChange={onUploading}
    />
    <EcommerceField form={form} />
  </>
)

const stockControls = [
  { value: 'with_stock', label: 'Con control' },
  { value: 'without_stock', label: 'Sin control' },
]
const rates = [
  { value: '0', label: '0 %' },
  { value: '10.5', label: '10,5 %' },
  { value: '21', label: '21 %' },
]

function ProductIdentity({ form, isNew }: PartProps) {
  const name = useFirstFocus(isNew)
  return (
    <div className={classes.fields}>
      <TextInput
        ref={name}
        className={classes.wide}
        label="Nombre"
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <CategorySelect required {...form.getInputProps('categories')} />
      <TextInput label="Código" required autoComplete="off" disabled={!isNew} {...form.getInputProps('code')} />
      <EanField form={form} />
    </div>
  )
}

/** Cost and price, and the profit between them. */
function ProductPrices({ form, isNew }: PartProps) {
  const { checkStock, sellingPrice = ZERO } = form.values
  const isControlled = checkStock === 'with_stock'
  const isResponsable = useIsResponsable()
  const seesCost = useMay('figures')
  const { cost, iva } = form.values
  const { pricesIncludeVat } = useSettings()
  const left = effectiveness({ sellingPrice, iva: ivaRate(iva) }, cost ?? ZERO_COST, pricesIncludeVat)
  return (
    <Fieldset legend="Precio" variant="unstyled">
      <div className={classes.fields}>
        {seesCost && (
          <UnitCostInput
            label="Costo"
            required={!isControlled}
            disabled={!isCostTyped(form.values)}
            description={isControlled ? costHint(form.values, isNew) : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('cost')}
          />
        )}
        <MoneyInput
          label="Precio de venta"
          description={priceHints(
            pricesIncludeVat && `Sin IVA: ${formatMoney(netOfFinal({ sellingPrice, iva: ivaRate(iva) }))}.`,
            cost !== undefined && `Deja ${formatMoney(left.amount)}, ${formatPercent(left.percentage)} del costo.`,
          )}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('sellingPrice')}
        />
        {isResponsable && (
          <LabelledControl label="IVA" error={form.errors['iva']}>
            {(labelId) => (
              <SegmentedControl fullWidth aria-labelledby={labelId} data={rates} {...form.getInputProps('iva')} />
            )}
          </LabelledControl>
        )}
        <VoucherFields form={form} />
      </div>
    </Fieldset>
  )
}

const priceHints = (...hints: (string | false)[]): string | undefined => hints.filter(Boolean).join(' ') || undefined

const costHint = ({ hasLots }: ProductValues, isNew: boolean): string => {
  if (hasLots) return 'El del último lote que entró.'
  return isNew
    ? 'El del stock inicial; sin él, hasta la primera compra.'
    : 'Escrito a mano: vale hasta la primera compra.'
}

interface StockProps extends PartProps {
  /** Why stock control cannot change now. */
  fixedHint?: string
}

/** Whether its stock is counted, a new product's stock, and the alert value. */
function ProductStock({ form, isNew, fixedHint }: StockProps) {
  const isControlled = form.values.checkStock === 'with_stock'
  return (
    <Fieldset legend="Stock" variant="unstyled">
      <Stack gap="sm">
        <LabelledControl label="Control de stock" hint={fixedHint} error={form.errors['checkStock']}>
          {(labelId) => (
            <SegmentedControl
              aria-labelledby={labelId}
              data={stockControls}
              disabled={fixedHint !== undefined}
              {...form.getInputProps('checkStock')}
            />
          )}
        </LabelledControl>
        {isNew && isControlled && <InitialStockFields form={form} />}
        {isControlled && <ThresholdField isFolded {...form.getInputProps('minThreshold')} />}
      </Stack>
    </Fieldset>
  )
}

const EcommerceField = ({ form }: Pick<PartProps, 'form'>) => (
  <Checkbox
    label="Disponible para venta en línea"
    description="Marca el producto para una tienda en línea; acá no cambia nada más."
    {...form.getInputProps('ecommerce', { type: 'checkbox' })}
  />
)
