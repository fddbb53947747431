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
 * `EventSource` cannot send the access token, so fetch reads the stream. A change invalidates its collection: the
 * visible parts are read again, and typed text stays.
 */

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000
/** The server writes a comment more often than this: longer silence means a dead connection. */
const SILENCE_MS = 60_000
/** For how long the server can repeat missed changes to a first connection. */
const LONGEST_MISSED_MS = 60_000

/** One listening, with its place for a new connection. */
interface Listening {
  readonly signal: AbortSignal
  lastId?: string | undefined
}

/** A listener's event: a change, or that some may have been missed without a connection. */
export type LiveChange = ChangeEvent | 'missed'

const listeners = createListeners<[change: LiveChange]>()

/** Hears every change as it comes, for a screen that must know the record. Returns the function that stops. */
export const onLiveChange = listeners.add

/** Nobody knows which changes were missed: everything visible is read again. */
const takeAll = (): void => {
  void readEverythingAgain()
  listeners.tell('missed')
}

const take = ({ event, data }: EventSourceMessage): void => {
  if (event === 'reset') return takeAll()
  const change = JSON.parse(data) as ChangeEvent
  // It may be this person's role. The server ends a stream whose session changed, but not a stream that opened just
  // after.
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

/** One connection from its opening to its end of any kind. */
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
    // The screen was read before this first connection: the server also sends the changes since.
    const missed = Math.min(LONGEST_MISSED_MS, Math.ceil(performance.now()))
    const query = lastId === undefined ? `?missed=${missed}` : ''
    const response = await fetch(`${API_PREFIX}/events${query}`, { headers, signal: attempt.signal })
    if (response.status === 401) await refreshSession()
    // 403: the business demands something first, such as a second step. All queries are read again, and their refusal says
    // what.
    if (response.status === 403) takeAll()
    // A network with its own sign-in page answers as well.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) throw new Error(`events answered ${response.status}`)
    reportAnswer()
    whenOpen()
    await read(listening, response.body, giveUp)
    // The server ended the stream: the session may have ended, or its role changed. A refreshed session says which.
    await refreshSession()
  } finally {
    signal.removeEventListener('abort', giveUp)
    stopWatching()
    attempt.abort()
  }
}

/** Wakes after the answer to another request, which shows that the server is back. */
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
      // Every reason gets the same treatment: say offline, wait, try again.
      if (!signal.aborted) reportNoAnswer()
    }
    if (signal.aborted) return
    setConnection('offline')
    failures += 1
    const delay = delayAfter(failures, FIRST_DELAY_MS, LONGEST_DELAY_MS)
    await pause(delay, whenBack, onEvent(signal, 'abort'))
  }
}

/** Listens to the business's changes until the returned function is called. */
export const listenToChanges = (): (() => void) => {
  const controller = new AbortController()
  void keepConnected(controller.signal)
  return () => {
    controller.abort()
    setConnection('connecting')
  }
}
