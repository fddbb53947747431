import { useMutation } from '@tanstack/react-query'
import { CallError, type CallAnswer } from '@trastienda/contract/client'
import type { Money } from '@trastienda/domain/money/amount'
import { messages } from '@trastienda/domain/messages'
import { useRef } from 'react'
import { isReadOnlyRefusal } from '#platform/api.ts'
import { randomId } from '#platform/random-id.ts'
import { isApprovalRequired } from '#platform/approvals.ts'
import { toastError } from '#platform/toasts.ts'
import { isOutcomeUnknown, sendWrite } from '#platform/waiting-writes.ts'
import { currentPricesInstead, useCurrentPrices } from './current-prices.ts'
import { draftBody } from './draft-saving.ts'
import type { Draft, Operation } from './draft.ts'
import { withRefusals } from './save-refusals.ts'
import type { DraftHandle } from './use-draft.ts'

export type SavedTransaction = CallAnswer<'transaction.add'>['data']

/** Said when the answer to an earlier attempt was lost and that attempt had gone through after all. */
const ALREADY_SAVED =
  'El intento anterior ya se había guardado. Revisá la lista de comprobantes antes de volver a generarlo.'

/**
 * Saves a new transaction, once. The key of the save stays in the draft until an answer is known: whatever happens to the
 * network, the page or the device in between, the next attempt cannot make a second transaction.
 */
export function useSaveTransaction(
  operation: Operation,
  { change }: Pick<DraftHandle, 'change'>,
  onSaved: (saved: SavedTransaction) => void,
) {
  // Set in the event itself: a key held down repeats before the mutation says that it runs.
  const isRunning = useRef(false)
  const takeCurrent = useCurrentPrices(change)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft, total, saveKey }: { draft: Draft; total: Money; saveKey: string }) => {
      const body = { ...draftBody(operation, draft, total), saveMode: draft.saveMode }
      const otherWay = currentPricesInstead(draft, takeCurrent)
      return (await sendWrite('transaction.add', { body }, { idempotencyKey: saveKey, otherWay })).data
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (!isOutcomeUnknown(error)) change((known) => withRefusals({ ...known, saveKey: undefined }, error))
      if (!isReadOnlyRefusal(error) && !isApprovalRequired(error)) toastError(failureOf(error))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  const save = (draft: Draft, total: Money) => {
    if (isRunning.current) return
    isRunning.current = true
    // From the click on: whoever leaves while it waits for the network finds the draft with the same key.
    const saveKey = draft.saveKey ?? randomId()
    change((known) => ({ ...known, saveKey }))
    mutate({ draft, total, saveKey })
  }
  return { save, isSaving: isPending }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.problem.code === 'idempotency_key_reused') return ALREADY_SAVED
  return error.status >= 500 ? messages.save_failed : error
}
