import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashRegister, CurrentCashSession } from '@trastienda/contract/cash-sessions.contract'
import { MAX_REGISTERS } from '@trastienda/domain/account/cash-session'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { problem } from '@trastienda/domain/problem'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { cashSessionsQueries } from './cash-sessions.queries.ts'

interface OpenDrawerProps {
  opened: boolean
  onClose: () => void
  onOpened?: () => void
}

/** Opens the cash of this device with what stayed in it. */
export function OpenDrawerPopup({ opened, onClose, onOpened = onClose }: OpenDrawerProps) {
  const { data } = useQuery({ ...cashSessionsQueries.current(), enabled: opened })
  // The form proposes the first register that no other device has, so it waits for them.
  const { data: registers } = useQuery({ ...cashSessionsQueries.registers(), enabled: opened })
  return (
    <Popup opened={opened} onClose={onClose} title="Abrir la caja" size="sm">
      {data !== undefined && registers !== undefined && (
        <OpenDrawerForm current={data} registers={registers} onClose={onClose} onOpened={onOpened} />
      )}
    </Popup>
  )
}

function OpenDrawerForm({
  current,
  registers,
  onClose,
  onOpened,
}: {
  current: CurrentCashSession
  registers: readonly CashRegister[]
  onClose: () => void
  onOpened: () => void
}) {
  const bind = useWrite('cash_registers.bind')
  const open = useWrite('cash_sessions.open')
  const taken = new Set(
    registers.filter(({ deviceName, isThis }) => deviceName !== undefined && !isThis).map(({ number }) => number),
  )
  const numbers = Array.from({ length: MAX_REGISTERS }, (_, place) => place + 1).filter((number) => !taken.has(number))
  const nameOf = (number: number) => registers.find((register) => register.number === number)?.name ?? `Caja ${number}`
  const initialValues: { number: string; float: Money | undefined } = {
    number: String(current.register?.number ?? numbers[0] ?? 1),
    float: current.proposedFloat,
  }
  const form = useSaveForm({
    draft: 'open-drawer',
    initialValues,
    validate: ({ float = ZERO }) => (float < 0 ? [problem('minimum', 'float', { n: '0' })] : []),
    save: async ({ number, float }) => {
      if (current.register?.number !== Number(number)) await bind.mutateAsync({ body: { number: Number(number) } })
      return open.mutateAsync({ body: { float: float ?? ZERO } })
    },
    onSaved: ({ data }) => {
      toastSuccess(`${data.registerName}: turno abierto.`)
      onOpened()
    },
  })
  return (
    <PopupForm form={form}>
      <Select
        label="Este dispositivo es"
        allowDeselect={false}
        data={numbers.map((number) => ({ value: String(number), label: nameOf(number) }))}
        {...form.getInputProps('number')}
      />
      <MoneyInput
        label="Efectivo en la caja"
        description="Para dar vuelto. Propuesto: lo que quedó en el último cierre."
        data-autofocus
        {...form.getInputProps('float')}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Abrir la caja" />
    </PopupForm>
  )
}
