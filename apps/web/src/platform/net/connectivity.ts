import { tabValue } from '#platform/browser/tab-value.ts'
import { onEvent, pause } from '#platform/browser/timing.ts'
import { syncServerClock } from './server-clock.ts'

/** The connection of this page to the server: `connecting` until the first live connection, then one of the other two. */
export type Connection = 'connecting' | 'online' | 'offline'

const connection = tabValue<Connection>('connecting')
/** Whether the server is known not to answer: a request failed, and so did the question whether it is there at all. */
const out = tabValue(false)
/** How often the server was found not to answer. */
let outages = 0
/** When a request was last answered. */
let answeredAt: number | undefined
let checking: Promise<void> | undefined

export const setConnection = connection.set

export const useConnection = connection.use

/** Calls the listener when the server is found to be gone, or there again. */
export const onOutageChange = out.onChange

/** Calls the listener also when the live connection comes or goes. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  const stops = [connection.onChange(listener), out.onChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** How long the server has to say that it is there, and how long until it is asked again. */
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

/** To be read when a request is sent, and given to `reportAnswer` with its answer. */
export const outagesSoFar = (): number => outages

/**
 * The server answered, whatever it said. An answer to a request that was sent before the server was found to be gone may be an
 * old one that was still on its way: then `/health` is asked at once instead of believing it.
 */
export const reportAnswer = (outagesBefore = outages): void => {
  if (out.get() && outagesBefore < outages) askNow()
  else setOut(false)
}

/** Asks whether the server is there; its answer also sets the clock by it. */
export const isThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    // A network that wants somebody to sign in first answers as well, with a page of its own.
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
 * Something got no answer: asks whether the server is there, and goes on asking until it is. What the browser says of its
 * network is not enough: it knows nothing of the server, which may also stand on this very machine.
 */
export const reportNoAnswer = (): void => {
  // An answer said meanwhile that the server is there, but it is still to be asked again.
  if (!out.get()) askNow()
  checking ??= askUntilThere().finally(() => {
    checking = undefined
  })
}

/** The outcome of `request`; as soon as the server is known not to answer, that of `giveUp` instead. */
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

/** Listens to what the browser says of its network. */
export const watchNetwork = (): void => {
  if (!navigator.onLine) reportNoAnswer()
  window.addEventListener('offline', reportNoAnswer)
}
