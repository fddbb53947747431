import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { numberedSection } from '../sheet/numbered-section.ts'
import { rule, PORTRAIT, sheet } from '../sheet/sheet.ts'
import { NOT_AN_INVOICE } from '../voucher/voucher-head.ts'
import { fitsHalf, halvesOfPage } from './delivery-halves.ts'
import {
  authorizationLine,
  deliveryHead,
  deliveryLines,
  deliveryReceptor,
  nameOfCopy,
  signature,
  type Copy,
  type PrintedDelivery,
} from './delivery-parts.ts'

/** One remito or a selection of them, in the order in which they are printed. */
export type DeliveryDocument = { readonly author: string; readonly deliveries: readonly PrintedDelivery[] }

const copies: readonly Copy[] = ['ORIGINAL', 'DUPLICADO']

/** Each remito in two copies: both on one page where they fit, else each on pages of its own. */
export function deliveryDocument(
  { author, deliveries }: DeliveryDocument,
  logo?: PrintableImage,
): TDocumentDefinitions {
  const [only, ...others] = deliveries
  const title = only !== undefined && others.length === 0 ? `Remito ${only.id}` : 'Remitos'
  const sections = deliveries.flatMap((delivery) =>
    fitsHalf(delivery, logo)
      ? [halvesOfPage(delivery, copies, logo)]
      : copies.map((copy) => pagesOf(delivery, copy, logo)),
  )
  return sheet({ title, author, logo, sections })
}

function pagesOf(delivery: PrintedDelivery, copy: Copy, logo?: PrintableImage): Content {
  const { business, isVoided, authorization } = delivery
  const content: Content[] = [
    deliveryHead(delivery, copy, logo),
    rule(PORTRAIT),
    deliveryReceptor(delivery),
    ...deliveryLines(delivery),
    { unbreakable: true, stack: [signature(), ...authorizationLine(delivery)], margin: [0, 24, 0, 0] },
  ]
  const name = nameOfCopy(delivery, copy)
  const warning = isVoided ? '  ·  ANULADO' : authorization === undefined ? `  ·  ${NOT_AN_INVOICE}` : ''
  return numberedSection(content, { continued: `${name}${warning}`, footer: `${business.name}  ·  ${name}` })
}
