import type { Percent, Quantity } from '@trastienda/domain/money/amount'
import { RefundSheet } from '../exchange/refund-sheet.tsx'
import { ChargeSheet } from './charge-sheet.tsx'
import type { useCharge } from './use-charge.ts'

interface TillSheetsProps {
  charge: ReturnType<typeof useCharge>
  /** The discount of the sale before its payment. */
  discount: Percent
  isSaving: boolean
  onScan: (code: string, quantity: Quantity) => void
  onClose: () => void
}

/** The sheet that charges a sale, or the one that pays out what an exchange leaves to the customer. */
export function TillSheets({ charge, discount, isSaving, onScan, onClose }: TillSheetsProps) {
  const common = {
    isSaving: isSaving || charge.isExchanging,
    onPay: charge.pay,
    onClose: () => {
      charge.leave()
      onClose()
    },
  }
  return (
    <>
      <ChargeSheet {...common} total={charge.due} discount={discount} totalAt={charge.totalAt} onScan={onScan} />
      <RefundSheet {...common} refund={charge.refund} />
    </>
  )
}
