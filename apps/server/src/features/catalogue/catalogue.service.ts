import type { CataloguePage } from '@trastienda/contract/catalogue.contract'
import { capabilitiesOf, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { activeCategories } from '#features/categories'
import { counterOfBrowser, rolesAtCounter } from '#features/identity'
import { readPriceLists } from '#features/price-lists'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import { epochAndInstant } from '#platform/restore-epoch'
import { refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { catalogueRepository, type Placed } from './catalogue.repository.ts'
import { beginRound, isBegun, readCursor, writeCursor, type Place, type Round } from './cursor.ts'

const ROWS_A_PAGE = 2_000

/** The reader of the copy. */
type Reader = Pick<CallContext, 'businessId' | 'capabilities'>

interface CounterReading {
  readonly businessId: string
  readonly role: StaffRole
  readonly cursor?: string | undefined
}

/**
 * Fills the copy of the catalogue in a browser in rounds: the first gives everything, each later round the changes
 * since. A round of several pages ends with the categories and price lists, so that its rows never refer to a record
 * that the browser lacks.
 */
export const createCatalogueService = (database: Database, unit: UnitOfWork) => {
  const page = ({ businessId, capabilities }: Reader, cursor: string | undefined): Promise<CataloguePage> =>
    unit.read({ businessId }, async (tx) => {
      const types = seenPersonTypes(capabilities)
      const [{ epoch, now }, lastStamp, { pricesIncludeVat }] = await Promise.all([
        epochAndInstant(tx),
        catalogueRepository.lastStamp(tx),
        businessFacts(tx),
      ])
      // A switch of the setting refills the copy: what its prices are changes with its last page, for all of them at once.
      const prices = pricesIncludeVat ? ' final' : ''
      const origin = { epoch, sight: `${tx.businessId} ${types.join()}${prices}` }
      const asked = readCursor(cursor, origin, lastStamp)
      const { under, ...round } = isBegun(asked) ? asked : beginRound(asked, { now, lastStamp })
      const { isRefill } = round
      const wanted = { withRemoved: !isRefill, most: ROWS_A_PAGE }
      const products = await catalogueRepository.products(tx, { ...wanted, after: under.products })
      const most = ROWS_A_PAGE - products.length
      const people =
        most === 0 ? [] : await catalogueRepository.people(tx, { ...wanted, most, after: under.people }, types)
      const hasMore = people.length === most
      const next: Round = hasMore
        ? {
            ...round,
            under: { ...under, products: lastOf(products, under.products), people: lastOf(people, under.people) },
          }
        : { ...round, isRefill: false }
      const registers = hasMore ? {} : await changedRegisters(tx, { isRefill, since: under.since })
      const rows = { products: products.map(({ row }) => row), people: people.map(({ row }) => row), ...registers }
      const start = isRefill && !isBegun(asked) ? { isStart: true as const } : {}
      return { isRefill, ...start, pricesIncludeVat, rows, cursor: writeCursor(origin, next), hasMore }
    })
  return {
    page,
    /** @throws Refusal `not_a_counter`, or if nobody of the role may enter at the counter */
    async pageByCounter({ businessId, role, cursor }: CounterReading, cookies: BrowserCookies): Promise<CataloguePage> {
      const counter = await counterOfBrowser(database, cookies, businessId.toLowerCase())
      if (!(await rolesAtCounter(database, counter.businessId)).has(role)) return refuse('forbidden')
      return page({ businessId: counter.businessId, capabilities: capabilitiesOf(role) }, cursor)
    },
  }
}

export type CatalogueService = ReturnType<typeof createCatalogueService>

const lastOf = (rows: readonly Placed<unknown>[], before: Place): Place => rows.at(-1)?.place ?? before

/** All categories and price lists, if any of them changed. */
const changedRegisters = async (
  tx: BusinessTx,
  { since, isRefill }: Pick<Round, 'since' | 'isRefill'>,
): Promise<Partial<CataloguePage['rows']>> => {
  if (!isRefill && !(await catalogueRepository.haveRegistersChanged(tx, since))) return {}
  const [categories, priceLists] = await Promise.all([activeCategories(tx), readPriceLists(tx)])
  return {
    categories: categories.map(({ id, name }) => ({ $id: id, name })),
    priceLists: priceLists.map(({ $id, name, isDefault, config }) => ({ $id, name, isDefault, config })),
  }
}
