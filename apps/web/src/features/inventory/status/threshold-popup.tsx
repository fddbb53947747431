import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Product, ProductInput } from '@trastienda/contract/products.contract'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { Quantity } from '@trastienda/domain/money/amount'
import { problem } from '@trastienda/domain/problem'
import { thresholdProblems } from '@trastienda/domain/product/product-validation'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/use-write.ts'
import { FactList } from '#ui/show/fact-list.tsx'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { statusTones } from '#features/products/public/stock-status.tsx'
import { ThresholdField } from '#features/products/public/threshold-field.tsx'

interface ThresholdPopupProps {
  /** The popup is open while there is one. */
  product: Product | undefined
  onClose: () => void
}

/** How a product's stock stands against its alert value, and the way to change that value. */
export function ThresholdPopup({ product, onClose }: ThresholdPopupProps) {
  return (
    <Popup opened={product !== undefined} onClose={onClose} title="Valor de alerta" size="md">
      {product !== undefined && <ThresholdForm product={product} onClose={onClose} />}
    </Popup>
  )
}

interface ThresholdValues {
  minThreshold: Quantity | undefined
}

const validate = ({ minThreshold }: ThresholdValues) =>
  fieldErrors(minThreshold === undefined ? [problem('required', 'minThreshold')] : thresholdProblems(minThreshold))

function ThresholdForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { code, name, currentStock, minThreshold, version } = product
  const form = useForm<ThresholdValues>({ initialValues: { minThreshold }, validate })
  const draft = useFormDraft(`threshold-${code}`, form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const update = useWrite('products.update', {
    success: successMessages.product_edited,
    version,
    onSuccess: close,
  })
  const status = stockStatus(currentStock, form.values.minThreshold ?? minThreshold)
  const tone = statusTones[status]
  const submit = form.onSubmit((values) =>
    update.mutate(
      { params: { id: code }, body: bodyWith(product, values) },
      { onError: (error) => showRefusedFields(form, error) },
    ),
  )
  return (
    <PopupForm onSubmit={submit}>
      <RestoredDraft draft={draft} form={form} />
      <FactList
        layout="row"
        facts={[
          { label: 'Producto', value: name },
          { label: 'Stock actual', value: formatQuantity(currentStock) },
          { label: 'Estado', value: stockStatuses[status].label, tone: tone === 'good' ? undefined : tone },
        ]}
      />
      <ThresholdField {...form.getInputProps('minThreshold')} />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}

/** The product as it is, but for the value: texts that are left out would be emptied. */
const bodyWith = (product: Product, values: ThresholdValues): ProductInput => {
  const { code, name, categories, ean, productImageUrl } = product
  return { code, name, categories, ean, productImageUrl, minThreshold: values.minThreshold }
}
