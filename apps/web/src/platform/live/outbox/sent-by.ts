import { CallError } from '@trastienda/contract/client'
import { call } from '#platform/api/api.ts'
import { callPublic } from '#platform/net/http.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { currentBusiness, expiredUser, pageOwner } from '#platform/session/session.ts'
import { sentBody, type OfflineSaleAnswer, type OutboxRow } from '#platform/device/outbox-row.ts'

/* In whose name the sales that wait in this browser go to the server. */

/** The businesses whose sales this page can send: that of its person, and that of the counter that this browser is. */
export const sendableBusinesses = (): string[] => [
  ...new Set([currentBusiness(), currentCounter()?.businessId].filter((id) => id !== undefined)),
]

const byCounter = async (businessId: string, row: OutboxRow): Promise<OfflineSaleAnswer> => {
  const headers = new Headers({ 'idempotency-key': row.key })
  const body = { businessId, ...sentBody(row) }
  return (await callPublic('offline_sales.add_by_counter', { body }, headers)).data
}

const byPerson = async (owner: string, row: OutboxRow): Promise<OfflineSaleAnswer> =>
  (await call('offline_sales.add', { body: sentBody(row) }, { idempotencyKey: row.key, owner })).data

/** The device does not count as a counter any more. */
const isNoCounter = (error: unknown): boolean => error instanceof CallError && [401, 403, 404].includes(error.status)

/** A counter sends for whoever made the sale, locked or not; any other browser only for the person who works there. */
export const sendIn =
  (businessId: string) =>
  (row: OutboxRow): Promise<OfflineSaleAnswer> | undefined => {
    const owner = `${businessId}:${row.userId}`
    const isOwn = expiredUser() === undefined && pageOwner() === owner
    if (currentCounter()?.businessId !== businessId) return isOwn ? byPerson(owner, row) : undefined
    return byCounter(businessId, row).catch((error: unknown) => {
      if (isOwn && isNoCounter(error)) return byPerson(owner, row)
      throw error
    })
  }

/** What the server has of a sale by now: whoever may send it asks by sending it again, anybody else by its key. */
export const askIn = (businessId: string) => {
  const send = sendIn(businessId)
  return (row: OutboxRow): Promise<OfflineSaleAnswer> | undefined => {
    const owner = pageOwner()
    const isFromHere = expiredUser() === undefined && currentBusiness() === businessId
    return send(row) ?? (isFromHere ? seenBy(owner, row) : undefined)
  }
}

const seenBy = async (owner: string | undefined, { key }: OutboxRow): Promise<OfflineSaleAnswer> =>
  (await call('offline_sales.get', { params: { key } }, { owner })).data
