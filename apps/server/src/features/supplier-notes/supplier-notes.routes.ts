import type { supplierNotesApi } from '@trastienda/contract/supplier-notes.contract'
import type { Handlers } from '#platform/http/handler'
import type { SupplierNotes } from './supplier-notes.service.ts'

export const supplierNotesRoutes = (notes: SupplierNotes): Handlers<keyof typeof supplierNotesApi> => ({
  'supplier_notes.creditable': async ({ context, params }) => ({ data: await notes.creditable(context, params.id) }),
  'supplier_notes.add': async ({ context, body }) => ({ data: await notes.add(context, body) }),
  'supplier_notes.settle': async ({ context, params, body }) => ({
    data: await notes.settle(context, params.id, body),
  }),
})
