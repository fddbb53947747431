import { CallError } from '@trastienda/contract/client'
import { call } from '#platform/api/api.ts'
import { callPublic } from '#platform/net/http.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { currentBusiness, expiredUser, pageOwner } from '#platform/session/session.ts'
import { sentBody, type OfflineSaleAnswer, type OutboxRow } from '#platform/device/outbox-row.ts'

/* The senders of this browser's waiting sales. */

/** The businesses whose sales this tab can send: its person's, and the counter's of this browser. */
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

/** The device is no counter any more. */
const isNoCounter = (error: unknown): boolean => error instanceof CallError && [401, 403, 404].includes(error.status)

/** A counter sends for every seller, locked or not; any other browser only for its own person. */
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

/** Asks for the server's result of a sale: its sender by sending it again, anybody else by its key. */
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
