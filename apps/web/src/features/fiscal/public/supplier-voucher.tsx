import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { supplierVoucherName } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { fiscalQueries } from './fiscal.queries.ts'
import classes from './supplier-voucher.module.css'
import { useElectronicVouchers } from './use-electronic-vouchers.ts'

const SupplierVoucherPopup = lazyPopup(async () => (await import('./supplier-voucher-popup.tsx')).SupplierVoucherPopup)

/** The supplier's paper of a purchase, an expense or a supplier's note; nothing in a business that does not use the books of IVA. */
export function SupplierVoucherLine({ purchase }: { purchase: Pick<Transaction, 'id' | 'invoiceType'> }) {
  const usesBooks = useElectronicVouchers() !== undefined
  const mayEnter = useMay('buy')
  const { id, invoiceType } = purchase
  const { data } = useQuery({ ...fiscalQueries.supplierVoucher(id), enabled: usesBooks })
  const [isOpen, setIsOpen] = useState(false)
  if (!usesBooks || data === undefined) return null
  const { voucher } = data
  const change = mayEnter
    ? {
        actionLabel: voucher === undefined ? 'Cargar comprobante' : 'Cambiar',
        onAction: () => setIsOpen(true),
      }
    : {}
  return (
    <div className={classes.line}>
      <Notice {...change}>
        {voucher === undefined
          ? 'Falta el comprobante del proveedor, para el libro IVA.'
          : [
              supplierVoucherName(voucher),
              formatDay(voucher.issuedOn),
              ...(voucher.dueOn === undefined ? [] : [`vence ${formatDay(voucher.dueOn)}`]),
              ...(voucher.cae === undefined ? [] : [`CAE ${voucher.cae}`]),
            ].join(' · ')}
      </Notice>
      <SupplierVoucherPopup
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        purchase={id}
        letter={invoiceType}
        voucher={voucher}
      />
    </div>
  )
}
