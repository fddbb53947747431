import { NativeSelect, Text, Textarea } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { MAX_TRANSFER_NOTE, validateCashThere, validateMove } from '@trastienda/domain/account/funds'
import { sameTimeOn, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { fundChoices, knownFunds } from '../public/funds.queries.ts'

/** A transfer that somebody is asked to confirm. */
export interface TransferProposal {
  from: string
  to: string | undefined
  /** What cards owed: the coupons that arrived, and their sum. */
  arrived?: { readonly coupons: readonly { payment: string; position: number }[]; readonly total: Money } | undefined
}

interface TransferPopupProps {
  opened: boolean
  onClose: () => void
  funds: readonly Fund[]
  proposal: TransferProposal
  onSaved?: () => void
}

export function TransferPopup({ opened, onClose, ...form }: TransferPopupProps) {
  const title = form.proposal.arrived === undefined ? 'Pase entre fondos' : 'Se acreditó'
  return (
    <Popup opened={opened} onClose={onClose} title={title} size="sm">
      <TransferForm {...form} onClose={onClose} />
    </Popup>
  )
}

interface Values {
  from: string
  to: string
  amount: Money | undefined
  fee: Money | undefined
  day: BusinessDay | undefined
  note: string
}

/** Moves money from one fund to another. What is missing of arrived coupons is the fee. */
function TransferForm({ funds, proposal, onClose, onSaved }: Omit<TransferPopupProps, 'opened'>) {
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  const { arrived } = proposal
  const add = useWrite('fund_transfers.add')
  const feeOf = ({ amount = ZERO, fee = ZERO }: Pick<Values, 'amount' | 'fee'>): Money =>
    arrived === undefined ? fee : subtractMoney(arrived.total, amount)
  const form = useSaveForm<Values, unknown>({
    draft: 'fund-transfer',
    initialValues: {
      from: proposal.from,
      to: proposal.to ?? '',
      amount: arrived?.total,
      fee: undefined,
      day: today,
      note: '',
    },
    validate: (values) => {
      const { from, to, amount = ZERO, note } = values
      const fee = feeOf(values)
      const source = funds.find(({ $id }) => $id === from)
      return [
        ...validateMove({ from, to, amount, fee }, knownFunds(funds)).map((each) =>
          arrived !== undefined && each.path === 'fee' ? { ...each, path: 'amount' } : each,
        ),
        ...(source === undefined ? [] : validateCashThere(source, source.balance, addMoney(amount, fee))),
        ...textProblems('note', note, { max: MAX_TRANSFER_NOTE }),
      ]
    },
    save: (values) => {
      const { from, to, amount = ZERO, day = today, note } = values
      const date = day === today ? undefined : sameTimeOn(day, new Date(serverNow()), timeZone)
      const coupons = arrived && [...arrived.coupons]
      const body = { from, to, amount, fee: feeOf(values), date, note: note.trim() || undefined, coupons }
      return add.mutateAsync({ body })
    },
    onSaved: () => {
      toastSuccess('Pase registrado.')
      onSaved?.()
      onClose()
    },
  })
  const { from, to } = form.values
  const choices = fundChoices(funds)
  const fee = feeOf(form.values)
  return (
    <PopupForm form={form}>
      {arrived === undefined && (
        <NativeSelect
          label="Desde"
          data={choices}
          value={from}
          error={form.errors['from']}
          onChange={({ currentTarget }) => form.setFieldValue('from', currentTarget.value)}
        />
      )}
      <NativeSelect
        label={arrived === undefined ? 'Hacia' : 'Se acreditó en'}
        data={[
          { value: '', label: 'Elegí un fondo', disabled: true },
          ...choices.filter(({ value }) => value !== from),
        ]}
        value={to}
        error={form.errors['to']}
        onChange={({ currentTarget }) => form.setFieldValue('to', currentTarget.value)}
      />
      <MoneyInput
        label={arrived === undefined ? 'Monto' : 'Monto acreditado'}
        description={arrived && `Los cobros elegidos suman ${formatMoney(arrived.total)}.`}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      {arrived === undefined ? (
        <MoneyInput
          label="Comisión"
          description="Sale del mismo fondo y queda como gasto, con la etiqueta Comisiones."
          {...form.getInputProps('fee')}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {fee > 0
            ? `Comisiones y retenciones: ${formatMoney(fee)}, como gasto con la etiqueta Comisiones.`
            : 'Sin comisiones: llegó todo.'}
        </Text>
      )}
      <DayInput
        label="Fecha"
        value={form.values.day}
        today={today}
        max={today}
        onChange={(day) => form.setFieldValue('day', day)}
      />
      <Textarea label="Nota" autosize minRows={1} maxRows={4} {...form.getInputProps('note')} />
      <PopupFormActions
        form={form}
        onCancel={onClose}
        submitLabel={arrived === undefined ? 'Hacer pase' : 'Acreditar'}
      />
    </PopupForm>
  )
}
