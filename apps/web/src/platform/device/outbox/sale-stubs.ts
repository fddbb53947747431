import { storedJson, storedKeys, type Stored } from '#platform/browser/stored.ts'
import { seenName, type OutboxRow } from '../outbox-row.ts'

/**
 * A browser may lose its database: damaged, cleared to make room, wiped. A stub of each sale that the server lacks
 * stands in another store, so that a lost sale is missed by name.
 */

/** The facts of a sale that waits, or was lost. */
export interface SaleStub {
  readonly key: string
  readonly localNumber: string
  readonly createdAt: string
  readonly userName: string
  readonly receptorName?: string | undefined
  readonly total: number
  /** The goods, in one line. */
  readonly goods: string
}

const STUB = 'trastienda-unsent:'
const COUNT = 'trastienda-outbox-count:'
const GOODS_LENGTH = 200

const placeOf = (businessId: string, key: string): Stored<SaleStub> => storedJson(`${STUB}${businessId}:${key}`)
const countOf = (businessId: string): Stored<number> => storedJson(`${COUNT}${businessId}`)

const stubOf = ({ key, localNumber, createdAt, userName, body: { sale } }: OutboxRow): SaleStub => ({
  key,
  localNumber,
  createdAt,
  userName,
  receptorName: seenName(sale.transaction.receptorName),
  total: sale.transaction.summary.total ?? 0,
  goods: sale.details.detailLines
    .map(({ quantity, product, productName }) => `${quantity} × ${seenName(productName) ?? product}`)
    .join(', ')
    .slice(0, GOODS_LENGTH),
})

export const storeStub = (businessId: string, row: OutboxRow): void => {
  placeOf(businessId, row.key).write(stubOf(row))
  if (row.count > lastCount(businessId)) countOf(businessId).write(row.count)
}

/** The server has the sale, or a person has dealt with it. */
export const forgetStub = (businessId: string, key: string): void => void placeOf(businessId, key).write(undefined)

/** The number of this browser's last sale: the numbers go on after it, even after the loss of the database. */
export const lastCount = (businessId: string): number => countOf(businessId).read() ?? 0

export const saleStubs = (businessId: string): SaleStub[] =>
  storedKeys(`${STUB}${businessId}:`)
    .flatMap((key) => storedJson<SaleStub>(key).read() ?? [])
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

/** The businesses that this browser has sold for without a network. */
export const businessesWithSales = (): string[] => storedKeys(COUNT).map((key) => key.slice(COUNT.length))
