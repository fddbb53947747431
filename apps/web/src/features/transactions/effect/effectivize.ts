import { DONE } from '@trastienda/domain/transaction/status'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { StockResult } from '@trastienda/contract/transactions.contract'
import { CallError } from '@trastienda/contract/client'
import type { PricesTold } from '#features/price-lists/public/price-hints.tsx'
import { call } from '#platform/api/api.ts'
import { isApprovalRequired } from '#platform/writes/approvals.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { toastBody } from '#platform/browser/toasts.ts'
import { sendWrite } from '#platform/writes/send-write.ts'
import { askedToPay } from '../draft/asked-to-pay.ts'

/** The result of one transaction in a run. */
export interface EffectivizationResult extends PricesTold {
  id: string
  isDone: boolean
  /** The reason of a failure other than stock. */
  message?: string
  missing: StockResult['notEnoughStockEntries']
  /** Somebody can authorise it. */
  isApprovable?: true
}

export function resultOf({
  transactionId,
  status,
  message,
  notEnoughStockEntries,
  changedCosts,
  soldBelowCost,
}: StockResult): EffectivizationResult {
  const isDone = status === DONE
  return {
    id: transactionId,
    isDone,
    missing: notEnoughStockEntries,
    changedCosts,
    soldBelowCost,
    ...(isDone || notEnoughStockEntries.length > 0 ? {} : { message }),
  }
}

/** A document of a run, with the same key however often it is sent. */
export interface RunEntry {
  readonly id: string
  readonly key: string
}

export const runEntries = (ids: readonly string[]): RunEntry[] => ids.map((id) => ({ id, key: randomId() }))

interface Run {
  readonly onResult: (result: EffectivizationResult) => void
  /** Checked before each document: the user may stop a long run. */
  readonly isStopped: () => boolean
  /** How the only document is paid as well. */
  readonly paying?: Paying | undefined
}

/**
 * Makes transactions effective one at a time, in order, and reports each result as it comes. A refusal does not stop
 * the later ones, which may not need the missing goods; a failure that would meet every document does.
 *
 * @returns why it stopped before its end.
 */
export async function effectivize(
  entries: readonly RunEntry[],
  { onResult, isStopped, paying }: Run,
): Promise<string | undefined> {
  // Nobody is asked during a run of several: a document that needs an approval fails, and can be authorised afterwards.
  const isAlone = entries.length === 1
  for (const { id, key } of entries) {
    if (isStopped()) return 'Lo detuviste.'
    try {
      const body = [paying === undefined ? id : askedToPay(id, paying)]
      const sent = [{ body }, { idempotencyKey: key }] as const
      const { data } = await (isAlone
        ? sendWrite('transaction.make_effective', ...sent)
        : call('transaction.make_effective', ...sent))
      const [result] = data
      onResult(result === undefined ? { id, isDone: false, missing: [] } : resultOf(result))
    } catch (error) {
      const refused = { id, isDone: false, message: toastBody(error), missing: [] }
      if (isApprovalRequired(error)) onResult({ ...refused, message: reasonsOf(error), isApprovable: true })
      else if (concernsTheRun(error)) return toastBody(error)
      else onResult(refused)
    }
  }
  return undefined
}

const reasonsOf = ({ problem }: CallError): string =>
  [problem.message, ...(problem.data ?? []).map(({ message }) => message)].join(' ')

/** No network, an ended session or licence, too many calls: the next document would fail the same way. */
const concernsTheRun = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof CallError && [401, 403, 429, 503].includes(error.status))
