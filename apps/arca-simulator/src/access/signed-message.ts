import { X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { engine, type Authority } from './authority.ts'

/** The contents of a verified request for a ticket. */
export interface VerifiedMessage {
  readonly content: string
  readonly certificate: X509Certificate
}

/** The checks of a signed message, in ARCA's order; each refusal is a code of WSAA. */
export const verifyMessage = async (
  base64: string,
  authority: Authority,
  now: Date,
): Promise<VerifiedMessage | { readonly refusal: string }> => {
  if (base64 === '' || !/^[A-Za-z0-9+/=\s]+$/.test(base64)) return { refusal: 'cms.bad.base64' }
  const signed = parse(Buffer.from(base64, 'base64'))
  if (signed === undefined) return { refusal: 'cms.bad' }
  const signer = signerOf(signed)
  if (signer === undefined) return { refusal: 'cms.cert.notFound' }
  const content = signed.encapContentInfo.eContent
  if (content === undefined || !(await isSignatureRight(signed))) return { refusal: 'cms.sign.invalid' }
  const certificate = new X509Certificate(Buffer.from(signer.toSchema().toBER()))
  if (certificate.validToDate < now) return { refusal: 'cms.cert.expired' }
  if (certificate.validFromDate > now) return { refusal: 'cms.cert.invalid' }
  const isOurs = certificate.checkIssued(authority.certificate) && certificate.verify(authority.certificate.publicKey)
  if (!isOurs) return { refusal: 'cms.cert.untrusted' }
  return { content: Buffer.from(content.getValue()).toString('utf8'), certificate }
}

const parse = (der: Buffer): pkijs.SignedData | undefined => {
  try {
    const info = new pkijs.ContentInfo({ schema: asn1js.fromBER(Uint8Array.from(der).buffer).result })
    return new pkijs.SignedData({ schema: info.content })
  } catch {
    return undefined
  }
}

const signerOf = (signed: pkijs.SignedData): pkijs.Certificate | undefined => {
  const id: unknown = signed.signerInfos[0]?.sid
  if (!(id instanceof pkijs.IssuerAndSerialNumber)) return undefined
  return signed.certificates
    ?.filter((certificate) => certificate instanceof pkijs.Certificate)
    .find((certificate) => certificate.issuer.isEqual(id.issuer) && certificate.serialNumber.isEqual(id.serialNumber))
}

const isSignatureRight = async (signed: pkijs.SignedData): Promise<boolean> => {
  try {
    return await signed.verify({ signer: 0, checkChain: false }, engine)
  } catch {
    return false
  }
}
