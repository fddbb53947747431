import { printedLegends, transparencyBlock, type ProvincialLine } from '@trastienda/domain/fiscal/printed-legends'
import { qrContent, qrText } from '@trastienda/domain/fiscal/qr'
import { receiverDocumentText } from '@trastienda/domain/fiscal/voucher/receiver'
import { formatVoucherNumber, isVoucherTypeCode, voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { AssociatedVoucher, Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { authorizedVouchers, fiscalSettings, type AuthorizedVoucher } from '#features/fiscal'
import type { BusinessTx } from '#platform/database/business-tx'
import type { PrintedFiscal } from './documents/voucher/printed-fiscal.ts'

/** By the ids of documents, what papers show of the vouchers that ARCA authorised. */
export const printedFiscals = async (
  tx: BusinessTx,
  ids: readonly string[],
  qrAddress: string,
): Promise<ReadonlyMap<string, PrintedFiscal>> => {
  const vouchers = await authorizedVouchers(tx, ids)
  if (vouchers.length === 0) return new Map()
  const { grossIncome, activitiesSince, provincialLines } = await fiscalSettings(tx)
  return new Map(
    vouchers.map((authorized) => [
      authorized.transactionId,
      printedFiscal(authorized, { grossIncome, activitiesSince }, provincialLines, qrAddress),
    ]),
  )
}

const printedFiscal = (
  { draft, number, issuedOn, cae, expiresOn, environment }: AuthorizedVoucher,
  issuer: { readonly grossIncome?: string | undefined; readonly activitiesSince?: string | undefined },
  provincialLines: readonly ProvincialLine[] | undefined,
  qrAddress: string,
): PrintedFiscal => {
  const voucher: Voucher = { ...draft, number, issuedOn }
  const { receiver, amounts, issuerCuit, pointOfSale } = voucher
  const content = qrContent(voucher, { cae, expiresOn })
  return {
    type: voucherType(voucher.type),
    number: formatVoucherNumber(pointOfSale, number),
    issuedOn,
    cae,
    expiresOn,
    qr: qrText(content, (ascii) => Buffer.from(ascii).toString('base64'), qrAddress),
    isTrial: environment !== 'production',
    issuer: { cuit: issuerCuit, ...issuer },
    receiver: {
      name: receiver.name,
      document: receiverDocumentText(receiver.document),
      condition: ivaConditions.find(({ id }) => id === receiver.condition)?.label ?? '',
    },
    amounts,
    legends: printedLegends(voucher),
    transparency: transparencyBlock(voucher, provincialLines),
    associated: voucher.associated.map(associatedText),
  }
}

const associatedText = ({ type, pointOfSale, number }: AssociatedVoucher): string => {
  const label = isVoucherTypeCode(type) ? `${voucherType(type).label} ` : ''
  return `${label}${formatVoucherNumber(pointOfSale, number)}`
}
