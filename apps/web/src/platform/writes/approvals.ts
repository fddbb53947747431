import { CallError } from '@trastienda/contract/client'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'

/** What the person can do instead of asking for an approval, e.g. take the price as it is now. */
export interface OtherWay {
  /** Why there is one. */
  readonly why: string
  readonly label: string
  readonly go: () => void
}

/** A write that waits for somebody who lends what it lacks. */
export interface PendingApproval {
  readonly refusal: ProblemBody & Required<Pick<ProblemBody, 'approval'>>
  readonly otherWay: OtherWay | undefined
  /** The token of the approval; none when it was not given. */
  readonly answer: (token: string | undefined) => void
}

let pending: readonly PendingApproval[] = []
const listeners = createListeners()

const put = (next: readonly PendingApproval[]): void => {
  pending = next
  listeners.tell()
}

/** The oldest write that waits for an approval. */
export const usePendingApproval = (): PendingApproval | undefined =>
  useSyncExternalStore(listeners.add, () => pending[0])

/** The call was refused for rights that a colleague can lend by an approval. */
export const isApprovalRequired = (error: unknown): error is CallError & { problem: PendingApproval['refusal'] } =>
  error instanceof CallError && error.problem.approval !== undefined

/** Asks on the screen for somebody who authorises a refused call, and waits for the answer. */
export const askApproval = (
  refusal: PendingApproval['refusal'],
  otherWay: OtherWay | undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const own: PendingApproval = {
      refusal,
      otherWay,
      answer: (token) => {
        put(pending.filter((each) => each !== own))
        resolve(token)
      },
    }
    put([...pending, own])
  })
