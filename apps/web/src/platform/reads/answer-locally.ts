import type { Read } from '#platform/device/read.ts'
import { copyAnswer } from './copy-answers.ts'
import { seenAnswer } from '#platform/device/last-seen.ts'
import { setShownAsOf } from './shown-as-of.ts'

interface Kept {
  readonly answer: unknown
  readonly at: number
}

/** A record's last seen answer, with the copy's newer fields where both have them. */
const joined = ({ name }: Read, copied: Kept, seen: Kept | undefined): Kept => {
  if (name !== 'people.get' || seen === undefined) return copied
  const [own, before] = [copied, seen].map(({ answer }) => (answer as { data: Record<string, unknown> }).data)
  const { addresses, roles, ...rest } = own ?? {}
  return { answer: { data: { addresses, roles, ...before, ...rest } }, at: Math.min(copied.at, seen.at) }
}

/** A list that was seen here has the stock too, which the copy lacks. */
const isList = ({ name, input }: Read): boolean =>
  (name === 'products.list' || name === 'people.list') && input.query?.sort !== 'relevance'

const fromCopy = async (read: Read, seen: Kept | undefined): Promise<Kept | undefined> => {
  const copied = await copyAnswer(read)
  return copied === undefined ? seen : joined(read, copied, seen)
}

/** The answer that this browser can give instead of the server; undefined without one. */
export const answerLocally = async (read: Read): Promise<unknown> => {
  const seen = await seenAnswer(read)
  const kept = seen !== undefined && isList(read) ? seen : await fromCopy(read, seen)
  if (kept === undefined) return undefined
  setShownAsOf(read.name, kept)
  return kept.answer
}
