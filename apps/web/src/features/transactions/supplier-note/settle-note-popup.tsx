import { Button, Radio, Stack, Text } from '@mantine/core'
import type { SettleInput } from '@trastienda/contract/supplier-notes.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { spreadPayment } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useOpenItems } from '#features/accounts/public/accounts.queries.ts'
import { HowPaidFields } from '#features/payments/public/how-paid-fields.tsx'
import { howPaidProblems, inCash, movedAs, payingBody } from '#features/payments/public/how-paid.ts'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { Unread } from '#ui/show/unread.tsx'

interface SettleNotePopupProps {
  opened: boolean
  onClose: () => void
  note: Transaction
  left: Money
}

/** Uses what is left of a supplier's note: off what is owed by now, or paid back by the supplier. */
export const SettleNotePopup = ({ opened, ...props }: SettleNotePopupProps) => (
  <Popup opened={opened} onClose={props.onClose} title={`Usar lo que queda de ${props.note.id}`} size="md">
    <Settling {...props} />
  </Popup>
)

function Settling({ note, left, onClose }: Omit<SettleNotePopupProps, 'opened'>) {
  const { data: open, error, refetch } = useOpenItems(note.receptor)
  const methods = useOfferedMethods()
  const [chosen, setChosen] = useState<SettleInput['by']>()
  const [how, setHow] = useState(inCash)
  const settle = useWrite('supplier_notes.settle', { success: 'Nota de crédito usada.', onSuccess: onClose })
  if (open === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  const applied = subtractMoney(left, spreadPayment(left, open).remainder)
  const by = chosen ?? (applied > 0 ? 'account' : 'money')
  const moved = movedAs(how, false)
  const isWrong = by === 'money' && howPaidProblems(moved, left, methods).length > 0
  const send = () => {
    const { parts } = by === 'money' ? payingBody(moved, left) : {}
    settle.mutate({ params: { id: note.id }, body: { by, ...(parts === undefined ? {} : { parts }) } })
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        Quedan <strong>{formatMoney(left)}</strong> a tu favor con {note.receptorName}.
      </Text>
      <Radio.Group label="Cómo se usa" value={by} onChange={setChosen}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="account"
            label="Descontarlo de lo que le debo"
            description={
              applied > 0 ? `Baja la deuda ${formatMoney(applied)}, desde lo más viejo.` : 'No se le debe nada.'
            }
            disabled={applied === 0}
          />
          <Radio value="money" label="El proveedor devuelve la plata" description={`Entran ${formatMoney(left)}.`} />
        </Stack>
      </Radio.Group>
      {by === 'money' && <HowPaidFields how={how} onChange={setHow} total={left} isIncoming={false} />}
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={settle.isPending} data-autofocus>
          Cancelar
        </Button>
        <SendButton sends="supplier_notes.settle" loading={settle.isPending} disabled={isWrong} onClick={send}>
          Confirmar
        </SendButton>
      </PopupActions>
    </Stack>
  )
}
