import type { Read } from '#platform/device/read.ts'
import { isKnownOffline, unlessOffline } from '#platform/net/connectivity.ts'
import { ConnectionError, noAnswer } from '#platform/net/http.ts'

/** Answers that are not yet stored, by address. */
const fresh = new Map<string, { readonly read: Read; readonly answer: unknown; readonly at: number }>()
const MOST_FRESH = 60
/** Long enough to write the answers of several screens at once, when the browser is idle. */
const GATHER_MS = 3000
let gathering: ReturnType<typeof setTimeout> | undefined
/**
 * Ends when everything taken out of `fresh` is written. Never fails: a full disk still answers with its old content.
 */
let written: Promise<void> = Promise.resolve()

const writeDown = (): Promise<void> => {
  clearTimeout(gathering)
  gathering = undefined
  const answers = [...fresh.values()]
  fresh.clear()
  const write = async (): Promise<void> => {
    const { storeSeen } = await import('#platform/device/last-seen.ts')
    await storeSeen(answers)
  }
  written = written.then(write).catch(() => undefined)
  return written
}

const keep = (read: Read, answer: unknown): void => {
  if (fresh.size < MOST_FRESH) fresh.set(`${read.owner} ${read.url}`, { read, answer, at: Date.now() })
  gathering ??= setTimeout(() => void writeDown(), GATHER_MS)
}

const localAnswer = async (read: Read): Promise<unknown> => {
  try {
    const { answerLocally } = await import('./answer-locally.ts')
    await (fresh.size > 0 ? writeDown() : written)
    return await answerLocally(read)
  } catch {
    return undefined
  }
}

/** @throws {ConnectionError} if nothing stored here answers the read. */
const answeredHere = async (read: Read): Promise<unknown> => {
  return (await localAnswer(read)) ?? noAnswer()
}

/**
 * The server's answer to a read, which this device also stores; without a network the stored answer. A server that is
 * known to be away is not even asked, so that looking for a product does not wait for a timeout.
 */
export const readAnswer = async (read: Read, ask: () => Promise<unknown>): Promise<unknown> => {
  if (isKnownOffline()) return answeredHere(read)
  try {
    const answer = await unlessOffline(ask(), noAnswer)
    keep(read, answer)
    return answer
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return answeredHere(read)
  }
}
