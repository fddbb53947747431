import { ActionIcon } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { IconPencil } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { partsText } from '@trastienda/domain/account/paid-by'
import { useOfferedMethods } from './payment-methods.queries.ts'

export const ChangeMethodPopup = lazyPopup(async () => (await import('./change-method-popup.tsx')).ChangeMethodPopup)

/** Whether there is another method to change to, and somebody who may or can ask for it. */
export const useMayChangeMethod = (): boolean => {
  const hasMethods = useOfferedMethods().length > 1
  return useMay('sell') && hasMethods
}

/** Puts a wrong method right: its popup stands beside the table of `PaidMethods`, as the window's width replaces cells. */
export function useChangeMethod() {
  const [payment, setPayment] = useState<Payment>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = useCallbackRef((asked: Payment) => {
    setPayment(asked)
    setIsOpen(true)
  })
  return { ask, popup: <ChangeMethodPopup opened={isOpen} onClose={() => setIsOpen(false)} payment={payment} /> }
}

/** The methods of a payment, and the button that asks to put a wrong one right. */
export function PaidMethods({ payment, onChange }: { payment: Payment; onChange: (payment: Payment) => void }) {
  const mayChange = useMayChangeMethod()
  const text = partsText(payment)
  if (operations[payment.paymentOperation].cash === 'none') return null
  return (
    <>
      {text}
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          ml={4}
          aria-label={`Cambiar medio de ${formatMoney(payment.total)}: ${text}`}
          title="Cambiar medio"
          onClick={(event) => {
            event.stopPropagation()
            onChange(payment)
          }}
        >
          <IconPencil size={15} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
