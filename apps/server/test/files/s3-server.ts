import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#platform/files/s3-client'
import { isSigned } from './s3-signature.ts'

export interface TestS3 {
  readonly settings: S3Settings
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

interface Stored {
  readonly bytes: Buffer
  readonly type: string
}

type Bucket = Map<string, Stored>

const xml = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`

const failure = (status: number, code: string): Answer => ({ status, body: xml('Error', `<Code>${code}</Code>`) })

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const listed = (bucket: Bucket, query: URLSearchParams): Answer => {
  const most = Number(query.get('max-keys') ?? 1000)
  const after = query.get('continuation-token') ?? ''
  const names = [...bucket.keys()].sort().filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
  const page = names.slice(0, most)
  const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
  const isTruncated = names.length > most
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: xml(
      'ListBucketResult',
      `<IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${contents}${next}`,
    ),
  }
}

/**
 * An S3-compatible server on this machine with the buckets `trastienda` and `empty`, in memory: put, get, delete and list objects,
 * and uploads in parts. A request without the right signature (AWS Signature Version 4) is refused.
 */
export const startTestS3 = async (): Promise<TestS3> => {
  const buckets = new Map<string, Bucket>(['trastienda', 'empty'].map((name) => [name, new Map<string, Stored>()]))
  const uploads = new Map<string, Map<number, Buffer>>()
  const credentials = { key: 'TEST', secret: 'TEST', region: 'us-east-1' }

  const parted = (method: string, place: string, query: URLSearchParams, bytes: Buffer, bucket: Bucket): Answer => {
    const id = query.get('uploadId')
    if (id === null) {
      const begun = randomUUID()
      uploads.set(begun, new Map<number, Buffer>())
      return { status: 200, body: xml('InitiateMultipartUploadResult', `<UploadId>${begun}</UploadId>`) }
    }
    const parts = uploads.get(id)
    if (parts === undefined) return failure(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), bytes)
      return { status: 200, headers: { etag: tagOf(bytes) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const whole = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part)
    bucket.set(place, { bytes: Buffer.concat(whole), type: 'application/octet-stream' })
    return { status: 200, body: xml('CompleteMultipartUploadResult', `<Key>${place}</Key>`) }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const bytes = await buffer(request)
    if (!isSigned(request, credentials)) return failure(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const [, bucketName = '', ...rest] = decodeURIComponent(pathname).split('/')
    const bucket = buckets.get(bucketName)
    if (bucket === undefined) return failure(404, 'NoSuchBucket')
    const place = rest.join('/')
    const method = request.method ?? ''
    if (place === '') return listed(bucket, searchParams)
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return parted(method, place, searchParams, bytes, bucket)
    if (method === 'PUT') {
      bucket.set(place, { bytes, type: request.headers['content-type'] ?? 'application/octet-stream' })
      return { status: 200, headers: { etag: tagOf(bytes) } }
    }
    if (method === 'DELETE') {
      bucket.delete(place)
      return { status: 204 }
    }
    const stored = bucket.get(place)
    if (stored === undefined) return failure(404, 'NoSuchKey')
    return { status: 200, body: stored.bytes, headers: { 'content-type': stored.type } }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => {
      response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: 'trastienda', ...credentials },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
