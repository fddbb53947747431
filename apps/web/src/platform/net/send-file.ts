import type { HttpRequest } from '@trastienda/contract/client'
import { IMAGE_FIELD } from '@trastienda/contract/upload-limits'

interface FileRequest extends HttpRequest {
  readonly body: Blob
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /**
   * The answer counts as lost after this long; by default the browser decides. Ignored with `signal`, and for files.
   */
  readonly patienceMs?: number
  /** The sent share of a file, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a file like `fetch`, which cannot report an upload's progress. */
export const sendFile = (
  { method, url, body }: FileRequest,
  headers: Headers,
  { signal, onProgress }: SendOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The upload did not arrive')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append(IMAGE_FIELD, body)
    request.send(form)
  })

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.response as Blob, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })
