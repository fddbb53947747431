import type { Content } from 'pdfmake'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { termsText } from '@trastienda/domain/account/paid-by'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { AUTHORIZED_DELIVERY_CODE } from '@trastienda/domain/ticket/delivery-ticket'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { statusLabels } from '@trastienda/domain/transaction/status'
import { letterhead, type PrintedBusiness } from '../sheet/letterhead.ts'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import type { PrintedVoucher } from './printed-voucher.ts'
import { ink, PORTRAIT } from '../sheet/sheet.ts'
import { titleBlock } from '../sheet/title-block.ts'
import type { Fact } from '../sheet/title-block.ts'

export const NOT_AN_INVOICE = 'DOCUMENTO NO VÁLIDO COMO FACTURA'

export const TRIAL = 'COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL'

const MIDDLE = 104
const SIDE = (PORTRAIT.width - MIDDLE) / 2
const BOX = 38

type Head = { readonly title: string; readonly voucher: PrintedVoucher }

/** The letter of a paper: that of an invoice, X of what is none, R of a remito with a number of ARCA's. */
type Letter = InvoiceType | 'X' | 'R'

/** A paper that is no invoice, by the name and number at its right. */
type PaperHead = {
  readonly business: PrintedBusiness
  readonly letter: Letter
  readonly title: string
  readonly subtitle: string
  readonly facts: readonly Fact[]
  readonly ended: string | undefined
  /** The name of this copy, of a paper that comes twice. */
  readonly copy?: string | undefined
  /** The most that the logo takes of a small page. */
  readonly logoHeight?: number | undefined
}

/**
 * The head of a voucher: the issuer at the left, the letter in its box in the middle, the document's name at the right.
 */
export function voucherHead({ title, voucher }: Head, logo?: PrintableImage): Content {
  const { business, fiscal, invoiceType, quote, id } = voucher
  if (fiscal === undefined) {
    const facts = factsOf(voucher)
    return paperHead(
      {
        business,
        letter: quote === undefined ? invoiceType : 'X',
        title,
        subtitle: id,
        facts,
        ended: endedWord(voucher),
      },
      logo,
    )
  }
  const middle = [letterBox(fiscal.type.letter), ...fiscalLegend(fiscal, copyOf(voucher))]
  return headColumns({ business, middle, right: fiscalIdentity(voucher, fiscal) }, logo)
}

/** The head of a paper without a CAE. */
export function paperHead(
  { business, letter, ended, copy, logoHeight, ...title }: PaperHead,
  logo?: PrintableImage,
): Content {
  const legends = [
    legend(letter === 'R' ? AUTHORIZED_DELIVERY_CODE : NOT_AN_INVOICE),
    ...(copy === undefined ? [] : [copyLine(copy)]),
  ]
  const middle = [letterBox(letter), ...legends, ...endedMark(ended)]
  return headColumns({ business, middle, right: titleBlock({ ...title, width: SIDE }), logoHeight }, logo)
}

function headColumns(
  {
    business,
    middle,
    right,
    logoHeight,
  }: {
    readonly business: PrintedBusiness
    readonly middle: Content[]
    readonly right: Content
    readonly logoHeight?: number | undefined
  },
  logo?: PrintableImage,
): Content {
  return {
    columns: [
      { width: SIDE, stack: [letterhead(business, { width: SIDE, logo, logoHeight })] },
      { width: MIDDLE, stack: middle },
      { width: SIDE, stack: [right] },
    ],
    margin: [0, 0, 0, 14],
  }
}

function letterBox(letter: Letter): Content {
  const box = { type: 'rect', x: (MIDDLE - BOX) / 2, y: 0, w: BOX, h: BOX, lineWidth: 0.75, lineColor: ink } as const
  return {
    stack: [
      { canvas: [box] },
      { text: letter, alignment: 'center', bold: true, fontSize: 24, relativePosition: { x: 0, y: -BOX + 4 } },
    ],
  }
}

function legend(text: string): Content {
  return { text, alignment: 'center', bold: true, fontSize: 6.5, margin: [4, 5, 4, 0] }
}

/** The word for a document that no longer counts; undefined for any other. */
export function endedWord({ isRemoved, isVoided }: PrintedVoucher): string | undefined {
  if (isRemoved === true) return 'ELIMINADO'
  return isVoided === true ? 'ANULADO' : undefined
}

function endedMark(text: string | undefined): Content[] {
  return text === undefined ? [] : [{ text, alignment: 'center', bold: true, fontSize: 13, margin: [0, 6, 0, 0] }]
}

function factsOf(voucher: PrintedVoucher): Fact[] {
  const { id, day, status, relatedTransaction, payments, quote, isRemoved = false, isVoided = false } = voucher
  const state = isRemoved ? 'Eliminada' : isVoided ? 'Anulado' : statusLabels[status]
  const facts: Fact[] = [
    ['Fecha', formatDay(day)],
    quote === undefined ? ['Estado', state] : ['Válido hasta', formatDay(quote.validUntil)],
  ]
  if (payments !== undefined && kindOfId(id) === 'sale') facts.push(['Condición de venta', termsText('cash', payments)])
  if (relatedTransaction !== undefined) facts.push(['Comprobante asociado', relatedTransaction])
  return facts
}

export function copyOf({ isDuplicate = false }: PrintedVoucher): string {
  return isDuplicate ? 'DUPLICADO' : 'ORIGINAL'
}

/** The lines under the letter: ARCA's code of the type, original or duplicate, and a warning on a trial. */
function fiscalLegend({ type, isTrial }: PrintedFiscal, copy: string): Content[] {
  const code = String(type.code).padStart(3, '0')
  return [
    { text: `COD. ${code}`, alignment: 'center', bold: true, fontSize: 7.5, margin: [0, 5, 0, 0] },
    copyLine(copy),
    ...(isTrial ? [{ text: TRIAL, alignment: 'center' as const, bold: true, fontSize: 6.5, margin: 4 }] : []),
  ]
}

function copyLine(copy: string): Content {
  return { text: copy, alignment: 'center', fontSize: 7, margin: [0, 2, 0, 0] }
}

const fiscalTitles = { invoice: 'FACTURA', debitNote: 'NOTA DE DÉBITO', creditNote: 'NOTA DE CRÉDITO' } as const

/** The service dates that the law wants on a voucher of services (RG 1415, annex II). */
function serviceFacts({ service }: PrintedFiscal): Fact[] {
  if (service === undefined) return []
  const { from, to, dueOn } = service
  return [
    ['Período facturado', from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`],
    ['Vto. para el pago', formatDay(dueOn)],
  ]
}

/** The issuer's facts that the law wants on papers with an authorized number, beside the CUIT (RG 1415). */
export function issuerFacts({ grossIncome, activitiesSince }: Omit<PrintedFiscal['issuer'], 'cuit'>): Fact[] {
  return [
    ...(grossIncome === undefined ? [] : [['Ingresos Brutos', grossIncome] as const]),
    ...(activitiesSince === undefined ? [] : [['Inicio de actividades', formatDay(activitiesSince)] as const]),
  ]
}

function fiscalIdentity({ id, payments = [] }: PrintedVoucher, fiscal: PrintedFiscal): Content {
  const facts: Fact[] = [
    ['Fecha', formatDay(fiscal.issuedOn)],
    ['CUIT', formatCuit(fiscal.issuer.cuit)],
    ...issuerFacts(fiscal.issuer),
    ['Condición de venta', termsText(fiscal.terms, payments)],
    ...serviceFacts(fiscal),
    ...fiscal.associated.map((each) => ['Comprobante asociado', each] as const),
    ['Comprobante interno', id],
  ]
  return titleBlock({ title: fiscalTitles[fiscal.type.kind], subtitle: fiscal.number, facts, width: SIDE })
}
