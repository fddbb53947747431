import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'

/** Names of the printed files. `day` is the day of printing, in the business's time zone. */
export function vouchersFileName(ids: readonly string[], day: BusinessDay): string {
  const [id] = ids
  return ids.length === 1 && id !== undefined ? `${id}_${dashed(day)}.pdf` : `ComprobantesDeVentas_${dashed(day)}.pdf`
}

export function deliveriesFileName(ids: readonly string[], day: BusinessDay): string {
  const [id] = ids
  return ids.length === 1 && id !== undefined ? `${id}_${dashed(day)}.pdf` : `Remitos_${dashed(day)}.pdf`
}

/** A sheet goes by the day that it is for. */
export function deliverySheetFileName(day: BusinessDay): string {
  return `HojaDeReparto_${dashed(day)}.pdf`
}

export function statementFileName(personId: string, day: BusinessDay): string {
  return `EstadoCuentaCorriente_${safe(personId)}_${dashed(day)}.pdf`
}

export function priceListFileName(day: BusinessDay): string {
  return `ListaDePrecios_${dashed(day)}.pdf`
}

/** `Ticket_V00000012.pdf`, or by its number at ARCA. */
export function ticketFileName(name: string): string {
  return `Ticket_${safe(name)}.pdf`
}

/** A generic list goes by its title: `Stock bajo` becomes `StockBajo_20-11-2026.pdf`. */
export function listFileName(title: string, day: BusinessDay): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? ['Listado']
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return `${name}_${dashed(day)}.pdf`
}

/** Slashes cannot stand in a file's name. */
function dashed(day: BusinessDay): string {
  return formatDay(day).replaceAll('/', '-')
}

/** A person's code may have any characters: dashes replace those that a file's name cannot have. */
function safe(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}._-]/gu, '-')
}
