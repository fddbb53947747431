import { Box, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { KeyboardEvent, ReactNode } from 'react'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { CategorySelect } from '#features/registers/public/category-select.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { MoreFields } from '#ui/form/more-fields.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { EanField } from './ean-field.tsx'
import { CostField, IvaField, PriceField, ReplacementCostField } from './price-fields.tsx'
import classes from './product-fields.module.css'
import { isStockTyped, type ProductValues } from './product-values.ts'
import { StockControlField } from './stock-control-field.tsx'
import { VoucherFields } from './voucher-fields.tsx'

const FIRST_FIELDS = ['name', 'sellingPrice', 'ean', 'historical.stock']

interface NewProductFieldsProps {
  form: UseFormReturnType<ProductValues>
  /** A purchase needs a product with stock control, so that nobody is asked. */
  isStockKept?: boolean
  /** Further folded fields. */
  children?: ReactNode
}

/**
 * A new product's name, price, EAN and stock, from one to the next by Enter; everything else is folded, and stays
 * unfolded on a device once somebody opens it.
 */
export function NewProductFields({ form, isStockKept = false, children }: NewProductFieldsProps) {
  const name = useFirstFocus(true)
  const seesCost = useMay('figures')
  const isControlled = form.values.checkStock === 'with_stock'
  const isCostUnknown = seesCost && isStockTyped(form.values) && form.values.cost === undefined
  return (
    <>
      <Box className={classes.first} onKeyDown={goOn}>
        <TextInput
          ref={name}
          className={classes.name}
          label="Nombre"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <PriceField form={form} />
        <EanField form={form} />
        {isControlled && (
          <QuantityInput
            label="Stock"
            description={isCostUnknown ? 'Sin costo no se conoce la ganancia.' : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('historical.stock')}
          />
        )}
      </Box>
      <MoreFields name="product" form={form} shown={FIRST_FIELDS}>
        <div className={classes.fields}>
          <CategorySelect required {...form.getInputProps('categories')} />
          <TextInput label="Código" required autoComplete="off" {...form.getInputProps('code')} />
          <CostField form={form} hint="El del stock inicial; sin él, hasta la primera compra." />
          <ReplacementCostField form={form} />
          <IvaField form={form} />
          <VoucherFields form={form} />
          {!isStockKept && <StockControlField form={form} />}
          {isControlled && <LotFields form={form} />}
        </div>
        {children}
      </MoreFields>
    </>
  )
}

/** Enter leads to the next of the fields; in the last one it saves, as in any form. */
const goOn = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.findIndex((field) => field === event.target) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The supplier and the due date of the first lot. */
function LotFields({ form }: Pick<NewProductFieldsProps, 'form'>) {
  const today = todayIn(useTimeZone())
  return (
    <>
      <PersonPicker
        type="Proveedor"
        label="Proveedor"
        value={form.values.historical.provider}
        error={form.errors['historical.provider']}
        onChange={(person) => form.setFieldValue('historical.provider', person)}
      />
      <DayInput
        label="Vencimiento"
        today={today}
        isClearable
        value={form.values.historical.dueDate}
        onChange={(day) => form.setFieldValue('historical.dueDate', day)}
      />
    </>
  )
}
