import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { EffectivizationPopup } from './effectivization-popup.tsx'

/** A step along the statuses that a user asks for. */
export type StatusStep = 'makeEffective' | 'makePaid'

interface StatusPopupsProps {
  id: string
  /** What is being asked. It does not follow the status, which changes while the popup is still open. */
  step: StatusStep | undefined
  /** It was asked already. */
  isConfirmed?: boolean
  onClose: () => void
}

/** The questions before a transaction becomes effective or paid, and what came out. */
export function StatusPopups({ id, step, isConfirmed = false, onClose }: StatusPopupsProps) {
  const pay = useWrite('transaction.make_paid', {
    success: `${id} quedó pagada.`,
  })
  return (
    <>
      <EffectivizationPopup
        ids={step === 'makeEffective' ? [id] : undefined}
        isConfirmed={isConfirmed}
        onClose={onClose}
      />
      <ConfirmPopup
        opened={step === 'makePaid'}
        onClose={onClose}
        title="Pago"
        question="Esta operación actualizará los valores de cuenta corriente del proveedor/cliente y no puede ser revertida automáticamente."
        confirmLabel="Pagar"
        onConfirm={() => pay.mutateAsync({ body: [id] }).catch(() => undefined)}
      />
    </>
  )
}
