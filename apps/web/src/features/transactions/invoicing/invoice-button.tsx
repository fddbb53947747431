import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { WriteButton } from '#ui/send/send-button.tsx'
import { InvoicePopup } from './invoice-popup.tsx'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'

interface InvoiceButtonProps {
  readonly id: string
  /** Undefined without anything to ask for; the popup stays open and shows the requested vouchers. */
  readonly label: string | undefined
}

/** Asks for the voucher of one document; nothing for a business without vouchers, or for a person without the right. */
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
