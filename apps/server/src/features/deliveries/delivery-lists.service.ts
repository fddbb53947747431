import type { z } from 'zod'
import type { deliveriesApi, Delivery, DeliveryStop, SaleDelivery } from '@trastienda/contract/deliveries.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { deliveryStates, formatDeliveryId, isDeliveryId } from '@trastienda/domain/delivery/delivery'
import { searchKey } from '@trastienda/domain/text/search-key'
import { formatTransactionId } from '@trastienda/domain/transaction/kind'
import { recordsFor, requireSeenDocument } from '#features/books'
import { peopleMatching } from '#features/people'
import { businessFacts, rangeSeenBy } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { deliveriesRepository } from './deliveries.repository.ts'
import { answeredDeliveries, answeredDelivery, answeredRoute, answeredSale, toDeliverable } from './delivery-answers.ts'
import { requireSale } from './planned-delivery.ts'
import { saleDeliveriesRepository, type SaleMatch } from './sale-deliveries.repository.ts'

type PendingQuery = z.output<(typeof deliveriesApi)['deliveries.pending']['query']>
type PendingAnswer = z.output<(typeof deliveriesApi)['deliveries.pending']['answer']>
type ListQuery = z.output<(typeof deliveriesApi)['deliveries.list']['query']>
type ListAnswer = z.output<(typeof deliveriesApi)['deliveries.list']['answer']>

/** Reads of what is to be delivered, and of remitos. */
export const createDeliveryLists = (unit: UnitOfWork) => ({
  pending: (context: CallContext, query: PendingQuery): Promise<PendingAnswer> =>
    unit.read(context, async (tx) => {
      const { tab, search, receptor, zone } = query
      const [match, { timeZone }] = await Promise.all([matchOf(tx, search), businessFacts(tx)])
      const filter = { today: businessDayOf(tx.now, timeZone), receptor, zone, match }
      const [rows, sums] = await Promise.all([
        saleDeliveriesRepository.pending(tx, filter, {
          ...orderedSpanOf(query),
          tab: tab === 'all' ? undefined : tab,
        }),
        saleDeliveriesRepository.pendingCounts(tx, filter),
      ])
      const lines = Map.groupBy(
        await saleDeliveriesRepository.lines(
          tx,
          rows.map(({ sale }) => sale),
        ),
        ({ sale }) => sale,
      )
      const of = (wanted: string): number => sums.find((sum) => sum.tab === wanted)?.count ?? 0
      const [due, later, undated] = [of('due'), of('later'), of('undated')]
      const counts = { all: due + later + undated, due, later, undated }
      const data = rows.map(({ createdAt, ...row }) => ({
        ...row,
        creationDate: createdAt,
        lines: (lines.get(row.sale) ?? []).map(toDeliverable),
      }))
      return listPage(query, { data, total: counts[tab], counts })
    }),

  list: (context: CallContext, query: ListQuery): Promise<ListAnswer> =>
    unit.read(context, async (tx) => {
      const { tab, search, receptor } = query
      const [sales, range] = await Promise.all([matchOf(tx, search), rangeSeenBy(tx, context, query)])
      const match = sales && { ...sales, deliveries: deliveriesMatching(search) }
      const filter = { ...openRange(range), receptor, match }
      const [rows, sums] = await Promise.all([
        deliveriesRepository.page(tx, filter, { ...orderedSpanOf(query), state: tab === 'all' ? undefined : tab }),
        deliveriesRepository.counts(tx, filter),
      ])
      const of = (wanted: string): number => sums.find(({ state }) => state === wanted)?.count ?? 0
      const byState = {
        out: of('out'),
        delivered: of('delivered'),
        notFound: of('notFound'),
        returned: of('returned'),
        voided: of('voided'),
      }
      const counts = { all: deliveryStates.reduce((sum, state) => sum + byState[state], 0), ...byState }
      return listPage(query, { data: await answeredDeliveries(tx, rows), total: counts[tab], counts })
    }),

  route: (context: CallContext, day: string): Promise<DeliveryStop[]> =>
    unit.read(context, (tx) => answeredRoute(tx, day)),

  get: (context: CallContext, id: string): Promise<Delivery> => unit.read(context, (tx) => answeredDelivery(tx, id)),

  ofSale: (context: CallContext, sale: string): Promise<SaleDelivery> =>
    unit.read(context, async (tx) => {
      const record = required((await recordsFor(tx, [sale]))[0])
      requireSeenDocument(context, record)
      requireSale(record)
      return answeredSale(tx, sale)
    }),
})

export type DeliveryLists = ReturnType<typeof createDeliveryLists>

/** A search looks for customers and for the sale itself (`V00000012`, or just `12`). */
const matchOf = async (tx: BusinessTx, search: string | undefined): Promise<SaleMatch | undefined> => {
  const typed = search?.trim() ?? ''
  if (typed === '') return undefined
  const number = typedNumber(typed, 'v')
  const receptors = (await peopleMatching(tx, typed)) ?? []
  return { receptors, ids: number === undefined ? [] : [formatTransactionId('sale', number)] }
}

/** The remitos that a search means by their number: `X00000012`, `12`, or `R0003-00000120` in full. */
const deliveriesMatching = (search = ''): string[] => {
  const typed = search.trim().toUpperCase()
  const number = typedNumber(typed, 'x')
  return [...(number === undefined ? [] : [formatDeliveryId(number)]), ...(isDeliveryId(typed) ? [typed] : [])]
}

const typedNumber = (typed: string, prefix: string): number | undefined => {
  const number = Number(new RegExp(`^${prefix}?0*([1-9]\\d{0,14})$`).exec(searchKey(typed))?.[1])
  return Number.isNaN(number) ? undefined : number
}
