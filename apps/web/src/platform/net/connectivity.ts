import { tabValue } from '#platform/browser/tab-value.ts'
import { onEvent, pause } from '#platform/browser/timing.ts'
import { syncServerClock } from './server-clock.ts'

/** This tab's connection to the server: `connecting` until the first live connection, then one of the other two. */
export type Connection = 'connecting' | 'online' | 'offline'

const connection = tabValue<Connection>('connecting')
/** Whether the server is known to be away: a request failed, and so did the question whether it is there at all. */
const out = tabValue(false)
/** How often the server was found away. */
let outages = 0
/** The last answer to a request. */
let answeredAt: number | undefined
let checking: Promise<void> | undefined

export const setConnection = connection.set

export const useConnection = connection.use

/** Calls the listener when the server goes away or comes back. */
export const onOutageChange = out.onChange

/** Calls the listener also when the live connection comes or goes. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  const stops = [connection.onChange(listener), out.onChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** How long the server has for an answer that it is there, and the pause before the next question. */
const PATIENCE_MS = 3000
/** After this long without an answer to a request, `/health` is asked whether the server is there. */
const SILENCE_MS = 4000

export const isKnownOffline = out.get

export const useIsKnownOffline = out.use

export const lastAnswerAt = (): number | undefined => answeredAt

const setOut = (next: boolean): void => {
  if (!next) answeredAt = Date.now()
  if (next && !out.get()) outages += 1
  out.set(next)
}

/** Read it when a request is sent, and pass it to `reportAnswer` with the answer. */
export const outagesSoFar = (): number => outages

/**
 * The server answered, with whatever status. An answer to a request from before an outage may be an old one on its way:
 * then `/health` is asked at once.
 */
export const reportAnswer = (outagesBefore = outages): void => {
  if (out.get() && outagesBefore < outages) askNow()
  else setOut(false)
}

/** Asks whether the server is there; its answer also sets the clock. */
export const isThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    // A network with its own sign-in page answers as well.
    const isOurs = answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
    if (isOurs) syncServerClock(answer.headers.get('date'))
    return isOurs
  } catch {
    return false
  }
}

/** Ends the pause between two questions to `/health`. */
let askNow: () => void = () => undefined

/** Lets `askNow` end the pause. */
const whenAsked = (wake: () => void): (() => void) => {
  askNow = wake
  return () => undefined
}

const askUntilThere = async (): Promise<void> => {
  for (;;) {
    const isBack = await isThere()
    setOut(!isBack)
    // While the browser says that there is no network, an answer may be the last one: the network goes in its own time.
    if (isBack && navigator.onLine) return
    await pause(PATIENCE_MS, onEvent(window, 'online'), whenAsked)
  }
}

/**
 * A request got no answer: asks whether the server is there, until it is. The browser's word on its network is not
 * enough: the server may be away, or on this very machine.
 */
export const reportNoAnswer = (): void => {
  // Another answer showed the server meanwhile, but the question has to be asked again.
  if (!out.get()) askNow()
  checking ??= askUntilThere().finally(() => {
    checking = undefined
  })
}

/** The outcome of `request`, or of `giveUp` as soon as the server is known to be away. */
export const unlessOffline = async <T>(
  request: Promise<T>,
  giveUp: () => T | Promise<T>,
  silenceMs = SILENCE_MS,
): Promise<T> => {
  const silence = setTimeout(reportNoAnswer, silenceMs)
  const { promise: isKnown, resolve } = Promise.withResolvers<void>()
  const look = (): void => {
    if (out.get()) resolve()
  }
  const stop = onOutageChange(look)
  look()
  try {
    return await Promise.race([request, isKnown.then(giveUp)])
  } finally {
    stop()
    clearTimeout(silence)
    // If `giveUp` won, a later failure of the request must not count as unhandled.
    request.catch(() => undefined)
  }
}

/** Listens to the browser's word on its network. */
export const watchNetwork = (): void => {
  if (!navigator.onLine) reportNoAnswer()
  window.addEventListener('offline', reportNoAnswer)
}
