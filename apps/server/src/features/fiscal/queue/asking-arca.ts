import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { ArcaRefusal } from '#platform/arca/arca-refusal'
import { ArcaFault, ArcaUnanswered, type Exchange } from '#platform/arca/soap'
import { type AuthorizationAnswer, type LookedUp, type VoucherService } from '#platform/arca/voucher-service'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import { voucherQueueRepository as queue, type Sequence } from './voucher-queue.repository.ts'

/** Runs one transaction of a turn. It fails where another server has taken over the sequence. */
export type Step = <T>(work: (tx: BusinessTx) => T | Promise<T>) => Promise<T>

/** The calls to ARCA for one sequence. Each request and its answer are stored with the voucher that it was made for. */
export interface AskingArca {
  lastNumber(voucherId: string): Promise<number>
  lookUp(voucherId: string, number: number): Promise<LookedUp>
  authorize(voucherId: string, voucher: Voucher): Promise<AuthorizationAnswer>
}

/** What a server needs while it holds a sequence. */
export interface Turn {
  readonly clock: Clock
  readonly arca: AskingArca
  readonly sequence: Sequence
  readonly step: Step
}

export type ArcaVouchers = Pick<VoucherService, 'authorize' | 'lastNumber' | 'lookUp'>

type ArcaError = ArcaUnanswered | ArcaFault | ArcaRefusal

export const isArcas = (error: unknown): error is ArcaError =>
  error instanceof ArcaUnanswered || error instanceof ArcaFault || error instanceof ArcaRefusal

/** @param isFailing the turn before failed too: one more failed exchange says nothing new and is not stored */
export const askingArca = (
  vouchers: ArcaVouchers,
  { sequence, step, isFailing }: { readonly sequence: Sequence; readonly step: Step; readonly isFailing: boolean },
): AskingArca => {
  const keep = (voucherId: string, exchange: Exchange): Promise<void> =>
    step((tx) => queue.keepExchange(tx, voucherId, exchange))
  const kept = async <Answer extends { readonly exchange: Exchange }>(
    voucherId: string,
    asked: Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await asked
      await keep(voucherId, answer.exchange)
      return answer
    } catch (error) {
      if (isArcas(error) && !isFailing) await keep(voucherId, error.exchange)
      throw error
    }
  }
  return {
    lastNumber: async (voucherId) => (await kept(voucherId, vouchers.lastNumber(sequence))).number,
    lookUp: (voucherId, number) => kept(voucherId, vouchers.lookUp({ ...sequence, number })),
    authorize: (voucherId, voucher) => kept(voucherId, vouchers.authorize(voucher)),
  }
}
