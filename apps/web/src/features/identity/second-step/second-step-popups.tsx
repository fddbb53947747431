import { useState } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

export type SecondStepOperation = 'setUp' | 'renew' | 'switchOff'

interface SecondStepPopupsProps {
  readonly opened: boolean
  readonly operation: SecondStepOperation
  readonly onClose: () => void
}

const titles: Readonly<Record<SecondStepOperation, string>> = {
  setUp: 'Verificación en dos pasos',
  renew: 'Códigos de recuperación',
  switchOff: 'Desactivar la verificación en dos pasos',
}

export const SecondStepPopups = ({ opened, operation, onClose }: SecondStepPopupsProps) => (
  <Popup opened={opened} onClose={onClose} title={titles[operation]} size="sm">
    {operation === 'setUp' && <SetUpSteps onDone={onClose} />}
    {operation === 'renew' && <RenewedCodes onClose={onClose} />}
    {operation === 'switchOff' && (
      <ProofForm
        call="totp.remove"
        text="Para ingresar va a alcanzar con tu contraseña. Tus códigos de recuperación dejan de servir."
        submitLabel="Desactivar"
        onDone={onClose}
        onCancel={onClose}
      />
    )}
  </Popup>
)

function RenewedCodes({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <ProofForm
      call="totp.renew_recovery_codes"
      text="Vas a recibir diez códigos nuevos. Los anteriores dejan de servir."
      submitLabel="Generar"
      onDone={({ data }) => setCodes(data.recoveryCodes)}
      onCancel={onClose}
    />
  )
}
