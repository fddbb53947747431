import type { Person } from '@trastienda/contract/people.contract'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { useMemo } from 'react'
import { usePersonDiscounts } from '#features/people'
import { usePriceList } from '#features/price-lists'
import { useSettings } from '#features/settings'
import type { Operation } from './draft.ts'

/** What lines are proposed from: the receptor's price list and discounts, and the business's tax condition. */
export function useProposals(operation: Operation, receptor: Person | undefined): ProposalContext {
  const { condition } = useSettings()
  const list = usePriceList(receptor?.priceList)
  const discounts = usePersonDiscounts(receptor)
  return useMemo(() => ({ kind: operation, condition, list, discounts }), [operation, condition, list, discounts])
}
