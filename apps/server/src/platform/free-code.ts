import { nextCode } from '@trastienda/domain/product/next-code'

/** Who takes code after code at the same moment gets out of the way of others soon. */
const TRIES = 5

interface CodedInsert<Coded> {
  /** Whether the code is only what was proposed, so that another will do as well. */
  readonly isProposed: boolean
  /** Answers whether the record was inserted; a code that is in use is left alone. */
  readonly insert: (record: Coded) => Promise<boolean>
  readonly highestCode: () => Promise<string | undefined>
}

/** Inserts a record under its code, or under the next free one where that was proposed and another took it. Undefined where it is taken. */
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
