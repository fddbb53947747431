import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StreamAnswer } from './handler.ts'

const HEARTBEAT_MS = 20_000
const openStreams = new WeakMap<FastifyInstance, Set<() => void>>()

/**
 * Ends every open event stream before the server closes: an open one would hold the shutdown for seconds.
 */
export const endStreamsOnClose = (app: FastifyInstance): void => {
  const streams = new Set<() => void>()
  openStreams.set(app, streams)
  app.addHook('preClose', () => {
    for (const end of streams) end()
  })
}

/** Answers with a server-sent event stream until the client goes or the server stops. */
export const openEventStream = async (reply: FastifyReply, answer: StreamAnswer): Promise<FastifyReply> => {
  const response = reply.raw
  reply.hijack()
  response.writeHead(200, headersOf(reply))
  response.write(': connected\n\n')
  const close = answer.open((text) => send(response, text))
  const heartbeat = setInterval(() => send(response, ': \n\n'), HEARTBEAT_MS)
  const streams = openStreams.get(reply.server)
  const end = () => {
    clearInterval(heartbeat)
    close()
    streams?.delete(end)
    response.end()
  }
  streams?.add(end)
  response.on('close', end)
  return reply
}

// A client that reads too slowly is let go: it reconnects and reads again what it shows.
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
