import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { ArcaFault, ArcaUnanswered, type Exchange } from '#platform/arca/soap'
import {
  ArcaRefusal,
  type AuthorizationAnswer,
  type LookedUp,
  type VoucherService,
} from '#platform/arca/voucher-service'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import { voucherQueueRepository as queue, type Sequence } from './voucher-queue.repository.ts'

/** One transaction of a turn, while its server holds the sequence. */
export type Step = <T>(work: (tx: BusinessTx) => T | Promise<T>) => Promise<T>

/** ARCA's vouchers of a sequence. What went out and came back is kept with the voucher for whose sake ARCA was asked. */
export interface AskingArca {
  lastNumber(voucherId: string): Promise<number>
  lookUp(voucherId: string, number: number): Promise<LookedUp>
  authorize(voucherId: string, voucher: Voucher): Promise<AuthorizationAnswer>
}

/** What a server works with while it has a sequence. */
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

/** `isFailing`: the turn before failed too, so that one more failure says nothing new. */
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
