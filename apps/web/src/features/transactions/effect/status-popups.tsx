import { Text } from '@mantine/core'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { ChargeSheet } from '../charge/charge-sheet.tsx'
import { askedToPay } from '../draft/asked-to-pay.ts'
import { effectivizationQuestion, paidDocument } from './asked-documents.ts'
import { EffectivizationPopup } from './effectivization-popup.tsx'

/** A step along the statuses that a user asks for. */
export type StatusStep = 'makeEffective' | 'makePaid'

interface StatusPopupsProps {
  transaction: Transaction
  /** The open question. It does not follow the status, which changes while the popup is still open. */
  step: StatusStep | undefined
  /** The question was answered already. */
  isConfirmed?: boolean
  onClose: () => void
}

/** The questions before a transaction becomes effective or paid, and the results. */
export function StatusPopups({ transaction, step, isConfirmed = false, onClose }: StatusPopupsProps) {
  const { id, payment, receptor } = transaction
  const pay = useWrite('transaction.make_paid', {
    success: `${id} quedó pagada.`,
  })
  const { till } = useSettings()
  const isCharged = useOfferedMethods().length > 1 && kindOfId(id) === 'sale'
  /** How the final consumer, who may owe nothing, pays the sale that becomes effective. */
  const [paying, setPaying] = useState<Paying>()
  const asksFirst = isCharged && receptor === till?.finalConsumer && paying === undefined
  const due = subtractMoney(payment.total, payment.payed)
  const isAsked = step === 'makePaid' ? isCharged : step === 'makeEffective' && asksFirst
  const close = () => {
    setPaying(undefined)
    onClose()
  }
  const question = effectivizationQuestion([transaction])
  return (
    <>
      <EffectivizationPopup
        asked={step === 'makeEffective' && !asksFirst ? { ids: [id], question, paying } : undefined}
        isConfirmed={isConfirmed || paying !== undefined}
        onClose={close}
      />
      <ChargeSheet
        total={isAsked ? due : undefined}
        isSaving={pay.isPending}
        onPay={(chosen) =>
          step === 'makeEffective'
            ? setPaying(chosen)
            : void pay.mutateAsync({ body: [askedToPay(id, chosen)] }).then(onClose, () => undefined)
        }
        onClose={onClose}
      />
      <ConfirmPopup
        opened={!isCharged && step === 'makePaid'}
        onClose={onClose}
        title="Pago"
        question={
          <>
            <PaidDocument transaction={transaction} />
            Esta operación actualizará los valores de cuenta corriente del proveedor/cliente y no puede ser revertida
            automáticamente.
          </>
        }
        confirmLabel="Pagar"
        onConfirm={() => pay.mutateAsync({ body: [id] }).catch(() => undefined)}
      />
    </>
  )
}

/** Stays as asked: nothing is left to be paid the moment that it is done. */
function PaidDocument({ transaction }: Pick<StatusPopupsProps, 'transaction'>) {
  const [told] = useState(() => paidDocument(transaction))
  return (
    <Text fw={600} mb="xs">
      {told}
    </Text>
  )
}
