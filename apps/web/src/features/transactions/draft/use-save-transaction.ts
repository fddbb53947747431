import { useMutation } from '@tanstack/react-query'
import { CallError, type CallAnswer } from '@trastienda/contract/client'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { messages } from '@trastienda/domain/messages'
import { useRef } from 'react'
import { isReadOnlyRefusal } from '#platform/api/api.ts'
import { isApprovalRequired } from '#platform/writes/approvals.ts'
import { NotStoredError } from '#platform/device/not-stored-error.ts'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { isOutcomeUnknown, isWithoutAnswer, sendWrite } from '#platform/writes/send-write.ts'
import { sentDelivery } from '#features/deliveries/public/delivery-terms.ts'
import { currentPricesInstead, useCurrentPrices } from './current-prices.ts'
import { sentPaper } from './draft-paper.ts'
import { draftBody, type PricedDraft } from './draft-saving.ts'
import type { Operation } from './draft.ts'
import { canBeKept, keepSale, namedSale, useReadyToKeep } from './keep-sale.ts'
import { withRefusals } from './save-refusals.ts'
import type { DraftHandle } from './use-draft.ts'

export type SavedTransaction = CallAnswer<'transaction.add'>['data']

/** The outcome of a save: the server has it, or this device stores a sale until the server answers again. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: SavedTransaction }
  | { readonly kind: 'kept'; readonly row: OutboxRow }

/** Shown if an earlier attempt, whose answer was lost, succeeded after all. */
const ALREADY_SAVED =
  'El intento anterior ya se había guardado. Revisá la lista de comprobantes antes de volver a generarlo.'
/** How long a sale that the device can store waits for its answer: customers are standing in line. */
const SALE_PATIENCE_MS = 15_000

interface Save {
  readonly draft: PricedDraft
  readonly total: Money
  readonly saveKey: string
  readonly paying: Paying
}

/**
 * Saves a new transaction, once. The draft stores the key of the save until its outcome is known, so that no failure of
 * network, tab or device makes a second transaction; a sale without an answer is stored on the device under that key.
 */
export function useSaveTransaction(
  operation: Operation,
  { change }: Pick<DraftHandle, 'change'>,
  onSaved: (outcome: SaveOutcome, saveMode: SaveMode) => void,
) {
  // Set in the event itself: a held key repeats before the mutation says that it runs.
  const isRunning = useRef(false)
  const takeCurrent = useCurrentPrices(change)
  useReadyToKeep(operation)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft, total, saveKey, paying }: Save): Promise<SaveOutcome> => {
      const isKeepable = canBeKept(operation, draft.saveMode)
      const more = { ...sentPaying(paying), ...(operation === 'purchase' ? sentPaper(draft) : sentDelivery(draft)) }
      const body = { ...draftBody(operation, draft, total), saveMode: draft.saveMode, ...more }
      const sent = isKeepable ? namedSale(body, draft) : body
      const otherWay = currentPricesInstead(draft, takeCurrent)
      const sending = {
        idempotencyKey: saveKey,
        otherWay,
        ...(isKeepable ? { patienceMs: SALE_PATIENCE_MS } : {}),
      }
      try {
        return { kind: 'saved', saved: (await sendWrite('transaction.add', { body: sent }, sending)).data }
      } catch (error) {
        if (!isKeepable || !isWithoutAnswer(error)) throw error
        return { kind: 'kept', row: await keepSale(saveKey, sent) }
      }
    },
    onSuccess: (outcome, { draft }) => onSaved(outcome, draft.saveMode),
    onError: (error) => {
      const isOpen = isOutcomeUnknown(error) || error instanceof NotStoredError
      if (!isOpen) change((known) => withRefusals({ ...known, saveKey: undefined }, error))
      if (!isReadOnlyRefusal(error) && !isApprovalRequired(error)) toastError(failureOf(error))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  const save = (draft: PricedDraft, total: Money, onSettled: () => void, paying: Paying = {}) => {
    if (isRunning.current) return
    isRunning.current = true
    // Set from the click on: a person who leaves while it waits for the network finds the draft with the same key.
    const saveKey = draft.saveKey ?? randomId()
    change((known) => ({ ...known, saveKey }))
    mutate({ draft, total, saveKey, paying }, { onSettled })
  }
  return { save, isSaving: isPending }
}

const sentPaying = ({ parts, tendered }: Paying) => ({ parts: parts && [...parts], tendered })

function failureOf(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.problem.code === 'idempotency_key_reused') return ALREADY_SAVED
  return error.status >= 500 ? messages.save_failed : error
}
