import type { Money } from './amount.ts'

const ones = [
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
].flatMap((names) => names.split(' '))

const tens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

const hundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** `mil doscientos pesos con 05/100`; an amount in whole millions is `un millón de pesos con 00/100`. */
export function amountInWords(amount: Money): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const pesos = Math.floor(cents / 100)
  const isWholeMillions = pesos > 0 && pesos % 1_000_000 === 0
  const unit = `${isWholeMillions ? 'de ' : ''}${pesos === 1 ? 'peso' : 'pesos'}`
  return `${numberInWords(pesos)} ${unit} con ${String(cents % 100).padStart(2, '0')}/100`
}

/** A whole number before a masculine noun: `veintiún`, and not `veintiuno`. */
function numberInWords(value: number): string {
  const millions = Math.floor(value / 1_000_000)
  const rest = value % 1_000_000
  if (millions === 0) return thousandsInWords(rest)
  const named = millions === 1 ? 'un millón' : `${thousandsInWords(millions)} millones`
  return rest === 0 ? named : `${named} ${thousandsInWords(rest)}`
}

function thousandsInWords(value: number): string {
  const thousands = Math.floor(value / 1000)
  const rest = value % 1000
  if (thousands === 0) return hundredsInWords(rest)
  const named = thousands === 1 ? 'mil' : `${hundredsInWords(thousands)} mil`
  return rest === 0 ? named : `${named} ${hundredsInWords(rest)}`
}

function hundredsInWords(value: number): string {
  if (value === 100) return 'cien'
  const rest = value % 100
  const named = value < 100 ? '' : hundreds[Math.floor(value / 100)]
  return [named, rest === 0 && value > 0 ? '' : tensInWords(rest)].filter(Boolean).join(' ')
}

function tensInWords(value: number): string {
  const one = value % 10
  return ones[value] ?? `${tens[Math.floor(value / 10)]}${one === 0 ? '' : ` y ${ones[one]}`}`
}
