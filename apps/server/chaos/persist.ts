import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from 'node:http'
import type { CallInput, CallAnswer } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import { rawRequest, sendRequest, type RawAnswer } from '#test/requests/http-calls'

/** How often a till had to ask again, and how often it got the first answer. */
export interface Patience {
  retries: number
  replays: number
  longestWaitMs: number
}

export interface PersistentCaller {
  readonly base: string
  readonly agent: Agent
  readonly token: string
  readonly patience: Patience
  /** The share of requests that the till itself cuts after some milliseconds, like a bad line. */
  readonly cutShare: number
}

const longestCut = 15
const givesUpAfter = 120_000

/**
 * Asks with one key until an answer comes, as a till does when the server, the database or the line fails.
 *
 * @throws without an answer for two minutes, or for a refusal
 */
export const callUntilAnswered = async <Name extends CallName>(
  caller: PersistentCaller,
  name: Name,
  input: CallInput<Name>,
  key: string,
): Promise<CallAnswer<Name>> => {
  const { patience } = caller
  const askedAt = performance.now()
  for (;;) {
    const answer = await tryOnce(caller, name, input, key)
    if (answer !== undefined && isFinal(answer)) {
      patience.longestWaitMs = Math.max(patience.longestWaitMs, performance.now() - askedAt)
      if (answer.headers['idempotent-replay'] === 'true') patience.replays += 1
      const body = answer.bytes.toString('utf8')
      if (answer.status >= 400) throw new Error(`${name} was refused with ${answer.status}: ${body}`)
      return JSON.parse(body) as CallAnswer<Name>
    }
    if (performance.now() - askedAt > givesUpAfter) throw new Error(`${name} was not answered within two minutes`)
    patience.retries += 1
    await pause(10 + Math.random() * 50)
  }
}

const tryOnce = async <Name extends CallName>(
  { base, agent, token, cutShare }: PersistentCaller,
  name: Name,
  input: CallInput<Name>,
  key: string,
): Promise<RawAnswer | undefined> => {
  const isCut = Math.random() < cutShare
  try {
    return await sendRequest(agent, rawRequest(base, name, input, { token, key }), (sent) => {
      if (isCut) setTimeout(() => sent.destroy(new Error('cut')), Math.random() * longestCut)
    })
  } catch {
    // Nobody knows the outcome of a call without an answer: its key is for that.
    return undefined
  }
}

/** Other statuses mean a failure or a conflict: asking again may help. */
const isFinal = ({ status, bytes }: RawAnswer): boolean =>
  status < 500 && !(status === 409 && bytes.toString('utf8').includes('"code":"conflict"'))
