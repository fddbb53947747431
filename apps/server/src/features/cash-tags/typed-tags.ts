import { isFoundBy } from '@trastienda/domain/text/search-key'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found } from '#platform/refusal'
import { cashTagsRepository, type CashTagRecord } from './cash-tags.repository.ts'

/**
 * The tag with this text, made if there is none. Texts that differ only in capitals share a tag, in the first spelling.
 */
export const cashTagFor = async (tx: BusinessTx, typed: string): Promise<CashTagRecord | undefined> => {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  const known = await cashTagsRepository.find(tx, text)
  if (known !== undefined) return known
  const tag = { id: newId(), text }
  if (await cashTagsRepository.insert(tx, tag)) return tag
  return found(await cashTagsRepository.find(tx, text))
}

/** The ids of the tags that contain a text. */
export const tagsMatching = async (tx: BusinessTx, search: string): Promise<string[]> =>
  (await cashTagsRepository.all(tx)).filter(({ text }) => isFoundBy(text, search)).map(({ id }) => id)
