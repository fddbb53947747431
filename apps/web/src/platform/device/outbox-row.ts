import type { CallInput } from '@trastienda/contract/client'

/** The body of a sale that happened. */
export type OfflineSaleBody = CallInput<'offline_sales.add'>['body']

/** A sale in the form of `transaction.add`: effective at once, as it happened. */
export type MadeSale = OfflineSaleBody['sale']

/** The server's result. */
export interface OfflineSaleAnswer {
  readonly state: 'waiting' | 'done' | 'voided'
  readonly reason?: { readonly code: string; readonly message: string } | undefined
  readonly transactionId?: string | undefined
}

/** Raise it when the shape changes: each version reads the rows of all earlier ones. */
export const ROW_VERSION = 1

/**
 * The state of a sale without a network. `waits`: to be sent, for the first time or again. `sent`: on its way, and
 * perhaps there. `done`: the server has it. `refused`: the server cannot read it; it stays until somebody exports it.
 */
export type OutboxState = 'waits' | 'sent' | 'done' | 'refused'

export interface OutboxRow {
  readonly version: number
  /** The idempotency key, made at the click. */
  readonly key: string
  readonly state: OutboxState
  /** Orders the sales of this till. */
  readonly count: number
  readonly localNumber: string
  /** The instant of the sale, by the server's clock. */
  readonly createdAt: string
  /** This computer's clock at the sale, and at the server's last answer; left out after a correction. */
  readonly clock?: { readonly at: number; readonly heardAt?: number | undefined } | undefined
  /** The apparent time of the sale, if the clock was set back during the cut and `createdAt` was corrected. */
  readonly seemedAt?: string | undefined
  readonly userId: string
  readonly userName: string
  readonly body: OfflineSaleBody
  /** How often the server failed at this sale. */
  readonly failures: number
  /** The server's reason why it is not there yet. */
  readonly trouble?: string | undefined
  readonly answer?: OfflineSaleAnswer | undefined
  readonly doneAt?: string | undefined
}

/** The body to send. Its time may have been corrected since the click. */
export const sentBody = ({ body, createdAt }: OutboxRow): OfflineSaleBody => ({ ...body, soldAt: createdAt })

/** A name on the till's screen. The contract leaves the type of such a field open. */
export const seenName = (echo: unknown): string | undefined =>
  typeof echo === 'string' && echo !== '' ? echo : undefined

export const isUnsent = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'waits' || state === 'sent'

/** The order of the till's own making. */
export const inOrder = (rows: readonly OutboxRow[]): OutboxRow[] => rows.toSorted((a, b) => a.count - b.count)
