import { nextCode } from '@trastienda/domain/product/next-code'

/** Several people who take codes at the same moment miss each other soon. */
const TRIES = 5

interface CodedInsert<Coded> {
  /** Whether the code is only a proposal, so that another will do as well. */
  readonly isProposed: boolean
  /** Answers whether the record was inserted; a code in use is left alone. */
  readonly insert: (record: Coded) => Promise<boolean>
  readonly highestCode: () => Promise<string | undefined>
}

/**
 * Inserts a record under its code, or under the next free code if the code was a proposal and another record took it.
 * Undefined for a taken code.
 */
export const insertUnderCode = async <Coded extends { readonly code: string }>(
  record: Coded,
  { isProposed, insert, highestCode }: CodedInsert<Coded>,
): Promise<Coded | undefined> => {
  let tried = record
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await insert(tried)) return tried
    if (!isProposed) return undefined
    const highest = await highestCode()
    tried = { ...record, code: nextCode(highest === undefined ? [] : [highest]) }
  }
  return undefined
}
