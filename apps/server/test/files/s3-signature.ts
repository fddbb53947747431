import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Credentials {
  readonly key: string
  readonly secret: string
  readonly region: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** S3 percent-encodes everything but unreserved characters, where `encodeURIComponent` leaves five more. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** Whether a request has the signature of these credentials (AWS Signature Version 4, in its header). */
export const isSigned = (request: IncomingMessage, { key, secret, region }: Credentials): boolean => {
  const { authorization = '', 'x-amz-date': instant = '', 'x-amz-content-sha256': content = '' } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    path,
    canonicalQuery(new URLSearchParams(query)),
    headers.join(''),
    names,
    content,
  ].join('\n')
  const day = String(instant).slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${String(instant)}\n${scope}\n${sha256(canonical)}`)
  return (
    authorization ===
    `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`
  )
}
