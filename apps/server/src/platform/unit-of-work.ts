import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import type { CallContext, IdempotencyClaim } from './call-context.ts'
import { useApproval } from './approvals.ts'
import { problemsOf } from './failures/problems-of.ts'
import { claimKey, keepAnswer } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** How one part of a call is done, and what the call answers for a refused part. */
export interface PartWork<Part, Answer> {
  readonly perform: (tx: BusinessTx, part: Part) => Promise<Answer>
  readonly refused: (part: Part, refusal: Refusal) => Answer
}

/** The facts of a call that a unit of work needs. */
type UnitContext = Pick<CallContext, 'businessId' | 'idempotency' | 'approvalId'>

/** How services use the database: one transaction for each call, limited to the caller's business. */
export interface UnitOfWork {
  /**
   * Runs `work` in one read/write transaction, once for each idempotency key: a second call under the same key waits
   * for the first and gets its answer, which must be plain JSON.
   *
   * @param documentOf the document that the call added, whose key is stored for ever
   */
  write<Answer>(
    context: UnitContext,
    work: (tx: BusinessTx) => Promise<Answer>,
    documentOf?: (answer: Answer) => string,
  ): Promise<Answer>
  /**
   * Does the parts of a call one after the other, each in a transaction of its own and under a key derived from the
   * call's: a refused part does not stop the others. The repeat of an interrupted call goes through the parts again,
   * and does no part twice.
   */
  writeEach<Part, Answer>(context: UnitContext, parts: readonly Part[], work: PartWork<Part, Answer>): Promise<Answer[]>
  /** Runs `work` on one read-only snapshot. */
  read<Answer>(context: UnitContext, work: (tx: BusinessTx) => Promise<Answer>): Promise<Answer>
  /**
   * Reads a list. With nothing in `narrowing` besides range and tab, its pages are read along an index, and a
   * connection plans its statements once.
   */
  readList<Answer>(
    context: UnitContext,
    narrowing: readonly unknown[],
    work: (tx: BusinessTx) => Promise<Answer>,
  ): Promise<Answer>
}

export const createUnitOfWork = (database: Database): UnitOfWork => {
  const write: UnitOfWork['write'] = (context, work, documentOf) =>
    database.transaction(context.businessId, async (tx) => {
      const { idempotency: claim, approvalId } = context
      const first = claim && (await claimKey(tx, claim))
      // The stored answer passed the same schema when it was given first.
      if (first !== undefined) return first.answer as Awaited<ReturnType<typeof work>>
      if (approvalId !== undefined) await useApproval(tx, approvalId)
      const answer = await work(tx)
      // Not awaited: the statement is sent with the commit, which fails if it does.
      if (claim !== undefined) void keepAnswer(tx, claim, answer, documentOf?.(answer))
      return answer
    })

  return {
    write,
    writeEach: async (context, parts, { perform, refused }) => {
      const { idempotency: claim, approvalId } = context
      if (claim !== undefined || approvalId !== undefined) {
        const first = await database.transaction(context.businessId, async (tx) => {
          const before = claim && (await claimKey(tx, claim))
          if (before === undefined && approvalId !== undefined) await useApproval(tx, approvalId)
          return before
        })
        if (Array.isArray(first?.answer)) return first.answer
        // Somebody claimed the key, but the call never finished, because the server died in between. This call does the work.
        if (claim !== undefined) claim.isReplay = false
      }
      const answers: ReturnType<typeof refused>[] = []
      for (const [place, part] of parts.entries()) {
        const answer = write(partOf(context, place), (tx) => perform(tx, part))
        answers.push(await answer.catch((error: unknown) => refused(part, refusalOf(error))))
      }
      if (claim !== undefined) {
        await database.transaction(context.businessId, (tx) => keepAnswer(tx, claim, answers))
      }
      return answers
    },
    read: (context, work) => database.read(context.businessId, work),
    readList: ({ businessId }, narrowing, work) =>
      narrowing.some((each) => each !== undefined)
        ? database.read(businessId, work)
        : database.readByIndex(businessId, work),
  }
}

/**
 * The context of one part of a call: its key joins the call's key and the place of the part. The whole call uses up an
 * approval.
 */
const partOf = ({ businessId, idempotency }: UnitContext, place: number): UnitContext => {
  if (idempotency === undefined) return { businessId }
  const claim: IdempotencyClaim = { ...idempotency, key: `${idempotency.key}#${place}` }
  return { businessId, idempotency: claim }
}

/** The refusal of one part. @throws any other error, which ends the whole call */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const problems = problemsOf(error)
  if (problems === undefined) throw error
  return new Refusal(problems)
}
