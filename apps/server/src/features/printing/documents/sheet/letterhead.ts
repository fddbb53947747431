import type { Content } from 'pdfmake'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { taxConditionLabels, type TaxCondition } from '@trastienda/domain/transaction/iva'
import { singleLine } from './single-line.ts'
import { LOGO, muted } from './sheet.ts'

/** The business of a paper, by its settings. */
export type PrintedBusiness = {
  readonly name: string
  readonly address?: string
  readonly phoneNumber?: string
  readonly email?: string
  readonly cuit?: string
  readonly condition: TaxCondition
}

/** The specification's width. A tall logo is bounded by its height, to leave the page to the document. */
const LOGO_WIDTH = 200
const LOGO_HEIGHT_MAX = 72

type Place = {
  readonly width: number
  readonly logo?: PrintableImage
  /** The most that the logo takes of a small page. */
  readonly logoHeight?: number | undefined
}

/** The business's logo, name, address and tax condition. */
export function letterhead(business: PrintedBusiness, { width, logo, logoHeight }: Place): Content {
  const { name, address, phoneNumber, email } = business
  const lines = [address, phoneNumber, email, taxes(business)].flatMap((line) =>
    line === undefined || line === '' ? [] : [line],
  )
  return {
    stack: [
      ...(logo === undefined ? [] : [logoImage(logo, logoHeight)]),
      { ...singleLine(name, width, 11.5), bold: true, fontSize: 11.5, margin: [0, 0, 0, 2] },
      ...lines.map((text) => ({ ...singleLine(text, width, 8), fontSize: 8, color: muted, lineHeight: 1.15 })),
    ],
  }
}

function taxes({ cuit, condition }: PrintedBusiness): string {
  return cuit === undefined
    ? taxConditionLabels[condition]
    : `CUIT ${formatCuit(cuit)}  ·  ${taxConditionLabels[condition]}`
}

function logoImage({ width, height }: PrintableImage, heightMax = LOGO_HEIGHT_MAX): Content {
  return { image: LOGO, width: Math.min(LOGO_WIDTH, (heightMax * width) / height), margin: [0, 0, 0, 8] }
}
