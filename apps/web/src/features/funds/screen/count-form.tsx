import { Text, Textarea } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { MAX_TRANSFER_NOTE, validateCount } from '@trastienda/domain/account/funds'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, subtractTotals } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface CountPopupProps {
  opened: boolean
  onClose: () => void
  fund: Fund | undefined
}

export function CountPopup({ opened, onClose, fund }: CountPopupProps) {
  return (
    <Popup opened={opened && fund !== undefined} onClose={onClose} title={`Contar ${fund?.name ?? ''}`} size="sm">
      {fund !== undefined && <CountForm fund={fund} onClose={onClose} />}
    </Popup>
  )
}

interface Values {
  counted: Money | undefined
  reason: string
}

/** Puts a fund right by what somebody counted in it, and says what a difference becomes. */
function CountForm({ fund, onClose }: { fund: Fund; onClose: () => void }) {
  const count = useWrite('funds.count')
  const differenceOf = (counted: Money | undefined) =>
    counted === undefined ? undefined : subtractTotals(counted, fund.balance)
  const form = useSaveForm<Values, unknown>({
    draft: `fund-count-${fund.$id}`,
    initialValues: { counted: undefined, reason: '' },
    validate: ({ counted, reason }) => [
      ...(counted === undefined ? [problem('required', 'counted')] : validateCount(fund, counted)),
      ...textProblems('reason', reason.trim(), {
        required: (differenceOf(counted) ?? 0) !== 0,
        max: MAX_TRANSFER_NOTE,
      }),
    ],
    save: ({ counted, reason }) =>
      counted === undefined
        ? Promise.resolve()
        : count.mutateAsync({ params: { id: fund.$id }, body: { counted, reason: reason.trim() } }),
    onSaved: () => {
      toastSuccess(`${fund.name} quedó como se contó.`)
      onClose()
    },
  })
  const difference = differenceOf(form.values.counted)
  return (
    <PopupForm form={form}>
      <MoneyInput
        label="¿Cuánto hay?"
        description={`Según los movimientos hay ${formatMoney(fund.balance)}.`}
        data-autofocus
        {...form.getInputProps('counted')}
      />
      <Text size="sm" c={difference === undefined ? 'dimmed' : undefined} aria-live="polite">
        {difference === undefined ? 'Si hay otra cosa, la diferencia se registra.' : differenceText(difference)}
      </Text>
      <Textarea label="Motivo" autosize minRows={1} maxRows={4} {...form.getInputProps('reason')} />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}

const differenceText = (difference: Parameters<typeof absoluteMoney>[0]): string => {
  if (difference === 0) return 'Está justo: no se registra nada.'
  const amount = formatMoney(absoluteMoney(difference))
  return difference < 0
    ? `Faltan ${amount}: quedan como gasto general, con la etiqueta Faltante de caja.`
    : `Sobran ${amount}: quedan como depósito, con la etiqueta Sobrante de caja.`
}
