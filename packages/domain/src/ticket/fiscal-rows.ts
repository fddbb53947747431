import { formatDay } from '#domain/calendar/format-date'
import type { PrintedFiscal } from '#domain/fiscal/printed-fiscal'
import type { TransparencyBlock } from '#domain/fiscal/printed-legends'
import { formatMoney } from '#domain/money/format-amount'
import { centered, pair, text } from './ticket.ts'
import type { TicketRow } from './ticket.ts'

/** What the law wants below the amounts: its legends, the box about taxes, ARCA's authorisation and its QR. */
export function fiscalRows({ legends, transparency, qr, cae, expiresOn }: PrintedFiscal): TicketRow[] {
  return [
    ...legends.map((legend) => text(legend)),
    ...(transparency === undefined ? [] : transparencyRows(transparency)),
    { text: qr, isQr: true },
    centered('Comprobante autorizado'),
    pair('CAE N°', cae, { isBold: true }),
    pair('Fecha de Vto. de CAE', formatDay(expiresOn)),
  ]
}

function transparencyRows({ title, containedIva, otherNationalTaxes, provincial }: TransparencyBlock): TicketRow[] {
  return [
    text(title, { isBold: true }),
    pair('IVA Contenido', formatMoney(containedIva)),
    pair('Otros Impuestos Nacionales Indirectos', formatMoney(otherNationalTaxes)),
    ...provincial.map(({ label, value }) => pair(label, value)),
  ]
}
