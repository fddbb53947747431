import type { CallInput } from '@trastienda/contract/client'

/** What the server is sent of a sale that happened. */
export type OfflineSaleBody = CallInput<'offline_sales.add'>['body']

/** A sale as `transaction.add` takes it: effective at once, as it happened. */
export type MadeSale = OfflineSaleBody['sale']

/** What the server made of it. */
export interface OfflineSaleAnswer {
  readonly state: 'waiting' | 'done' | 'voided'
  readonly reason?: { readonly code: string; readonly message: string } | undefined
  readonly transactionId?: string | undefined
}

/** Raise it when the shape changes: a page reads the rows of every version before its own. */
export const ROW_VERSION = 1

/**
 * A sale that was made without a network. `waits`: not sent, or to be sent again. `sent`: on its way, and perhaps there.
 * `done`: the server has it, whatever it made of it. `refused`: the server cannot read it; it stays until somebody exports it.
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
  /** When it was made, by the server's clock. */
  readonly createdAt: string
  /**
   * What this computer's clock said then, and what it had said when the server answered last; left out once the time was
   * corrected.
   */
  readonly clock?: { readonly at: number; readonly heardAt?: number | undefined } | undefined
  /** When it seemed to be made, where the clock was set back during the cut and `createdAt` was corrected. */
  readonly seemedAt?: string | undefined
  readonly userId: string
  readonly userName: string
  readonly body: OfflineSaleBody
  /** How often the server failed at this very sale. */
  readonly failures: number
  /** Why it is not there yet, as the server said it. */
  readonly trouble?: string | undefined
  readonly answer?: OfflineSaleAnswer | undefined
  readonly doneAt?: string | undefined
}

/** What is sent of it. Its time may have been corrected since the click. */
export const sentBody = ({ body, createdAt }: OutboxRow): OfflineSaleBody => ({ ...body, soldAt: createdAt })

/** A name as the till saw it. The contract leaves the type of such a field open. */
export const seenName = (echo: unknown): string | undefined =>
  typeof echo === 'string' && echo !== '' ? echo : undefined

export const isUnsent = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'waits' || state === 'sent'

/** The order in which the till made them. */
export const inOrder = (rows: readonly OutboxRow[]): OutboxRow[] => rows.toSorted((a, b) => a.count - b.count)
