import type { Read } from '../offline-reads.ts'
import { seenAnswer } from './last-seen.ts'
import { noteShown } from './shown-as-of.ts'

/** What this browser knows in the place of the server's answer; nothing where it was never asked. */
export const answerLocally = async (read: Read): Promise<unknown> => {
  const seen = await seenAnswer(read)
  if (seen === undefined) return undefined
  noteShown(read.name, seen)
  return seen.answer
}
