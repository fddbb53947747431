import { Text } from '@mantine/core'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
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
  const { id } = transaction
  const pay = useWrite('transaction.make_paid', {
    success: `${id} quedó pagada.`,
  })
  return (
    <>
      <EffectivizationPopup
        asked={step === 'makeEffective' ? { ids: [id], question: effectivizationQuestion([transaction]) } : undefined}
        isConfirmed={isConfirmed}
        onClose={onClose}
      />
      <ConfirmPopup
        opened={step === 'makePaid'}
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
