import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { isNotFound } from '@trastienda/contract/client'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import type { Quote } from '@trastienda/contract/quotes.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { deliveryStateLabels } from '@trastienda/domain/delivery/delivery'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { formatTransactionId } from '@trastienda/domain/transaction/kind'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { call } from '#platform/api/api.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import type { PaletteGroup, PaletteTarget } from './palette-target.ts'

const SHOWN = 5
const SHORTEST = 2
/** A number is a document's number or a code, whatever its length. */
const isNumber = (search: string): boolean => /^\d+$/.test(search)
const isSearchable = (search: string): boolean => search.length >= SHORTEST || isNumber(search)

const input = (search: string) => ({ query: { search, pageSize: SHOWN } })
const byRelevance = (search: string) => ({ query: { search, sort: 'relevance', pageSize: SHOWN } }) as const

const found = (search: string) => ({ enabled: isSearchable(search), placeholderData: keepPreviousData })

const people = (search: string) =>
  queryOptions({
    queryKey: ['people', 'palette', search],
    queryFn: async ({ signal }) => (await call('people.list', byRelevance(search), { signal })).data.map(personTarget),
    ...found(search),
  })

const products = (search: string) =>
  queryOptions({
    queryKey: ['products', 'palette', search],
    queryFn: async ({ signal }) =>
      (await call('products.list', byRelevance(search), { signal })).data.map(productTarget),
    ...found(search),
  })

const transactions = (search: string) =>
  queryOptions({
    queryKey: ['transactions', 'palette', search],
    queryFn: async ({ signal }) => {
      const { data } = await call('transactions.list', input(search), { signal })
      const found = data.length === 0 ? await saleByNumber(search, signal) : data
      return found.map(transactionTarget)
    },
    ...found(search),
  })

const quotes = (search: string) =>
  queryOptions({
    queryKey: ['quotes', 'palette', search],
    queryFn: async ({ signal }) => (await call('quotes.list', input(search), { signal })).data.map(quoteTarget),
    ...found(search),
  })

const deliveries = (search: string) =>
  queryOptions({
    queryKey: ['deliveries', 'palette', search],
    queryFn: async ({ signal }) => (await call('deliveries.list', input(search), { signal })).data.map(deliveryTarget),
    ...found(search),
  })

/** A person whose lists show only the present day still opens any sale by its number. */
const saleByNumber = async (search: string, signal: AbortSignal): Promise<Transaction[]> => {
  if (seesHistory(currentCapabilities()) || !isNumber(search) || Number(search) > 99_999_999) return []
  const id = formatTransactionId('sale', Number(search))
  try {
    return [(await call('transactions.get', { params: { id } }, { signal })).data.transaction]
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

const personTarget = ({ $id, name, type }: Person): PaletteTarget => ({
  key: `person-${$id}`,
  label: name,
  description: type,
  link: { to: '/agenda/details/{-$id}', params: { id: $id } },
})

const productTarget = ({ $id, name, code, categoryName }: Product): PaletteTarget => ({
  key: `product-${$id}`,
  label: name,
  description: [`Código ${code}`, categoryName].filter(Boolean).join(' · '),
  link: { to: '/products/details/{-$id}', params: { id: $id } },
})

const transactionTarget = ({ $id, id, receptorName, summary }: Transaction): PaletteTarget => ({
  key: `transaction-${$id}`,
  label: id,
  description: `${receptorName} · ${formatMoney(summary.total)}`,
  link: { to: '/transactions/details/$id', params: { id: $id } },
})

const quoteTarget = ({ $id, customerName, summary }: Quote): PaletteTarget => ({
  key: `quote-${$id}`,
  label: $id,
  description: `${customerName ?? 'Presupuesto'} · ${formatMoney(summary.total)}`,
  link: { to: '/quotes/$id', params: { id: $id } },
})

const deliveryTarget = ({ $id, receptorName, state }: Delivery): PaletteTarget => ({
  key: `delivery-${$id}`,
  label: $id,
  description: `${receptorName} · ${deliveryStateLabels[state]}`,
  link: { to: '/deliveries/$id', params: { id: $id } },
})

/** A feature that the business does not use is not asked. */
const isUsed = (use: unknown) => (use === undefined ? { enabled: false } : {})

/** The records that a text finds, a few of each kind; nothing for a single letter. */
export function usePaletteRecords(search: string): { groups: readonly PaletteGroup[]; isSearching: boolean } {
  const settings = useSettings()
  const [foundPeople, foundProducts, foundTransactions, foundQuotes, foundDeliveries] = useQueries({
    queries: [
      people(search),
      products(search),
      transactions(search),
      { ...quotes(search), ...isUsed(settings.quotes) },
      { ...deliveries(search), ...isUsed(settings.deliveries) },
    ],
  })
  if (!isSearchable(search)) return { groups: [], isSearching: false }
  const documents = {
    label: 'Transacciones',
    targets: [...(foundTransactions.data ?? []), ...(foundQuotes.data ?? []), ...(foundDeliveries.data ?? [])],
  }
  const others = [
    { label: 'Contactos', targets: foundPeople.data ?? [] },
    { label: 'Productos', targets: foundProducts.data ?? [] },
  ]
  return {
    groups: isNumber(search) ? [documents, ...others] : [...others, documents],
    isSearching:
      foundPeople.isFetching ||
      foundProducts.isFetching ||
      foundTransactions.isFetching ||
      foundQuotes.isFetching ||
      foundDeliveries.isFetching,
  }
}
