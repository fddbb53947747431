import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import { numberedSection } from '../sheet/numbered-section.ts'
import type { PrintedVoucher } from './printed-voucher.ts'
import { PORTRAIT, rule, sheet } from '../sheet/sheet.ts'
import { NOT_AN_INVOICE, REMOVED, voucherHead } from './voucher-head.ts'
import { voucherLines } from './voucher-lines.ts'
import { receptor } from '../sheet/receptor-block.ts'
import { voucherSummary } from './voucher-summary.ts'

/** One voucher or a selection of them, in the order in which they are printed. */
export type VoucherDocument = {
  readonly business: PrintedBusiness
  readonly vouchers: readonly PrintedVoucher[]
}

const titles = {
  sale: 'Comprobante de venta',
  purchase: 'Comprobante de compra',
  creditNote: 'Nota de crédito',
} as const satisfies Record<TransactionKind, string>

const receptorLabels = {
  sale: 'Cliente',
  purchase: 'Proveedor',
  creditNote: 'Cliente',
} as const satisfies Record<TransactionKind, string>

/**
 * Each voucher starts on its own page and counts its own pages.
 *
 * @throws RangeError on an id that is no saved transaction's
 */
export function voucherDocument({ business, vouchers }: VoucherDocument, logo?: PrintableImage): TDocumentDefinitions {
  const title = vouchers.length === 1 ? vouchers.map(({ id }) => id).join() : 'Comprobantes'
  const sections = vouchers.map((voucher) => voucherSection(voucher, business, logo))
  return sheet({ title, author: business.name, logo, sections })
}

function voucherSection(voucher: PrintedVoucher, business: PrintedBusiness, logo?: PrintableImage): Content {
  const kind = kindOfId(voucher.id)
  if (kind === undefined) throw new RangeError(`not a transaction's id: ${voucher.id}`)
  const title = titles[kind]
  const content: Content[] = [
    voucherHead({ title, voucher, business }, logo),
    rule(PORTRAIT),
    receptor(receptorLabels[kind], voucher.receptor),
    ...voucherLines(voucher.lines, voucher.invoiceType),
    voucherSummary(voucher),
  ]
  const name = `${title} ${voucher.id}`
  return numberedSection(content, {
    continued: `${name}  ·  ${voucher.isRemoved === true ? REMOVED : NOT_AN_INVOICE}`,
    footer: `${business.name}  ·  ${name}`,
  })
}
