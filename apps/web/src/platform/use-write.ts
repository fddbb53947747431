import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { CallError, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import { useRef } from 'react'
import { call, isReadOnlyRefusal, type WriteName } from './api.ts'
import { ConnectionError } from './http.ts'
import { randomId } from './random-id.ts'
import { toastError, toastSuccess } from './toasts.ts'

export interface WriteOptions<Name extends WriteName> {
  /** The success toast's text; none without one. */
  readonly success?: string
  /**
   * `false` where the screen shows the error itself; a text where the specification fixes it: the reason follows it where
   * the rules say one.
   */
  readonly failure?: false | string
  /** Said where the server gives no reason. */
  readonly fallback?: string
  readonly onSuccess?: (answer: CallAnswer<Name>, input: CallInput<Name>) => void | Promise<void>
  /** The record's version at the time of writing. */
  readonly version?: number
}

/** What the toast of a failed write says. */
const failureOf = (error: unknown, { failure, fallback }: { failure?: false | string; fallback?: string }): unknown => {
  const hasReason = error instanceof ConnectionError || (error instanceof CallError && error.status < 500)
  if (typeof failure === 'string') return hasReason ? `${failure}\n${error.message}` : failure
  return hasReason ? error : (fallback ?? error)
}

interface Action {
  readonly key: string
  readonly content: string
}

/** A write on its way: what a double click sends a second time is this one. */
interface Sending<Answer> {
  readonly content: string
  outcome?: Promise<Answer>
}

/** Whether the write may have happened although no good answer came. */
const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof CallError && error.status >= 500)

/**
 * A write of the contract as a mutation, with the specification's toasts. The idempotency key is made when the user
 * acts; if the answer is lost and the user tries the same again, the same key goes out and nothing happens twice. While a
 * write is on its way, the same one again is that one: its outcome is told once.
 */
export const useWrite = <Name extends WriteName>(
  name: Name,
  options: WriteOptions<Name> = {},
): UseMutationResult<CallAnswer<Name>, Error, CallInput<Name>, { isRepeat: boolean }> => {
  const pending = useRef<Action>(undefined)
  const sending = useRef<Sending<CallAnswer<Name>>>(undefined)

  const send = async (input: CallInput<Name>, content: string): Promise<CallAnswer<Name>> => {
    if (pending.current?.content !== content) pending.current = { key: randomId(), content }
    try {
      const answer = await call(name, input, { idempotencyKey: pending.current.key, version: options.version })
      pending.current = undefined
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) pending.current = undefined
      throw error
    }
  }

  return useMutation<CallAnswer<Name>, Error, CallInput<Name>, { isRepeat: boolean }>({
    mutationKey: [name],
    onMutate: (input) => {
      const content = JSON.stringify(input)
      const isRepeat = sending.current?.content === content
      if (!isRepeat) sending.current = { content }
      return { isRepeat }
    },
    mutationFn: (input) => {
      const content = JSON.stringify(input)
      const own = sending.current?.content === content ? sending.current : { content, outcome: undefined }
      own.outcome ??= send(input, content).finally(() => {
        if (sending.current === own) sending.current = undefined
      })
      return own.outcome
    },
    onSuccess: async (answer, input, { isRepeat }) => {
      if (isRepeat) return
      if (options.success !== undefined) toastSuccess(options.success)
      await options.onSuccess?.(answer, input)
    },
    onError: (error, _input, context) => {
      if (context?.isRepeat === true) return
      if (options.failure !== false && !isReadOnlyRefusal(error)) toastError(failureOf(error, options))
    },
  })
}
