import { documentTypes } from '#domain/fiscal/voucher/receiver'
import type { Authorization, Voucher } from '#domain/fiscal/voucher/voucher'

/** A foreign currency, only for the sample in ARCA's specification: the application issues in pesos. */
export type Currency = { readonly code: string; readonly rate: number }

const PESOS: Currency = { code: 'PES', rate: 1 }

/** The content of a printed voucher's QR code (RG 4892), as compact JSON in the order of the specification. */
export function qrContent(voucher: Voucher, { cae }: Authorization, currency: Currency = PESOS): string {
  const { document } = voucher.receiver
  const isIdentified = document.type !== documentTypes.none
  return JSON.stringify({
    ver: 1,
    fecha: voucher.issuedOn,
    cuit: Number(voucher.issuerCuit),
    ptoVta: voucher.pointOfSale,
    tipoCmp: voucher.type,
    nroCmp: voucher.number,
    importe: voucher.amounts.total,
    moneda: currency.code,
    ctz: currency.rate,
    ...(isIdentified ? { tipoDocRec: document.type, nroDocRec: Number(document.number) } : {}),
    tipoCodAut: 'E',
    codAut: Number(cae),
  })
}

/**
 * The text of the QR code: ARCA's address with the content in base64. The caller passes `toBase64`, because browser and
 * server have different functions for it.
 */
export function qrText(content: string, toBase64: (ascii: string) => string, address: string): string {
  return `${address}?p=${toBase64(content)}`
}
