import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { WriteButton } from '#ui/send/send-button.tsx'
import { InvoicePopup } from './invoice-popup.tsx'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'

interface InvoiceButtonProps {
  readonly id: string
  /** Undefined when there is nothing to ask for any more; the popup stays open and shows what was asked for. */
  readonly label: string | undefined
}

/** Asks for the voucher of one document; nothing where the business declares nothing, or somebody else must ask. */
export function InvoiceButton({ id, label }: InvoiceButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOn = useElectronicVouchers() !== undefined
  const isPermitted = useMay(kindOfId(id) === 'creditNote' ? 'refund' : 'sell')
  if (!isOn || !isPermitted) return null
  return (
    <>
      {label !== undefined && (
        <WriteButton sends="fiscal.authorize" size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {label}
        </WriteButton>
      )}
      <InvoicePopup opened={isOpen} ids={[id]} onClose={() => setIsOpen(false)} />
    </>
  )
}
