import type { CashTag } from '@trastienda/contract/payments.contract'
import { isFoundBy } from '@trastienda/domain/text/search-key'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { cashTagsRepository, type CashTagRecord } from './cash-tags.repository.ts'

export type { CashTagRecord }

const SUGGESTED = 20

/** The tags under which a business keeps its cash movements. A shop has a few dozen. */
export const createCashTagsService = (unit: UnitOfWork) => ({
  list: (context: CallContext, search = ''): Promise<CashTag[]> =>
    unit.read(context, async (tx) => {
      const tags = await cashTagsRepository.all(tx)
      return tags
        .filter(({ text }) => isFoundBy(text, search))
        .slice(0, SUGGESTED)
        .map(({ id, text }) => ({ $id: id, text }))
    }),
})

export type CashTagsService = ReturnType<typeof createCashTagsService>

/** A tag by its text, made where it is new. Capitals do not make another tag: the first spelling stays. */
export const cashTagFor = async (tx: BusinessTx, typed: string): Promise<CashTagRecord | undefined> => {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  const known = await cashTagsRepository.find(tx, text)
  if (known !== undefined) return known
  const tag = { id: newId(), text }
  if (await cashTagsRepository.insert(tx, tag)) return tag
  return found(await cashTagsRepository.find(tx, text))
}
