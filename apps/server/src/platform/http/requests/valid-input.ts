import { isUpload, type Endpoint } from '@trastienda/contract/endpoint'
import { messages } from '@trastienda/domain/messages'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MalformedRequest } from './malformed-request.ts'
import { readUpload } from './upload.ts'

/** The request, checked against the contract. @throws MalformedRequest */
export const validInput = async ({ params, query, body }: Endpoint, request: FastifyRequest) => ({
  params: parsed(params, request.params, 'params'),
  query: parsed(query, request.query, 'query'),
  body: isUpload(body) ? await readUpload(request, body) : parsed(body, request.body, ''),
})

const parsed = (schema: z.ZodType | undefined, value: unknown, prefix: string): unknown => {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value, { error: issueWords, reportInput: true })
  if (!result.success) throw new MalformedRequest(result.error.issues, prefix)
  return result.data
}

/**
 * The Spanish text for a value without a text of its schema, shown beside the field. An unknown member is a
 * programmer's mistake, so its text names the member.
 *
 * @internal
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return undefined
  if (issue.input === undefined) return messages.required
  if (issue.code === 'too_small') return messageOf(problem('minimum', undefined, { n: Number(issue.minimum) }))
  if (issue.code === 'too_big') return messageOf(problem('maximum', undefined, { n: Number(issue.maximum) }))
  return messages.wrong_format
}
