import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useMay } from '#platform/session/permissions.ts'
import { followsPrices, type Operation, type SupplierCosts } from './draft.ts'
import type { DraftHandle } from './use-draft.ts'
import { useProposals, type Proposals } from './use-proposals.ts'

/** The most products that one call takes. */
const MOST = 1000

const suppliedCosts = (supplier: string, products: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'supplied', supplier, products],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'supplier_products.costs',
        { body: { supplier, products: [...products] } },
        { signal },
      )
      return { supplier, costs: new Map(data.map(({ product, cost }) => [product, cost])) }
    },
    // The costs of the lines before serve while those of one line more are asked for.
    placeholderData: keepPreviousData,
  })

export interface FormProposals extends Proposals {
  /** Somebody is about to add a product. */
  onEntry: () => void
}

/**
 * What proposes the lines of a form. A purchase proposes what its supplier last asked for a product, and the product's own
 * cost where nobody knows that. A stored document asks for nothing until somebody is about to add to it.
 */
export function useFormProposals(operation: Operation, handle: DraftHandle): FormProposals {
  const { draft, entry } = handle
  const [isEntered, setIsEntered] = useState(false)
  const isNew = draft.fixedReceptor === undefined
  const isWanted = isNew || isEntered || entry.product !== undefined || followsPrices(draft)
  const { costs, isLoading } = useSupplierCosts(operation, handle, isWanted)
  const proposals = useProposals(operation, draft, { supplierCosts: costs, isWanted })
  const state = isLoading && proposals.state === 'known' ? 'loading' : proposals.state
  return { ...proposals, state, onEntry: () => setIsEntered(true) }
}

function useSupplierCosts(
  operation: Operation,
  { draft, entry }: DraftHandle,
  isWanted: boolean,
): { costs: SupplierCosts | undefined; isLoading: boolean } {
  const seesCosts = useMay('figures')
  const { fixedReceptor, receptor, lines } = draft
  const supplier = operation === 'purchase' && seesCosts ? (fixedReceptor ?? receptor?.code) : undefined
  const products = useMemo(() => {
    const codes = [
      ...lines.map(({ product }) => product.code),
      ...(entry.product === undefined ? [] : [entry.product.code]),
    ]
    return [...new Set(codes)].sort().slice(-MOST)
  }, [lines, entry.product])
  const isAsked = isWanted && supplier !== undefined && products.length > 0
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    ...suppliedCosts(supplier ?? '', products),
    enabled: isAsked,
  })
  const isOfSupplier = isAsked && data?.supplier === supplier
  return {
    costs: isOfSupplier ? data?.costs : undefined,
    isLoading: isAsked && !isError && (isPending || isPlaceholderData),
  }
}
