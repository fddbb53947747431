import type { Product, ProductInput } from '@trastienda/contract/products.contract'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { Quantity } from '@trastienda/domain/money/amount'
import { problem } from '@trastienda/domain/problem'
import { thresholdProblems } from '@trastienda/domain/product/product-validation'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { FactList } from '#ui/show/fact-list.tsx'
import { statusTones } from '#features/products/public/stock-status.tsx'
import { ThresholdField } from '#features/products/public/form/threshold-field.tsx'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { productsQueries } from '#features/products/public/products.queries.ts'
import { RecordPopup } from '#ui/popup/record-popup.tsx'

interface ThresholdPopupProps {
  /** The product's code; the popup is open while there is one. */
  code: string | undefined
  onClose: () => void
}

/** A product's stock against its alert value, and a field to change that value. */
export const ThresholdPopup = ({ code, onClose }: ThresholdPopupProps) => (
  <RecordPopup id={code} query={productsQueries.active} onClose={onClose} title="Valor de alerta">
    {(product) => <ThresholdForm product={product} onClose={onClose} />}
  </RecordPopup>
)

interface ThresholdValues {
  minThreshold: Quantity | undefined
}

const validate = ({ minThreshold }: ThresholdValues) =>
  minThreshold === undefined ? [problem('required', 'minThreshold')] : thresholdProblems(minThreshold)

function ThresholdForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { code, name, currentStock, minThreshold, version } = product
  const update = useWrite('products.update', { success: successMessages.product_edited, version })
  const form = useSaveForm<ThresholdValues, unknown>({
    draft: `threshold-${code}`,
    recordValues: { minThreshold },
    validate,
    save: (values) => update.mutateAsync({ params: { id: code }, body: bodyWith(product, values) }),
    onSaved: onClose,
  })
  const status = stockStatus(currentStock, form.values.minThreshold ?? minThreshold)
  const tone = statusTones[status]
  return (
    <PopupForm form={form}>
      <FactList
        layout="row"
        facts={[
          { label: 'Producto', value: name },
          { label: 'Stock actual', value: formatQuantity(currentStock) },
          { label: 'Estado', value: stockStatuses[status].label, tone: tone === 'good' ? undefined : tone },
        ]}
      />
      <ThresholdField {...form.getInputProps('minThreshold')} />
      <PopupFormActions form={form} onCancel={onClose} isDisabled={!form.isDirty()} />
    </PopupForm>
  )
}

/** The whole product with another alert value: the call would empty every missing text. */
const bodyWith = (product: Product, values: ThresholdValues): ProductInput => {
  const { code, name, categories, ean, productImageUrl } = product
  return { code, name, categories, ean, productImageUrl, minThreshold: values.minThreshold }
}
