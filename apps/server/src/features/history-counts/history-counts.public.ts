import type { BusinessTx } from '#platform/database/business-tx'
import { historyCountsRepository } from './history-counts.repository.ts'

/**
 * How many stock changes each movement made in a range of instants, both included; `-infinity` and `infinity` where open.
 * Movements without any are missing.
 */
export const changesBetween = (tx: BusinessTx, start: string, end: string): Promise<Map<string, number>> =>
  historyCountsRepository.between(tx, start, end)
