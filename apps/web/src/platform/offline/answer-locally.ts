import type { Read } from '../offline-reads.ts'
import { copyAnswer } from './copy/copy-answers.ts'
import { seenAnswer } from './last-seen.ts'
import { noteShown } from './shown-as-of.ts'

interface Kept {
  readonly answer: unknown
  readonly at: number
}

/** One record that was looked at shows what the copy has not, as it was then; what both know is the copy's. */
const joined = ({ name }: Read, copied: Kept, seen: Kept | undefined): Kept => {
  if (name !== 'people.get' || seen === undefined) return copied
  const [own, before] = [copied, seen].map(({ answer }) => (answer as { data: Record<string, unknown> }).data)
  const { addresses, roles, ...rest } = own ?? {}
  return { answer: { data: { addresses, roles, ...before, ...rest } }, at: Math.min(copied.at, seen.at) }
}

/** What this browser knows in the place of the server's answer; nothing where it was never asked. */
export const answerLocally = async (read: Read): Promise<unknown> => {
  const [copied, seen] = await Promise.all([copyAnswer(read), seenAnswer(read)])
  const kept = copied === undefined ? seen : joined(read, copied, seen)
  if (kept === undefined) return undefined
  noteShown(read.name, kept)
  return kept.answer
}
