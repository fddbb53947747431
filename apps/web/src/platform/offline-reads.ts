import type { AnyInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import { isKnownOffline, unlessOffline } from './connectivity.ts'
import { ConnectionError } from './http.ts'

/** A read: which, of what, at which address, and whose page asks (`business:user`). */
export interface Read {
  readonly name: CallName
  readonly input: AnyInput
  readonly url: string
  readonly owner: string
}

/** Answers that came and are not written down yet; of one address the last. */
const fresh = new Map<string, { readonly read: Read; readonly answer: unknown; readonly at: number }>()
const MOST_FRESH = 60
/** Long after a screen stands: the reads of one and the next are written together, while nobody waits for anything. */
const GATHER_MS = 3000
let gathering: ReturnType<typeof setTimeout> | undefined

const writeDown = async (): Promise<void> => {
  clearTimeout(gathering)
  gathering = undefined
  const answers = [...fresh.values()]
  fresh.clear()
  const { keepSeen } = await import('./offline/last-seen.ts')
  await keepSeen(answers)
}

const keep = (read: Read, answer: unknown): void => {
  if (fresh.size < MOST_FRESH) fresh.set(`${read.owner} ${read.url}`, { read, answer, at: Date.now() })
  gathering ??= setTimeout(() => void writeDown().catch(() => undefined), GATHER_MS)
}

const localAnswer = async (read: Read): Promise<unknown> => {
  try {
    const { answerLocally } = await import('./offline/answer-locally.ts')
    if (fresh.size > 0) await writeDown()
    return await answerLocally(read)
  } catch {
    return undefined
  }
}

const lost = (): never => {
  throw new ConnectionError()
}

/** @throws {ConnectionError} where nothing is kept here that answers the read. */
const answeredHere = async (read: Read): Promise<unknown> => {
  return (await localAnswer(read)) ?? lost()
}

/**
 * The server's answer to a read, which is kept; without a network what is kept here. What is known to have no answer is not
 * asked: whoever looks for a product while the cable is out does not wait for that.
 */
export const readAnswer = async (read: Read, ask: () => Promise<unknown>): Promise<unknown> => {
  if (isKnownOffline()) return answeredHere(read)
  try {
    const answer = await unlessOffline(ask(), lost)
    keep(read, answer)
    return answer
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return answeredHere(read)
  }
}
