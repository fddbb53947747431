import type { CallInput } from '@trastienda/contract/client'
import { FAR_FROM } from '@trastienda/domain/supplier-list/list-columns'
import type { Member } from '#test/app'

export const listLayout = {
  columns: { code: 'Código', cost: 'Precio' },
  vatIncluded: false,
  discounts: '',
  mark: ',',
  farFrom: FAR_FROM,
} as const

/** Begins a list of a supplier, or goes on with it; returns its id. */
export const startList = async (
  member: Member,
  supplier: string,
  more: { inDollars?: boolean } = {},
): Promise<string> => {
  const body = { supplier, fileName: 'lista.csv', layout: { ...listLayout, ...more } }
  return (await member.call('supplier_lists.start', { body })).body.data.$id
}

type Rows = CallInput<'supplier_lists.apply'>['body']['rows']

export const applyPart = (member: Member, id: string, rows: Rows, isLast = true) =>
  member.call('supplier_lists.apply', { params: { id }, body: { rows, isLast } })
