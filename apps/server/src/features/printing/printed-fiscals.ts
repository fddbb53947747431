import { printedLegends, transparencyBlock } from '@trastienda/domain/fiscal/printed-legends'
import { qrContent, qrText } from '@trastienda/domain/fiscal/qr'
import { receiverDocumentText } from '@trastienda/domain/fiscal/voucher/receiver'
import { formatVoucherNumber, isVoucherTypeCode, voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { AssociatedVoucher, Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import type { VoucherPaper } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { authorizedVouchers, fiscalSettings, paperOf, type AuthorizedVoucher } from '#features/fiscal'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import { letterhead } from './business-letterhead.ts'
import type { PrintedBusiness } from './documents/sheet/letterhead.ts'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import type { WordedDocument } from './printed-wordings.ts'

/** The paper of a voucher that ARCA authorised. */
interface FiscalPaper {
  readonly letterhead: PrintedBusiness
  readonly printed: PrintedFiscal
}

/** The papers of the authorised vouchers, by the ids of their documents. */
export const printedFiscals = async (
  tx: BusinessTx,
  documents: readonly WordedDocument[],
  qrAddress: string,
): Promise<ReadonlyMap<string, FiscalPaper>> => {
  const byId = new Map(documents.map((worded) => [worded.document.record.id, worded]))
  const vouchers = await authorizedVouchers(tx, [...byId.keys()])
  if (vouchers.length === 0) return new Map()
  const settings = await fiscalSettings(tx)
  return new Map(
    vouchers.map((voucher) => {
      const { document, issuer, receptor } = required(byId.get(voucher.transactionId))
      const { status } = document.record
      const paper = voucher.draft.paper ?? paperOf(issuer, settings, { receiverAddress: receptor.address, status })
      return [
        voucher.transactionId,
        {
          letterhead: letterhead({ ...nothingSaid, ...paper, cuit: voucher.draft.issuerCuit }),
          printed: printedFiscal(voucher, paper, qrAddress),
        },
      ]
    }),
  )
}

const nothingSaid = { address: undefined, phoneNumber: undefined, email: undefined }

const printedFiscal = (
  { draft, number, issuedOn, cae, expiresOn, environment }: AuthorizedVoucher,
  { grossIncome, activitiesSince, provincialLines, receiverAddress, terms }: VoucherPaper,
  qrAddress: string,
): PrintedFiscal => {
  const voucher: Voucher = { ...draft, number, issuedOn }
  const { receiver, amounts, issuerCuit, pointOfSale } = voucher
  const content = qrContent(voucher, { cae, expiresOn })
  return {
    type: voucherType(voucher.type),
    number: formatVoucherNumber(pointOfSale, number),
    issuedOn,
    ...(voucher.service === undefined ? {} : { service: voucher.service }),
    cae,
    expiresOn,
    qr: qrText(content, (ascii) => Buffer.from(ascii).toString('base64'), qrAddress),
    isTrial: environment !== 'production',
    issuer: { cuit: issuerCuit, grossIncome, activitiesSince },
    terms,
    receiver: {
      name: receiver.name,
      address: receiverAddress,
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
