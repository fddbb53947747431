import type { Content } from 'pdfmake'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { TransparencyBlock } from '@trastienda/domain/fiscal/printed-legends'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import { muted, PORTRAIT } from '../sheet/sheet.ts'

/** The size of the QR code in points; readers need two centimetres at least. */
const CODE = 92
const RIGHT = 170
const GAP = 14
const MIDDLE = PORTRAIT.width - CODE - RIGHT - 2 * GAP

/** The QR code, the texts that the law demands and ARCA's authorisation, kept together at the end of the document. */
export function fiscalFoot({ qr, cae, expiresOn, legends, transparency }: PrintedFiscal): Content {
  return {
    unbreakable: true,
    columns: [
      { width: CODE, stack: [{ qr, fit: CODE, eccLevel: 'M' }] },
      {
        width: MIDDLE,
        stack: [
          ...(transparency === undefined ? [] : transparencyLines(transparency)),
          ...legends.map((text): Content => ({ text, fontSize: 7.5, margin: [0, 0, 0, 3] })),
        ],
      },
      {
        width: RIGHT,
        alignment: 'right',
        stack: [
          { text: 'Comprobante autorizado', fontSize: 7.5, color: muted, margin: [0, 0, 0, 3] },
          {
            text: [
              { text: 'CAE N°  ', color: muted },
              { text: cae, bold: true },
            ],
            fontSize: 10,
          },
          { text: [{ text: 'Fecha de Vto. de CAE  ', color: muted }, formatDay(expiresOn)], margin: [0, 3, 0, 0] },
        ],
      },
    ],
    columnGap: GAP,
    margin: [0, 16, 0, 0],
  }
}

function transparencyLines({ title, containedIva, otherNationalTaxes, provincial }: TransparencyBlock): Content[] {
  const rows = [
    ['IVA Contenido', formatMoney(containedIva)],
    ['Otros Impuestos Nacionales Indirectos', formatMoney(otherNationalTaxes)],
    ...provincial.map(({ label, value }) => [label, value]),
  ]
  return [
    { text: title, bold: true, fontSize: 7.5, margin: [0, 0, 0, 2] },
    ...rows.map(([label, value], place): Content => ({
      text: [{ text: `${label}  `, color: muted }, value ?? ''],
      fontSize: 7.5,
      margin: [0, 0, 0, place === rows.length - 1 ? 5 : 1],
    })),
  ]
}
