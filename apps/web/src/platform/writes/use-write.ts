import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { CallError, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import { useRef } from 'react'
import { isReadOnlyRefusal } from '#platform/api/api.ts'
import type { WriteName } from '#platform/net/call-names.ts'
import { isApprovalRequired } from './approvals.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { toastError, toastSuccess } from '#platform/browser/toasts.ts'
import { sendOnce } from './send-write.ts'

export interface WriteOptions<Name extends WriteName> {
  /** The success toast's text; none without one. */
  readonly success?: string
  /**
   * `false` if the screen shows the error itself; a text if the specification fixes one: the rules' reason follows it.
   */
  readonly failure?: false | string
  /** The error toast's text without a reason from the server. */
  readonly fallback?: string
  readonly onSuccess?: (answer: CallAnswer<Name>, input: CallInput<Name>) => void | Promise<void>
  /** The record's version at the time of writing. */
  readonly version?: number
}

/** The record was on the writer's screen, so `not_found` means that somebody removed it since. */
const GONE = 'Ya no existe: alguien lo eliminó mientras tanto.'

/** The text of a failed write's toast. */
const failureOf = (error: unknown, { failure, fallback }: { failure?: false | string; fallback?: string }): unknown => {
  if (error instanceof CallError && error.problem.code === 'not_found')
    return typeof failure === 'string' ? `${failure}\n${GONE}` : GONE
  const hasReason = error instanceof ConnectionError || (error instanceof CallError && error.status < 500)
  if (typeof failure === 'string') return hasReason ? `${failure}\n${error.message}` : failure
  return hasReason ? error : (fallback ?? error)
}

/**
 * A write of the contract as a mutation, with the specification's toasts. A double click sends once: the second of two
 * equal writes from one form joins the first under way, and reports nothing.
 */
export const useWrite = <Name extends WriteName>(
  name: Name,
  options: WriteOptions<Name> = {},
): UseMutationResult<CallAnswer<Name>, Error, CallInput<Name>, { isRepeat: boolean }> => {
  const onItsWay = useRef<string>(undefined)
  return useMutation<CallAnswer<Name>, Error, CallInput<Name>, { isRepeat: boolean }>({
    mutationKey: [name],
    onMutate: (input) => {
      const content = JSON.stringify(input)
      const isRepeat = onItsWay.current === content
      onItsWay.current = content
      return { isRepeat }
    },
    mutationFn: (input) =>
      sendOnce(name, input, options.version).finally(() => {
        if (onItsWay.current === JSON.stringify(input)) onItsWay.current = undefined
      }),
    onSuccess: async (answer, input, { isRepeat }) => {
      if (isRepeat) return
      if (options.success !== undefined) toastSuccess(options.success)
      await options.onSuccess?.(answer, input)
    },
    onError: (error, _input, context) => {
      if (context?.isRepeat === true) return
      // The popup for the approval already showed the reason; somebody cancelled it.
      if (options.failure !== false && !isReadOnlyRefusal(error) && !isApprovalRequired(error))
        toastError(failureOf(error, options))
    },
  })
}
