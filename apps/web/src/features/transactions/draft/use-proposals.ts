import { defaultListConfig } from '@trastienda/domain/price/price-list'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { useMemo } from 'react'
import { usePersonTerms } from '#features/people/public/use-person.ts'
import { usePriceList } from '#features/price-lists/public/use-price-list.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import type { Operation } from './draft.ts'
import { receptors } from './operations.ts'

export interface Proposals {
  /** While `state` is not `known` a provisional context: what it proposes must not be saved. */
  context: ProposalContext
  state: 'known' | 'loading' | 'failed'
  retry: () => void
}

/** What lines are proposed from: the receptor's price list and discounts, and the business's tax condition. */
export function useProposals(operation: Operation, receptor: string | undefined): Proposals {
  const { condition } = useSettings()
  // What a purchase proposes does not depend on the supplier.
  const terms = usePersonTerms(receptors[operation], operation === 'sale' ? receptor : undefined)
  const list = usePriceList(terms.value?.priceList)
  const config = list.value ?? defaultListConfig
  const discounts = terms.value?.discounts
  const context = useMemo(
    () => ({ kind: operation, condition, list: config, discounts }),
    [operation, condition, config, discounts],
  )
  const isKnown = terms.value !== undefined && list.value !== undefined
  const isFailed = terms.isFailed || list.isFailed
  return {
    context,
    state: (isKnown && 'known') || (isFailed && 'failed') || 'loading',
    retry: () => {
      terms.retry()
      list.retry()
    },
  }
}
