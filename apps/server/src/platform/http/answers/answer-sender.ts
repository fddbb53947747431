import { isRaw, type Endpoint } from '@trastienda/contract/endpoint'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { FastifyReply } from 'fastify'
import { openEventStream } from './event-stream.ts'
import type { FileAnswer, StreamAnswer } from '#platform/http/handler'
import type { z } from 'zod'
import { permittedFields } from './permitted-fields.ts'

/** Sends a handler's answer to a caller of these capabilities. */
export type SendAnswer = (
  reply: FastifyReply,
  answer: unknown,
  capabilities: ReadonlySet<Capability>,
) => FastifyReply | Promise<FastifyReply>

/** Sends answers as their endpoint declares them. A JSON answer that breaks its schema is our fault: 500. */
export const answerSender = ({ answer: declared, status }: Endpoint, checked: CheckedAnswers): SendAnswer => {
  const send = isRaw(declared) ? rawSender(declared) : jsonSender(createAnswerWriter(declared, checked))
  return (reply, answer, capabilities) =>
    send(reply.code(status).header('cache-control', 'no-store'), answer, capabilities)
}

const jsonSender =
  (write: AnswerWriter): SendAnswer =>
  (reply, answer, capabilities) =>
    reply.type('application/json; charset=utf-8').send(write(answer, capabilities))

const rawSender =
  (declared: Extract<Endpoint['answer'], { raw: unknown }>): SendAnswer =>
  (reply, answer) => {
    if (declared.raw === 'empty') return reply.send()
    if (declared.raw === 'events') return openEventStream(reply, answer as StreamAnswer)
    if (declared.raw === 'image') return sendImage(reply, declared.mediaType, answer as Uint8Array)
    const { bytes, fileName, mediaType = declared.mediaType } = answer as FileAnswer
    return reply.type(mediaType).header('content-disposition', dispositionOf(fileName)).send(Buffer.from(bytes))
  }

/** Names a file twice: in full, and in the few characters that every client can read (RFC 6266). */
export const dispositionOf = (fileName: string, shown: 'inline' | 'attachment' = 'inline'): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const YEAR_SECONDS = 31_536_000

/**
 * Browsers may cache an image for ever, because an address always names the same one. Opened as a page, it may neither load nor run
 * anything.
 */
const sendImage = (reply: FastifyReply, mediaType: string, bytes: Uint8Array): FastifyReply =>
  reply
    .type(mediaType)
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('content-disposition', 'inline')
    .send(Buffer.from(bytes))

/** Writes an answer as JSON, without the fields that a caller of these capabilities may not see. */
type AnswerWriter = (answer: unknown, capabilities: ReadonlySet<Capability>) => string

/** The answers whose fields' values are checked. */
export type CheckedAnswers = 'all' | 'some'

/** With `some` the first answer of each call is checked, and then one in so many. */
const CHECKED_ONE_IN = 20

/**
 * Writes only fields that the schema declares and the caller may see, and always checks the types. Checking the values
 * (decimals, formats, bounds) takes longer than everything else, so only some answers get that.
 *
 * @internal
 */
export const createAnswerWriter = (schema: z.ZodType, checked: CheckedAnswers): AnswerWriter => {
  const permitted = permittedFields(schema)
  let written = 0
  return (answer, capabilities) => {
    if (checked === 'all' || written++ % CHECKED_ONE_IN === 0) schema.parse(answer)
    return JSON.stringify(permitted(answer, capabilities))
  }
}
