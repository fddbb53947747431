import type { Read } from '#platform/device/read.ts'
import { isKnownOffline, unlessOffline } from '#platform/net/connectivity.ts'
import { ConnectionError, noAnswer } from '#platform/net/http.ts'

/** Answers that are not yet written to the device, by address. */
const fresh = new Map<string, { readonly read: Read; readonly answer: unknown; readonly at: number }>()
const MOST_FRESH = 60
/** Long enough to write the answers of several screens at once, when the page is idle. */
const GATHER_MS = 3000
let gathering: ReturnType<typeof setTimeout> | undefined
/** Ends when everything that was taken out of `fresh` is written. Never fails: a full disk still answers with what it has. */
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

/** @throws {ConnectionError} where nothing is kept here that answers the read. */
const answeredHere = async (read: Read): Promise<unknown> => {
  return (await localAnswer(read)) ?? noAnswer()
}

/**
 * The server's answer to a read, which is also kept on this device; without a network the kept answer. While the server is
 * known not to answer it is not even asked, so that looking for a product does not wait for a timeout.
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
