import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import { numberedSection } from '../sheet/numbered-section.ts'
import type { PrintedVoucher } from './printed-voucher.ts'
import { PORTRAIT, rule, sheet } from '../sheet/sheet.ts'
import { fiscalFoot } from './fiscal-foot.ts'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import { copyOf, endedWord, NOT_AN_INVOICE, TRIAL, voucherHead } from './voucher-head.ts'
import { voucherLines } from './voucher-lines.ts'
import { receptor } from '../sheet/receptor-block.ts'
import { voucherSummary } from './voucher-summary.ts'

/** One voucher or a selection of them, in the order in which they are printed. */
export type VoucherDocument = {
  /** The person who prints. */
  readonly author: string
  readonly vouchers: readonly PrintedVoucher[]
}

const titles = {
  sale: 'Comprobante de venta',
  purchase: 'Comprobante de compra',
  creditNote: 'Nota de crédito',
  expense: 'Gasto',
  supplierNote: 'Nota de crédito del proveedor',
  quote: 'PRESUPUESTO',
} as const satisfies Record<TransactionKind | 'quote', string>

const receptorLabels = {
  sale: 'Cliente',
  purchase: 'Proveedor',
  creditNote: 'Cliente',
  expense: 'Proveedor',
  supplierNote: 'Proveedor',
  quote: 'Cliente',
} as const satisfies Record<TransactionKind | 'quote', string>

/**
 * Each voucher starts on its own page and counts its own pages.
 *
 * @throws RangeError on an id that is no saved transaction's
 */
export function voucherDocument({ author, vouchers }: VoucherDocument, logo?: PrintableImage): TDocumentDefinitions {
  const ids = [...new Set(vouchers.map(({ id }) => id))]
  const title = ids.length === 1 ? ids.join() : 'Comprobantes'
  const sections = vouchers.map((voucher) => voucherSection(voucher, logo))
  return sheet({ title, author, logo, sections })
}

function voucherSection(voucher: PrintedVoucher, logo?: PrintableImage): Content {
  const kind = voucher.quote === undefined ? kindOfId(voucher.id) : 'quote'
  if (kind === undefined) throw new RangeError(`not a transaction's id: ${voucher.id}`)
  const title = titles[kind]
  const { business, fiscal } = voucher
  const content: Content[] = [
    voucherHead({ title, voucher }, logo),
    rule(PORTRAIT),
    fiscal === undefined ? receptor(receptorLabels[kind], voucher.receptor) : fiscalReceptor(fiscal),
    ...voucherLines(voucher),
    voucherSummary(voucher),
    ...(fiscal === undefined ? [] : [fiscalFoot(fiscal)]),
  ]
  const copy = voucher.isDuplicate === true ? `  ·  ${copyOf(voucher)}` : ''
  const name = fiscal === undefined ? `${title} ${voucher.id}` : `${fiscal.type.label} ${fiscal.number}${copy}`
  const margins = { continued: `${name}${warningOf(voucher)}`, footer: `${business.name}  ·  ${name}` }
  return numberedSection(content, fiscal?.isTrial === true ? { ...margins, behind: trialMark } : margins)
}

/**
 * The warning in the margin of each page: a page of a removed or voided document, a trial or a document without CAE must not be taken for
 * an invoice.
 */
function warningOf(voucher: PrintedVoucher): string {
  const { fiscal } = voucher
  const ended = endedWord(voucher)
  if (ended !== undefined) return `  ·  ${ended}`
  if (fiscal === undefined) return `  ·  ${NOT_AN_INVOICE}`
  return fiscal.isTrial ? `  ·  ${TRIAL}` : ''
}

const trialMark: Content = {
  text: 'SIN VALIDEZ FISCAL',
  alignment: 'center',
  bold: true,
  fontSize: 44,
  color: '#e9e9e6',
  margin: [0, 400, 0, 0],
}

/** The receiver as they were declared, whatever the contact is called by now. */
function fiscalReceptor({ receiver }: PrintedFiscal): Content {
  const { name, address, document, condition } = receiver
  return receptor('Cliente', { name, address, taxes: [document, condition] })
}
