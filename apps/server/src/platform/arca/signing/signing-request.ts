import { createPrivateKey, createPublicKey, generateKeyPair, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { bits, context, integer, nothing, objectId, printable, sequence, setOf, utf8 } from './der.ts'

export interface CertificateSubject {
  /** 11 digits. */
  readonly cuit: string
  readonly organization: string
  /** The name of the certificate at ARCA, which takes each name once. */
  readonly alias: string
}

const KEY_BITS = 2048

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'

const NAMES = { country: '2.5.4.6', organization: '2.5.4.10', commonName: '2.5.4.3', serialNumber: '2.5.4.5' } as const

/** A private key, as PEM (PKCS #8). */
export const createSigningKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/** The request for a certificate of a key, to be uploaded to ARCA: PKCS #10, as PEM. */
export const createSigningRequest = (subject: CertificateSubject, keyPem: string): string => {
  const key = createPrivateKey(keyPem)
  const body = sequence(
    integer(0),
    sequence(
      name(NAMES.country, printable('AR')),
      name(NAMES.organization, utf8(subject.organization)),
      name(NAMES.commonName, utf8(subject.alias)),
      name(NAMES.serialNumber, printable(`CUIT ${subject.cuit}`)),
    ),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    context(0),
  )
  const request = sequence(body, sequence(objectId(SHA256_WITH_RSA), nothing()), bits(sign('sha256', body, key)))
  const lines = request.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}

const name = (type: string, value: Uint8Array): Buffer => setOf(sequence(objectId(type), value))
