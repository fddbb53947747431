import type { supplierVouchersApi } from '@trastienda/contract/supplier-vouchers.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { SupplierVouchers } from './supplier-vouchers.service.ts'

export const supplierVouchersRoutes = (vouchers: SupplierVouchers): Handlers<keyof typeof supplierVouchersApi> => ({
  'supplier_vouchers.get': async ({ context, params }) => ({ data: await vouchers.get(context, params.id) }),
  'supplier_vouchers.put': async ({ context, params, body }) => ({
    data: await vouchers.put(context, params.id, body),
    message:
      body.voucher === undefined ? successMessages.supplier_voucher_removed : successMessages.supplier_voucher_saved,
  }),
})
