import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The most documents that one call takes. */
const IDS_MAX = 200

const inParts = async <Answer>(
  ids: readonly string[],
  read: (query: { ids: string }) => Promise<{ data: Answer[] }>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += IDS_MAX) {
    answers.push(...(await read({ ids: ids.slice(from, from + IDS_MAX).join(',') })).data)
  }
  return answers
}

export const fiscalQueries = {
  /** How the business declares its sales, for the person who sets it up. */
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'fiscal'],
      queryFn: async ({ signal }) => (await call('fiscal.get', {}, { signal })).data,
    }),
  /** The vouchers of a document, the last one first. */
  ofDocument: (id: string) =>
    queryOptions({
      queryKey: ['transactions', 'vouchers', id],
      queryFn: async ({ signal }) => (await call('fiscal.vouchers', { params: { id } }, { signal })).data,
    }),
  /** The paper that the supplier gave for a purchase. */
  supplierVoucher: (id: string) =>
    queryOptions({
      queryKey: ['transactions', 'supplierVoucher', id],
      queryFn: async ({ signal }) => (await call('supplier_vouchers.get', { params: { id } }, { signal })).data,
    }),
  /** The last voucher of each document that has one, by the document's id. */
  latest: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['transactions', 'vouchers', 'latest', ids],
      queryFn: async ({ signal }) => {
        const vouchers = await inParts(ids, (query) => call('fiscal.latest', { query }, { signal }))
        return Object.fromEntries(vouchers.map((voucher) => [voucher.transactionId, voucher]))
      },
      placeholderData: keepPreviousData,
    }),
  /** The vouchers that documents would get, or the reasons against them. */
  proposals: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['transactions', 'vouchers', 'proposals', ids],
      queryFn: ({ signal }) => inParts(ids, (query) => call('fiscal.propose', { query }, { signal })),
      // Somebody may have mended a contact meanwhile.
      staleTime: 0,
    }),
  /** The vouchers without a CAE, and whether ARCA lets them go on. */
  queue: () =>
    queryOptions({
      queryKey: ['transactions', 'vouchers', 'queue'],
      queryFn: async ({ signal }) => (await call('fiscal.queue', {}, { signal })).data,
    }),
}
