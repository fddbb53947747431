import { NativeSelect, Text } from '@mantine/core'
import { countOf } from '@trastienda/domain/money/format-amount'
import type { Percent } from '@trastienda/domain/money/amount'
import { MAX_TARGET_MARGIN } from '@trastienda/domain/price/price-target'
import { problem, type Problem } from '@trastienda/domain/problem'
import { ivaRate } from '@trastienda/domain/transaction/iva'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { CategorySelect } from '#features/registers/public/category-select.tsx'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import type { NewOnes } from './create-products.ts'

interface NewProductsPopupProps {
  opened: boolean
  onClose: () => void
  /** How many rows are chosen; all of them where none is. */
  count: number
  onCreate: (of: NewOnes) => void
}

/** Asks what all new products of a list have in common, and creates them. */
export function NewProductsPopup({ opened, onClose, count, onCreate }: NewProductsPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Crear productos de la lista" size="sm">
      <NewProductsForm count={count} onClose={onClose} onCreate={onCreate} />
    </Popup>
  )
}

interface Values {
  category: string | null
  iva: string
  margin: Percent | undefined
}

function NewProductsForm({ count, onClose, onCreate }: Omit<NewProductsPopupProps, 'opened'>) {
  const categories = useCategories()
  const isResponsable = useIsResponsable()
  const form = useSaveForm<Values, undefined>({
    initialValues: { category: null, iva: isResponsable ? '21' : '0', margin: undefined },
    validate: newOnesProblems,
    save: async ({ category, iva, margin }) => {
      const name = categories.find(({ $id }) => $id === category)?.name
      onClose()
      if (name !== undefined && margin !== undefined) onCreate({ category: name, iva: ivaRate(iva), margin })
    },
  })
  return (
    <PopupForm form={form}>
      <Text size="sm">
        {countOf(count, 'producto entra', 'productos entran')} con el código y el nombre de la lista, y su costo. Se
        puede deshacer en Datos.
      </Text>
      <CategorySelect required data-autofocus {...form.getInputProps('category')} />
      {isResponsable && <NativeSelect label="IVA" data={rates} {...form.getInputProps('iva')} />}
      <PercentInput
        label="Margen sobre el costo"
        description="De él sale el precio de venta, con centavos."
        required
        {...form.getInputProps('margin')}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Crear" />
    </PopupForm>
  )
}

const rates = [
  { value: '21', label: '21 %' },
  { value: '10.5', label: '10,5 %' },
  { value: '0', label: '0 %' },
]

const newOnesProblems = ({ category, margin }: Values): Problem[] => [
  ...(category === null ? [problem('required', 'category')] : []),
  ...(margin === undefined ? [problem('required', 'margin')] : []),
  ...(margin !== undefined && margin < 0 ? [problem('minimum', 'margin', { n: 0 })] : []),
  ...(margin !== undefined && margin > MAX_TARGET_MARGIN
    ? [problem('maximum', 'margin', { n: MAX_TARGET_MARGIN })]
    : []),
]
