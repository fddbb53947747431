import type { Money } from '#domain/money/amount'

// The records of the Libro IVA Digital (RG 4597): fixed columns, ASCII, each record ended by CR LF.

export function file(records: readonly string[]): string {
  return records.map((record) => `${record}\r\n`).join('')
}

export function digits(value: number | string, width: number): string {
  return String(value).padStart(width, '0')
}

export function day(value: string): string {
  return value.replaceAll('-', '')
}

/** Cents, without a point. */
export function amount(value: Money): string {
  return digits(Math.round(value * 100), 15)
}

/** Drops the accents, in which ARCA's encodings differ. Any other character outside ASCII becomes a space. */
export function text(value: string, width: number): string {
  const ascii = value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/g, ' ')
  return ascii.slice(0, width).padEnd(width, ' ')
}
