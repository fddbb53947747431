import multipart from '@fastify/multipart'
import type { UploadBody } from '@trastienda/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedRequest } from './malformed-request.ts'

/** Makes the routes of `scope`, and only these, take `multipart/form-data`. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart)
}

/**
 * The one file of an upload, whole in memory.
 *
 * @throws MalformedRequest if the body is not a form with just that file
 * @throws an error of status 413 for a file larger than allowed
 */
export const readUpload = async (request: FastifyRequest, { field, maxBytes }: UploadBody): Promise<Uint8Array> => {
  // The form's parser waits for ever for a client that has gone before it began.
  if (!request.isMultipart() || request.raw.destroyed) throw new MalformedRequest([])
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }
  try {
    const part = await request.file({ limits })
    if (part?.fieldname === field) return await part.toBuffer()
  } catch (error) {
    // An error of the form's parser without a status means an unreadable body.
    if (error instanceof Error && 'statusCode' in error) throw error
  }
  throw new MalformedRequest([])
}
