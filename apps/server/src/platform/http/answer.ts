import { isRaw, type Endpoint } from '@trastienda/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { openEventStream } from './event-stream.ts'
import type { FileAnswer, StreamAnswer } from './handler.ts'

/** Sends a handler's answer as its endpoint declares it. A JSON answer that breaks its schema is our fault: 500. */
export const sendAnswer = async (reply: FastifyReply, endpoint: Endpoint, answer: unknown): Promise<FastifyReply> => {
  void reply.code(endpoint.status).header('cache-control', 'no-store')
  if (!isRaw(endpoint.answer))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(endpoint.answer.parse(answer)))
  if (endpoint.answer.raw === 'empty') return reply.send()
  if (endpoint.answer.raw === 'events') return openEventStream(reply, answer as StreamAnswer)
  if (endpoint.answer.raw === 'image') return sendImage(reply, endpoint.answer.mediaType, answer as Uint8Array)
  const { bytes, fileName, mediaType = endpoint.answer.mediaType } = answer as FileAnswer
  return reply.type(mediaType).header('content-disposition', dispositionOf(fileName)).send(Buffer.from(bytes))
}

/** A name in any script, and beside it one in the few characters that a header may carry (RFC 6266). */
const dispositionOf = (fileName: string): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const YEAR_SECONDS = 31_536_000

/** An address names one image for ever, so nobody asks twice; opened by itself, it may load and run nothing. */
const sendImage = (reply: FastifyReply, mediaType: string, bytes: Uint8Array): FastifyReply =>
  reply
    .type(mediaType)
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('content-disposition', 'inline')
    .send(Buffer.from(bytes))
