import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '#platform/identity/caller'
import type { SessionStates } from '#platform/identity/session-state'
import type { StreamAnswer } from '#platform/http/handler'

const HEARTBEAT_MS = 20_000
// Reads the database, because another server, or the operator's command, may have ended a session.
const LOOK_EVERY_MS = 400

interface OpenStream {
  /** The caller of the stream's session, with the rights at its opening. */
  readonly caller: Caller | undefined
  readonly end: () => void
}

const openStreams = new WeakMap<FastifyInstance, Set<OpenStream>>()

/**
 * Ends open event streams: all of them before the server closes, as each would delay that by seconds, and a single one
 * as soon as its session has ended or its rights have changed.
 */
export const endStreamsInTime = (app: FastifyInstance, statesOf: SessionStates): void => {
  const streams = new Set<OpenStream>()
  openStreams.set(app, streams)
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking || streams.size === 0) return
    isLooking = true
    // While the database is away nobody knows the ended sessions, but no changes are sent then either.
    await endChanged([...streams], statesOf).catch(() => undefined)
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  app.addHook('preClose', () => {
    clearInterval(timer)
    for (const stream of streams) stream.end()
  })
}

/** How many browsers listen at this moment. */
export const openStreamCount = (app: FastifyInstance): number => openStreams.get(app)?.size ?? 0

const endChanged = async (streams: readonly OpenStream[], statesOf: SessionStates): Promise<void> => {
  const states = await statesOf(streams.flatMap(({ caller }) => caller?.sessionId ?? []))
  for (const { caller, end } of streams) {
    const state = caller?.sessionState
    if (state !== undefined && !states.has(state)) end()
  }
}

/** Answers with a server-sent event stream until the client goes, its session ends or the server stops. */
export const openEventStream = async (reply: FastifyReply, answer: StreamAnswer): Promise<FastifyReply> => {
  const response = reply.raw
  reply.hijack()
  response.writeHead(200, headersOf(reply))
  response.write(': connected\n\n')
  const close = answer.open((text) => send(response, text))
  const heartbeat = setInterval(() => send(response, ': \n\n'), HEARTBEAT_MS)
  const streams = openStreams.get(reply.server)
  const stream: OpenStream = {
    caller: reply.request.caller,
    end: () => {
      clearInterval(heartbeat)
      close()
      streams?.delete(stream)
      response.end()
    },
  }
  streams?.add(stream)
  response.on('close', () => stream.end())
  return reply
}

// A client that reads more slowly than this is disconnected: it connects again and reads its data anew.
const SLOW_CLIENT_BYTES = 1_000_000

const send = (response: ServerResponse, text: string): void => {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > SLOW_CLIENT_BYTES) response.destroy()
  else response.write(text)
}

const headersOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
})
