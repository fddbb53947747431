import { Text } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { CASH_FUND, validateCashThere } from '@trastienda/domain/account/funds'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { subtractTotals, totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Notice } from '#ui/show/notice.tsx'

/** Asks once how the money of before is split, as all of it lies in Caja. */
export function SplitQuestion({ funds }: { funds: readonly Fund[] }) {
  const mayAnswer = useMay('cash')
  const [isOpen, setIsOpen] = useState(false)
  const split = useWrite('funds.split', { success: 'Listo: lo de antes está en Caja.' })
  const caja = funds.find(({ $id }) => $id === CASH_FUND)
  const others = funds.filter(({ $id }) => $id !== CASH_FUND)
  if (!mayAnswer || caja === undefined || caja.version > 0 || caja.balance <= 0 || others.length === 0) return null
  return (
    <>
      <Notice
        actionLabel="Repartir"
        onAction={() => setIsOpen(true)}
        secondLabel="Está todo en Caja"
        onSecond={() => split.mutate({ body: { parts: [] } })}
        isBusy={split.isPending}
      >
        Lo que tenías antes de usar fondos figura en Caja: {formatMoney(caja.balance)}. ¿Cómo está repartido?
      </Notice>
      <Popup opened={isOpen} onClose={() => setIsOpen(false)} title="¿Dónde está el dinero?" size="sm">
        <SplitForm caja={caja} others={others} onClose={() => setIsOpen(false)} />
      </Popup>
    </>
  )
}

interface SplitFormProps {
  caja: Fund
  others: readonly Fund[]
  onClose: () => void
}

type Values = Record<string, Money | undefined>

function SplitForm({ caja, others, onClose }: SplitFormProps) {
  const split = useWrite('funds.split')
  const takenOf = (values: Values) => totalMoney(others.map(({ $id }) => values[$id] ?? ZERO))
  const form = useSaveForm<Values, unknown>({
    draft: 'funds-split',
    initialValues: Object.fromEntries(others.map(({ $id }) => [$id, undefined])),
    validate: (values) =>
      validateCashThere(caja, caja.balance, takenOf(values)).map((each) => ({
        ...each,
        path: others.findLast(({ $id }) => values[$id] !== undefined)?.$id,
      })),
    save: (values) => {
      const parts = others.map(({ $id }) => ({ fund: $id, amount: values[$id] ?? ZERO }))
      return split.mutateAsync({ body: { parts: parts.filter(({ amount }) => amount > 0) } })
    },
    onSaved: () => {
      toastSuccess('Listo: cada fondo tiene lo suyo.')
      onClose()
    },
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Anotá lo que hay hoy en cada lugar. El resto queda en {caja.name}.
      </Text>
      {others.map(({ $id, name }, place) => (
        <MoneyInput key={$id} label={name} data-autofocus={place === 0 || undefined} {...form.getInputProps($id)} />
      ))}
      <Text size="sm" aria-live="polite">
        En {caja.name} quedan <strong>{formatMoney(subtractTotals(caja.balance, takenOf(form.values)))}</strong>.
      </Text>
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Repartir" />
    </PopupForm>
  )
}
