import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { storeCreditsRepository, type StoreCreditRecord } from './store-credits.repository.ts'

/** The store credit of a code. @throws Refusal if there is none */
export const storeCreditBy = async (tx: BusinessTx, code: string): Promise<StoreCreditRecord> =>
  (await storeCreditsRepository.named(tx, code)) ?? refuse('store_credit_unknown', { code })
