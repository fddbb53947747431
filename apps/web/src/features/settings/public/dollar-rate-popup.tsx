import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DollarRate } from '@trastienda/contract/replacement-costs.contract'
import type { UnitCost } from '@trastienda/domain/money/amount'
import { countOf } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { MAX_DOLLAR_RATE, MIN_DOLLAR_RATE } from '@trastienda/domain/product/replacement-cost'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { UnitCostInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { dollarRate } from './dollar-rate.queries.ts'

interface DollarRatePopupProps {
  opened: boolean
  onClose: () => void
}

/** Says what a dollar costs today; the replacement costs in dollars follow, and no price does. */
export function DollarRatePopup({ opened, onClose }: DollarRatePopupProps) {
  const { data, error, refetch } = useQuery({ ...dollarRate(), enabled: opened, staleTime: 0 })
  return (
    <Popup opened={opened} onClose={onClose} title="Dólar de hoy" size="sm">
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={2} />
      ) : (
        <RateForm known={data} onDone={onClose} />
      )}
    </Popup>
  )
}

interface Values {
  rate: UnitCost | undefined
}

function RateForm({ known, onDone }: { known: DollarRate; onDone: () => void }) {
  const set = useWrite('dollar_rate.set')
  const form = useSaveForm<Values, number>({
    initialValues: { rate: known.rate },
    validate: rateProblems,
    save: async ({ rate }) => (await set.mutateAsync({ body: { rate: rate ?? 0 } })).data.costs,
    onSaved: (costs) => {
      toastSuccess(
        costs === 0 ? 'Dólar guardado.' : `Dólar guardado: ${countOf(costs, 'costo cambió', 'costos cambiaron')}.`,
      )
      onDone()
    },
  })
  return (
    <PopupForm form={form}>
      <UnitCostInput label="Pesos por dólar" data-autofocus {...form.getInputProps('rate')} />
      <Text size="sm" c="dimmed">
        {known.products === 0
          ? 'Con esto podés escribir costos de reposición en dólares.'
          : `Cambia el costo de reposición de ${countOf(known.products, 'producto', 'productos')}. Los precios de venta no cambian.`}
      </Text>
      <PopupFormActions form={form} onCancel={onDone} />
    </PopupForm>
  )
}

const rateProblems = ({ rate }: Values) => {
  if (rate === undefined) return [problem('required', 'rate')]
  if (rate < MIN_DOLLAR_RATE) return [problem('minimum', 'rate', { n: MIN_DOLLAR_RATE })]
  return rate > MAX_DOLLAR_RATE ? [problem('maximum', 'rate', { n: MAX_DOLLAR_RATE })] : []
}
