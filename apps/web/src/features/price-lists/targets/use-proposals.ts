import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import { countOf } from '@trastienda/domain/money/format-amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { useFurtherChoices, useListControl } from '#ui/list/use-list-state.ts'
import { useRowSelection } from '#ui/selection/use-row-selection.ts'
import { proposalsQueries, readWithDrops, type ProposalsView } from '../public/proposals.queries.ts'
import { allPrices, chosenProducts, selectedPrices } from './accepted-prices.ts'
import { useTypedPrices } from './use-typed-prices.ts'

const settings = { tabs: ['all'], sorts: [], sort: 'name' } as const

/** The list of proposed prices, what was typed over them, and what becomes of them. */
export function useProposals() {
  const control = useListControl(settings)
  const { withDrops = false } = readWithDrops(useSearch({ strict: false }))
  const view = { search: control.filter.search, withDrops }
  const reading = useQuery(proposalsQueries.list(view, control.page))
  const choose: (changed: { withDrops: true | undefined }) => void = useFurtherChoices()
  const { typed, type, forget, recheck } = useTypedPrices()
  const selected = useRowSelection<ChangedPrice, ProposalsView>({
    view,
    reading,
    keyOf: ({ product }) => product,
    allLabel: 'Seleccionar todos los precios propuestos',
    shortAllLabel: 'Todos',
  })
  // Prices that were typed over proposals that stay are kept.
  const done = () => {
    const { selection, count } = selected
    forget(count === 0 ? undefined : selection)
    selected.clear()
  }
  const accept = useWrite('price_changes.create', { success: successMessages.prices_changed, onSuccess: done })
  const dismiss = useWrite('price_targets.dismiss', {
    onSuccess: ({ data: { products } }) => {
      done()
      toastSuccess(`${countOf(products, 'precio descartado', 'precios descartados')} hasta que cambie la propuesta.`)
    },
  })
  const { selection } = selected
  return {
    control,
    reading,
    typed,
    selected,
    withDrops,
    showDrops: (isShown: boolean) => choose({ withDrops: isShown || undefined }),
    isAccepting: accept.isPending,
    isDismissing: dismiss.isPending,
    type,
    acceptAll: () => {
      selected.clear()
      return accept.mutateAsync({ body: allPrices(view, typed, reading.data?.fingerprint) }).catch(recheck)
    },
    acceptSelected: () => void accept.mutateAsync({ body: selectedPrices(selection, view, typed) }).catch(recheck),
    dismissSelected: () => dismiss.mutate({ body: { withDrops, selection: chosenProducts(selection, view) } }),
  }
}
