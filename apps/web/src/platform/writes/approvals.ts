import { CallError } from '@trastienda/contract/client'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import { tabValue } from '#platform/browser/tab-value.ts'

/** The alternative to an approval, e.g. to take the present price. */
export interface OtherWay {
  /** The reason for it. */
  readonly why: string
  readonly label: string
  readonly go: () => void
}

/** A write that waits for somebody to lend a right. */
export interface PendingApproval {
  readonly refusal: ProblemBody & Required<Pick<ProblemBody, 'approval'>>
  readonly otherWay: OtherWay | undefined
  /** The token of the approval; none if nobody gave it. */
  readonly answer: (token: string | undefined) => void
}

const pending = tabValue<readonly PendingApproval[]>([])

/** The oldest write that waits for an approval. */
export const usePendingApproval = (): PendingApproval | undefined => pending.use()[0]

/** The call was refused for rights that a colleague can lend by an approval. */
export const isApprovalRequired = (error: unknown): error is CallError & { problem: PendingApproval['refusal'] } =>
  error instanceof CallError && error.problem.approval !== undefined

/** Asks for somebody who authorises a refused call, and waits for the answer. */
export const askApproval = (
  refusal: PendingApproval['refusal'],
  otherWay: OtherWay | undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const own: PendingApproval = {
      refusal,
      otherWay,
      answer: (token) => {
        pending.set(pending.get().filter((each) => each !== own))
        resolve(token)
      },
    }
    pending.set([...pending.get(), own])
  })
