import { createHash, createPrivateKey, sign, type X509Certificate } from 'node:crypto'
import { context, derValues, integer, nothing, objectId, octets, sequence, setOf, utcTime } from './der.ts'

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

interface Signer {
  readonly certificate: X509Certificate
  readonly keyPem: string
}

/**
 * A message with its signature and the signer's certificate around it: CMS SignedData (RFC 5652) with the content inside,
 * SHA-256 and RSA, as DER.
 */
export const signMessage = (content: Uint8Array, { certificate, keyPem }: Signer, signedAt: Date): Buffer => {
  const digest = createHash('sha256').update(content).digest()
  const attributes = [
    attribute(OIDS.contentType, objectId(OIDS.data)),
    attribute(OIDS.signingTime, utcTime(signedAt)),
    attribute(OIDS.messageDigest, octets(digest)),
  ]
  // The signature is over the attributes as a set; the message holds them under the tag of their place instead.
  const signedAttributes = setOf(...attributes)
  const signature = sign('sha256', signedAttributes, createPrivateKey(keyPem))
  const signerInfo = sequence(
    integer(1),
    sequence(...issuerAndSerial(certificate)),
    algorithm(OIDS.sha256),
    context(0, ...derValues(signedAttributes).map(({ content: items }) => items)),
    algorithm(OIDS.rsa),
    octets(signature),
  )
  const signedData = sequence(
    integer(1),
    setOf(algorithm(OIDS.sha256)),
    sequence(objectId(OIDS.data), context(0, octets(content))),
    context(0, certificate.raw),
    setOf(signerInfo),
  )
  return sequence(objectId(OIDS.signedData), context(0, signedData))
}

const attribute = (type: string, value: Uint8Array): Buffer => sequence(objectId(type), setOf(value))

const algorithm = (oid: string): Buffer => sequence(objectId(oid), nothing())

/**
 * The issuer and the serial number, copied byte by byte from the certificate: ARCA would not recognise another
 * encoding.
 */
const issuerAndSerial = (certificate: X509Certificate): Buffer[] => {
  const [whole] = derValues(certificate.raw)
  const [body] = derValues(whole?.content ?? Buffer.alloc(0))
  const fields = derValues(body?.content ?? Buffer.alloc(0))
  // A certificate of version 3 begins with its version under the tag [0].
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (serial === undefined || issuer === undefined) throw new Error('Not a certificate')
  return [issuer.whole, serial.whole]
}
