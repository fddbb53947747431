import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import type { SupplierProductRecord } from '@trastienda/contract/supplier-products.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useMemo } from 'react'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { DollarsInput, QuantityInput, UnitCostInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import {
  suppliedInput,
  suppliedProblems,
  suppliedValues,
  type SupplierProductValues,
} from './supplier-product-values.ts'

/** The side of the row that the screen is about. */
export type SuppliedOf = { readonly product: string } | { readonly supplier: string }

interface SupplierProductPopupProps {
  of: SuppliedOf
  /** The row to edit, or a new one; closed without either. */
  row: SupplierProductRecord | 'new' | undefined
  onClose: () => void
}

/** What a supplier calls a product, how it is packed and what it costs there. */
export function SupplierProductPopup({ of, row, onClose }: SupplierProductPopupProps) {
  return (
    <Popup opened={row !== undefined} onClose={onClose} title={'product' in of ? 'Proveedor' : 'Producto'} size="sm">
      {row !== undefined && <SupplierProductForm of={of} row={row === 'new' ? undefined : row} onDone={onClose} />}
    </Popup>
  )
}

interface FormProps {
  of: SuppliedOf
  row: SupplierProductRecord | undefined
  onDone: () => void
}

function SupplierProductForm({ of, row, onDone }: FormProps) {
  const { dollarRate: hasDollars } = useSettings()
  const initialValues = useMemo(() => suppliedValues(row), [row])
  const set = useWrite('supplier_products.set', { success: successMessages.supplier_product_saved })
  const form = useSaveForm<SupplierProductValues, unknown>({
    draft: `supplied-${Object.values(of).join('')}-${row === undefined ? 'new' : row.supplier + row.product}`,
    ...(row === undefined ? { initialValues } : { recordValues: initialValues }),
    validate: (values) => suppliedProblems(values, row === undefined),
    save: (values) => {
      const other = values.other?.code ?? ''
      const subject = row ?? ('product' in of ? { ...of, supplier: other } : { ...of, product: other })
      return set.mutateAsync({ body: suppliedInput(values, subject) })
    },
    onSaved: onDone,
  })
  const CostInput = form.values.inDollars ? DollarsInput : UnitCostInput
  return (
    <PopupForm form={form}>
      {row === undefined ? (
        <OtherSide of={of} form={form} />
      ) : (
        <Text fw={600}>{'product' in of ? row.supplierName : row.productName}</Text>
      )}
      <TextInput label="Su código" autoComplete="off" maxLength={40} {...form.getInputProps('code')} />
      <TextInput label="Cómo lo llama" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <Group grow align="flex-start">
        <CostInput label="Costo sin IVA" {...form.getInputProps('cost')} />
        <QuantityInput label="Unidades por bulto" {...form.getInputProps('pack')} />
      </Group>
      {(hasDollars === true || form.values.inDollars) && (
        <Checkbox label="En dólares" {...form.getInputProps('inDollars', { type: 'checkbox' })} />
      )}
      {row !== undefined && <RemoveButton row={row} onDone={onDone} />}
      <PopupFormActions form={form} onCancel={onDone} />
    </PopupForm>
  )
}

function OtherSide({ of, form }: { of: SuppliedOf; form: SaveForm<SupplierProductValues> }) {
  const choose = (other: SupplierProductValues['other']) => {
    form.setFieldValue('other', other)
    form.clearFieldError('other')
  }
  const { other } = form.values
  const field = { 'data-autofocus': true, 'data-path': 'other', error: form.errors['other'] }
  return 'product' in of ? (
    <PersonPicker {...field} type="Proveedor" label="Proveedor" value={personOf(other)} onChange={choose} />
  ) : (
    <ProductPicker {...field} scope="all" label="Producto" value={productOf(other)} onChange={choose} />
  )
}

const personOf = (other: SupplierProductValues['other']) =>
  other !== undefined && 'checkingAccount' in other ? other : undefined

const productOf = (other: SupplierProductValues['other']) =>
  other !== undefined && 'sellingPrice' in other ? other : undefined

function RemoveButton({ row: { supplier, product }, onDone }: { row: SupplierProductRecord; onDone: () => void }) {
  const remove = useWrite('supplier_products.remove', {
    success: successMessages.supplier_product_removed,
    onSuccess: onDone,
  })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={remove.isPending}
      onClick={() => remove.mutate({ body: { supplier, product } })}
    >
      {/* The supplier stays a contact, and the product stays for sale. */}
      No me lo vende más
    </Button>
  )
}
