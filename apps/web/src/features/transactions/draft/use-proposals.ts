import { defaultListConfig } from '@trastienda/domain/price/price-list'
import { useMemo, useState } from 'react'
import { usePersonTerms } from '#features/people/public/use-person.ts'
import { usePriceList } from '#features/price-lists/public/use-price-list.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import type { Draft, DraftContext, Operation, SupplierCosts } from './draft.ts'
import { receptors } from './operations.ts'

export interface Proposals {
  /** The former receptor's while `state` is not `known`: its proposals must not be saved. */
  context: DraftContext
  state: 'known' | 'loading' | 'failed'
  retry: () => void
}

interface ProposalsOptions {
  /** What the supplier of a purchase last asked. */
  supplierCosts?: SupplierCosts | undefined
  /** False while there is nothing to propose: a stored document keeps its own prices. */
  isWanted?: boolean
}

type Terms = Pick<DraftContext, 'list' | 'discounts'>

/**
 * The receptor's price list and discounts, and the business's tax condition, propose the lines. The former receptor's
 * stay until the next receptor's are known, so that prices do not jump during a search. A purchase goes by what its
 * supplier last asked.
 */
export function useProposals(
  operation: Operation,
  { fixedReceptor, receptor: chosen, pricesIncludeVat: drafted }: Draft,
  { supplierCosts, isWanted = true }: ProposalsOptions = {},
): Proposals {
  const receptor = fixedReceptor ?? chosen?.code
  const { condition, pricesIncludeVat: productPricesIncludeVat } = useSettings()
  // Suppliers write net prices.
  const isFinal = drafted ?? (operation === 'sale' && productPricesIncludeVat)
  const pricesIncludeVat = condition === 'responsable' && isFinal
  // A purchase asks for no terms: its supplier's costs come from elsewhere.
  const person = usePersonTerms(receptors[operation], operation === 'sale' && isWanted ? receptor : undefined)
  const priceList = usePriceList(person.value?.priceList, isWanted)
  const isKnown = person.value !== undefined && priceList.value !== undefined
  const list = priceList.value ?? defaultListConfig
  const discounts = person.value?.discounts
  const [lastTerms, setLastTerms] = useState<Terms>()
  if (isKnown && isWanted && receptor !== undefined && (lastTerms?.list !== list || lastTerms.discounts !== discounts))
    setLastTerms({ list, discounts })
  const isFormer = lastTerms !== undefined && (!isKnown || receptor === undefined)
  const [shownList, shownDiscounts] = isFormer ? [lastTerms.list, lastTerms.discounts] : [list, discounts]
  const context = useMemo(
    () => ({
      kind: operation,
      condition,
      pricesIncludeVat,
      productPricesIncludeVat,
      list: shownList,
      discounts: shownDiscounts,
      ...(supplierCosts === undefined ? {} : { supplierCosts }),
    }),
    [operation, condition, pricesIncludeVat, productPricesIncludeVat, shownList, shownDiscounts, supplierCosts],
  )
  const isFailed = person.isFailed || priceList.isFailed
  return {
    context,
    state: ((isKnown || !isWanted) && 'known') || (isFailed && 'failed') || 'loading',
    retry: () => {
      person.retry()
      priceList.retry()
    },
  }
}
