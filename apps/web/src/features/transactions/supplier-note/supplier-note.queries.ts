import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const supplierNoteQueries = {
  /** What of a purchase its supplier can still take back; the key is that of documents, as each note changes it. */
  creditable: (purchase: string) =>
    queryOptions({
      queryKey: ['transactions', 'creditable', purchase],
      queryFn: async ({ signal }) =>
        (await call('supplier_notes.creditable', { params: { id: purchase } }, { signal })).data,
      // Goods are sold meanwhile, which changes no document of this purchase.
      staleTime: 0,
    }),
}
