import { Button, Stack, TextInput } from '@mantine/core'
import type { CashSession, CountedDrawer } from '@trastienda/contract/cash-sessions.contract'
import { countedMethodText, differenceLabel, MAX_DIFFERENCE_REASON } from '@trastienda/domain/account/cash-session'
import { ZERO, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { absoluteMoney, subtractTotals } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { useState } from 'react'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { CountForm } from './count-form.tsx'

interface CloseDrawerProps {
  opened: boolean
  session: CashSession | undefined
  onClose: () => void
}

/** Counts the drawer and closes it: what must be there is said only after the count. */
export function CloseDrawerPopup({ opened, session, onClose }: CloseDrawerProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Cerrar ${session?.registerName ?? ''}`} size="sm">
      {session !== undefined && <CloseDrawer session={session} onClose={onClose} />}
    </Popup>
  )
}

function CloseDrawer({ session, onClose }: { session: CashSession; onClose: () => void }) {
  const [counted, setCounted] = useState<CountedDrawer>()
  const [recounts, setRecounts] = useState(0)
  return counted === undefined ? (
    <CountForm key={recounts} session={session} onClose={onClose} onCounted={setCounted} />
  ) : (
    <ClosingForm
      session={session}
      counted={counted}
      onClose={onClose}
      onRecount={() => {
        setCounted(undefined)
        setRecounts(recounts + 1)
      }}
    />
  )
}

interface ClosingFormProps {
  session: CashSession
  counted: CountedDrawer
  onClose: () => void
  onRecount: () => void
}

/** Tells the difference, asks what stays, and closes. */
function ClosingForm({ session, counted, onClose, onRecount }: ClosingFormProps) {
  const { difference } = counted
  const close = useWrite('cash_sessions.close')
  const form = useSaveForm({
    draft: 'close-drawer',
    initialValues: { stays: Math.min(session.float, counted.counted) as Money | undefined, reason: '' },
    validate: ({ stays = ZERO, reason }) => [
      ...(stays < 0 || stays > counted.counted ? [problem('drawer_stays_wrong', 'stays')] : []),
      ...(difference !== 0 && reason.trim() === '' ? [problem('required', 'reason')] : []),
    ],
    save: ({ stays, reason }) =>
      close.mutateAsync({ params: { id: session.$id }, body: { stays: stays ?? ZERO, reason } }),
    onSaved: ({ data }) => {
      toastSuccess(`${data.registerName} cerrada: Z-${data.number ?? ''}.`)
      onClose()
    },
  })
  const leaves = subtractTotals(counted.counted, form.values.stays ?? ZERO)
  return (
    <PopupForm form={form}>
      <FactList
        facts={[
          { label: 'Debería haber', value: formatMoney(counted.expected) },
          { label: 'En ventas sin registrar', value: counted.pending === 0 ? undefined : formatMoney(counted.pending) },
          { label: 'Contado', value: formatMoney(counted.counted) },
          {
            label: differenceLabel(difference),
            value: formatMoney(absoluteMoney(difference)),
            ...(difference === 0 ? {} : { tone: 'danger' as const }),
          },
          ...counted.methods.map((method) => ({
            label: method.name,
            value: countedMethodText(method.expected, method.counted),
          })),
        ]}
      />
      {difference !== 0 && (
        <Stack gap="xs">
          {counted.mayRecount && (
            <Button variant="default" type="button" onClick={onRecount}>
              Contar otra vez
            </Button>
          )}
          <TextInput
            label="Motivo de la diferencia"
            maxLength={MAX_DIFFERENCE_REASON}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Stack>
      )}
      <MoneyInput
        label="Queda en la caja"
        description={leavesText(leaves)}
        data-autofocus={difference === 0 || undefined}
        {...form.getInputProps('stays')}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Cerrar la caja" />
    </PopupForm>
  )
}

const leavesText = (leaves: MoneySum): string => {
  if (leaves < 0) return 'Es más de lo que contaste.'
  return leaves === 0 ? 'Queda todo.' : `${formatMoney(leaves)} pasa a la Caja fuerte.`
}
