import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { CertificateOrigin } from '@trastienda/domain/fiscal/fiscal-settings'

export interface ArcaCertificate {
  readonly certificate: X509Certificate
  /** The CUIT of its owner; undefined if ARCA did not make it. */
  readonly cuit: string | undefined
  readonly alias: string | undefined
  readonly origin: CertificateOrigin
  readonly validFrom: Date
  readonly validTo: Date
}

/** Reads an uploaded certificate, PEM or DER. @returns undefined if there is none */
export const readCertificate = (bytes: Uint8Array | string): ArcaCertificate | undefined => {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(bytes)
  } catch {
    return undefined
  }
  const { subject, issuer } = certificate
  return {
    certificate,
    cuit: /serialNumber=CUIT (\d{11})/i.exec(subject)?.[1],
    alias: /^CN=(.+)$/m.exec(subject)?.[1],
    origin: originOf(issuer),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  }
}

/** Whether a certificate was made for a key. Signing with another key works, and fails only at ARCA. */
export const isForKey = ({ certificate }: ArcaCertificate, keyPem: string): boolean =>
  certificate.checkPrivateKey(createPrivateKey(keyPem))

const originOf = (issuer: string): CertificateOrigin => {
  const name = /^CN=(.+)$/m.exec(issuer)?.[1]
  if (name === 'Computadores Test') return 'testing'
  return name === 'Computadores' ? 'production' : 'other'
}
