import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { ConfirmPopup } from '#ui/confirm-popup.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { EffectivizationPopup } from './effectivization-popup.tsx'
import classes from './status-control.module.css'
import { isCreditNote } from './transaction-state.ts'

/** The status, and the way to the next one: effective, then paid. At the last it is only shown. */
export function StatusControl({ detail }: { detail: TransactionDetail }) {
  const { id, status } = detail.transaction
  const [isAsking, setIsAsking] = useState(false)
  const pay = useWrite('transaction.make_paid', {
    success: `${id} quedó pagada.`,
    invalidates: ['transactions', 'people', 'payments'],
  })
  const canAdvance = !isCreditNote(id) && (detail.can.makeEffective || detail.can.makePaid)
  const close = () => setIsAsking(false)

  return (
    <>
      {canAdvance ? (
        <UnstyledButton className={classes.control} onClick={() => setIsAsking(true)}>
          <StatusBadge status={status} />
          <IconChevronDown size={15} aria-hidden />
          <VisuallyHidden>: {detail.can.makeEffective ? 'efectivizar' : 'pagar'}</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <StatusBadge status={status} />
      )}
      <EffectivizationPopup ids={isAsking && status === 0 ? [id] : undefined} onClose={close} />
      <ConfirmPopup
        opened={isAsking && status === 1}
        onClose={close}
        title="Pago"
        question="Esta operación actualizará los valores de cuenta corriente del proveedor/cliente y no puede ser revertida automáticamente."
        confirmLabel="Pagar"
        onConfirm={() => pay.mutateAsync({ body: [id] }).catch(() => undefined)}
      />
    </>
  )
}
