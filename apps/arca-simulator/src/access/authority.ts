import { createPublicKey, generateKeyPairSync, randomBytes, sign, webcrypto, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Store } from '#sim/store'

/** The simulated ARCA's own certification authority. */
export interface Authority {
  readonly certificate: X509Certificate
  /**
   * Issues a certificate for a signing request, as PEM. ARCA keeps the name and the CUIT and drops the rest of the subject.
   *
   * @throws Error where the request is none or its signature is wrong
   */
  issue(requestPem: string, validity: { from: Date; to: Date }): Promise<string>
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const ISSUER = 'Computadores Simulador'
const OIDS = { commonName: '2.5.4.3', organization: '2.5.4.10', country: '2.5.4.6', serialNumber: '2.5.4.5' } as const
const YEAR_MS = 365 * 86_400_000

export const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto })

/** Made at the first start, then kept. */
export const openAuthority = async (store: Store, now: Date): Promise<Authority> => {
  const keyPem = store.read('authority key') ?? newKey()
  store.write('authority key', keyPem)
  const ownName = nameOf([
    [OIDS.commonName, ISSUER],
    [OIDS.organization, 'AFIP'],
    [OIDS.country, 'AR'],
  ])
  let pem = store.read('authority certificate')
  if (pem === undefined) {
    const own = blank({ from: new Date(now.getTime() - YEAR_MS), to: new Date(now.getTime() + 10 * YEAR_MS) })
    own.subject = ownName
    own.issuer = ownName
    const constraints = new pkijs.BasicConstraints({ cA: true })
    own.extensions = [
      new pkijs.Extension({
        extnID: pkijs.id_BasicConstraints,
        critical: true,
        extnValue: constraints.toSchema().toBER(),
      }),
    ]
    const publicKey = await webcrypto.subtle.importKey('spki', spkiOf(keyPem), ALGORITHM, true, ['verify'])
    await own.subjectPublicKeyInfo.importKey(publicKey as unknown as CryptoKey, engine)
    signWith(keyPem, own)
    pem = pemOf(own)
    store.write('authority certificate', pem)
  }

  return {
    certificate: new X509Certificate(pem),
    async issue(requestPem, validity) {
      const request = pkijs.CertificationRequest.fromBER(derOf(requestPem))
      if (!(await request.verify(engine))) throw new Error('The signature of the request is wrong')
      const issued = blank(validity)
      issued.issuer = ownName
      issued.subject = nameOf([
        [OIDS.serialNumber, subjectValue(request, OIDS.serialNumber)],
        [OIDS.commonName, subjectValue(request, OIDS.commonName)],
      ])
      issued.subjectPublicKeyInfo = request.subjectPublicKeyInfo
      signWith(keyPem, issued)
      return pemOf(issued)
    },
  }
}

/** A private key as PEM, for this authority or for tickets. */
export const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })

/** ARCA's certificates have empty parameters, and some programs write these back when they copy a certificate. */
const signWith = (keyPem: string, certificate: pkijs.Certificate): void => {
  const algorithm = { algorithmId: SHA256_WITH_RSA, algorithmParams: new asn1js.Null() }
  certificate.signature = new pkijs.AlgorithmIdentifier(algorithm)
  certificate.signatureAlgorithm = new pkijs.AlgorithmIdentifier(algorithm)
  const signed = sign('sha256', Buffer.from(certificate.encodeTBS().toBER()), keyPem)
  certificate.signatureValue = new asn1js.BitString({ valueHex: Uint8Array.from(signed).buffer })
}

const spkiOf = (keyPem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createPublicKey(keyPem).export({ type: 'spki', format: 'der' }))

const blank = ({ from, to }: { from: Date; to: Date }): pkijs.Certificate => {
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  // A serial is positive: its first bit is 0.
  const serial = Uint8Array.from(randomBytes(8), (byte, at) => (at === 0 ? (byte & 0x7f) | 0x40 : byte))
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial.buffer })
  certificate.notBefore.value = from
  certificate.notAfter.value = to
  return certificate
}

/** A set for each part: the library would put all parts into one. */
const nameOf = (parts: readonly (readonly [string, string])[]): pkijs.RelativeDistinguishedNames => {
  const sets = parts.map(([type, value]) => {
    const part = new pkijs.AttributeTypeAndValue({ type, value: new asn1js.PrintableString({ value }) })
    return new asn1js.Set({ value: [part.toSchema()] })
  })
  const encoded = new asn1js.Sequence({ value: sets }).toBER()
  return new pkijs.RelativeDistinguishedNames({ schema: asn1js.fromBER(encoded).result })
}

const subjectValue = (request: pkijs.CertificationRequest, type: string): string => {
  const found = request.subject.typesAndValues.find((each) => each.type === type)
  const value: unknown = found?.value.valueBlock.value
  if (typeof value !== 'string' || value === '') throw new Error(`The request's subject lacks ${type}`)
  return value
}

const derOf = (pem: string): ArrayBuffer => {
  const der = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  return Uint8Array.from(der).buffer
}

const pemOf = (certificate: pkijs.Certificate): string => {
  const der = Buffer.from(certificate.toSchema(true).toBER())
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
