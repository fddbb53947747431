import type { ChangeEvent } from '@trastienda/contract/events.contract'
import { API_PREFIX } from '@trastienda/contract/calls'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import {
  isKnownOffline,
  reportAnswer,
  reportNoAnswer,
  onOutageChange,
  setConnection,
} from '#platform/net/connectivity.ts'
import { delayAfter, onEvent, pause } from '#platform/browser/timing.ts'
import { createListeners } from '#platform/browser/listeners.ts'
import { accessToken, refreshSession } from '#platform/session/access-token.ts'
import { markStale, readEverythingAgain } from '#platform/cache/stale-queries.ts'

/*
 * `EventSource` cannot send the access token, so the stream is read with fetch. A change invalidates its collection; what
 * is on screen is read again, what a user is typing is not touched.
 */

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000
/** The server writes a comment more often than this: silence for longer is a dead connection. */
const SILENCE_MS = 60_000
/** The server tells a first connection what it missed for so long. */
const LONGEST_MISSED_MS = 60_000

/** One listening: from where it goes on after an interruption. */
interface Listening {
  readonly signal: AbortSignal
  lastId?: string | undefined
}

/** What a listener hears: a change, or that some may have been missed while there was no connection. */
export type LiveChange = ChangeEvent | 'missed'

const listeners = createListeners<[change: LiveChange]>()

/** Hears every change as it comes, for a screen that must know which record it was. Answers how to stop. */
export const onLiveChange = listeners.add

/** Some changes were missed, nobody knows which: whatever is on screen is read again. */
const takeAll = (): void => {
  void readEverythingAgain()
  listeners.tell('missed')
}

const take = ({ event, data }: EventSourceMessage): void => {
  if (event === 'reset') return takeAll()
  const change = JSON.parse(data) as ChangeEvent
  // It may be this person's role. The server ends a stream whose session changed, but not one that was opened just after.
  if (change.collection === 'team') void refreshSession().catch(() => undefined)
  markStale([change.collection])
  listeners.tell(change)
}

const read = async (listening: Listening, body: ReadableStream<Uint8Array>, giveUp: () => void): Promise<void> => {
  const parser = createParser({
    onEvent: (message) => {
      listening.lastId = message.id ?? listening.lastId
      take(message)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let silence = setTimeout(giveUp, SILENCE_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_MS)
      parser.feed(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** One connection from its opening to its end, whichever way it ends. */
const connect = async (listening: Listening, whenOpen: () => void): Promise<void> => {
  const { signal, lastId } = listening
  const attempt = new AbortController()
  const giveUp = (): void => attempt.abort()
  signal.addEventListener('abort', giveUp, { once: true })
  const stopWatching = onOutageChange(() => {
    if (isKnownOffline()) giveUp()
  })
  try {
    const headers = new Headers({ authorization: `Bearer ${(await accessToken()) ?? ''}`, accept: 'text/event-stream' })
    if (lastId !== undefined) headers.set('last-event-id', lastId)
    // The screen was read before this first connection: the server also sends the changes since then.
    const missed = Math.min(LONGEST_MISSED_MS, Math.ceil(performance.now()))
    const query = lastId === undefined ? `?missed=${missed}` : ''
    const response = await fetch(`${API_PREFIX}/events${query}`, { headers, signal: attempt.signal })
    if (response.status === 401) await refreshSession()
    // 403: something is demanded first, as a second step. All queries are read again, and their refusal says what.
    if (response.status === 403) takeAll()
    // A network that wants somebody to sign in answers as well, with a page of its own.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) throw new Error(`events answered ${response.status}`)
    reportAnswer()
    whenOpen()
    await read(listening, response.body, giveUp)
    // The server ended the stream: the session may have ended, or its role changed. A refreshed session tells.
    await refreshSession()
  } finally {
    signal.removeEventListener('abort', giveUp)
    stopWatching()
    attempt.abort()
  }
}

/** Wakes when another request was answered, which shows that the server is back. */
const whenBack = (wake: () => void): (() => void) => {
  return onOutageChange(() => {
    if (!isKnownOffline()) wake()
  })
}

const keepConnected = async (signal: AbortSignal): Promise<void> => {
  const listening: Listening = { signal }
  let failures = 0
  let hasBeenOpen = false
  const whenOpen = (): void => {
    setConnection('online')
    if (hasBeenOpen || failures > 0) takeAll()
    hasBeenOpen = true
    failures = 0
  }
  while (!signal.aborted) {
    try {
      await connect(listening, whenOpen)
    } catch {
      // Every reason is met the same way: say offline, wait, try again.
      if (!signal.aborted) reportNoAnswer()
    }
    if (signal.aborted) return
    setConnection('offline')
    failures += 1
    const delay = delayAfter(failures, FIRST_DELAY_MS, LONGEST_DELAY_MS)
    await pause(delay, whenBack, onEvent(signal, 'abort'))
  }
}

/** Listens to the business's changes until the answered function is called. */
export const listenToChanges = (): (() => void) => {
  const controller = new AbortController()
  void keepConnected(controller.signal)
  return () => {
    controller.abort()
    setConnection('connecting')
  }
}
