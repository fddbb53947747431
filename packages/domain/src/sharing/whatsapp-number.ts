import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

/**
 * The number under which WhatsApp knows an Argentine mobile telephone: `549`, area code and number, 13 digits, without the 0
 * and the 15 of national dialling. Numbers of other countries begin with `+` or `00`.
 *
 * @param typed as people write it; of several numbers the first that can be read counts
 * @returns digits for `wa.me`; undefined for what cannot be read, above all a number without its area code
 */
export function whatsappNumber(typed: string): string | undefined {
  return typed
    .split(/[/;,|\n]|\s[oyeu]\s/i)
    .map(readNumber)
    .find((number) => number !== undefined)
}

/** Why nobody can write to this telephone by WhatsApp. */
export function whatsappProblems(phone: string): Problem[] {
  if (phone.trim() === '') return [problem('required', 'phone')]
  return whatsappNumber(phone) === undefined ? [problem('phone_unreadable', 'phone')] : []
}

function readNumber(text: string): string | undefined {
  // Drops an extension: «int. 12» is dialled by nobody on WhatsApp.
  const written = text.replace(/^\D*?(?=[+\d(])/, '').replace(/\s*[a-z].*$/i, '')
  const digits = written.replaceAll(/\D/g, '')
  const isInternational = written.startsWith('+') || digits.startsWith('00')
  const dialled = isInternational ? digits.replace(/^00/, '') : digits
  if (dialled.startsWith('54') && (isInternational || dialled.length >= 12)) return argentine(dialled.slice(2))
  if (isInternational) return /^[1-9]\d{7,14}$/.test(dialled) ? dialled : undefined
  return argentine(dialled)
}

/** The number behind the country code, or as dialled inside the country. */
function argentine(dialled: string): string | undefined {
  const withoutTrunk = dialled.replace(/^0/, '')
  const national = /^9\d{10}(?:\d\d)?$/.test(withoutTrunk) ? withoutTrunk.slice(1).replace(/^0/, '') : withoutTrunk
  const number = national.length === 12 ? withoutMobilePrefix(national) : national
  return number !== undefined && isNational(number) ? `549${number}` : undefined
}

/** A number with its 15 behind the area code, without it. No number has a 15 behind three digits and behind four, too. */
function withoutMobilePrefix(number: string): string | undefined {
  const places = number.startsWith('11') ? [2] : [3, 4]
  const place = places.find((each) => number.startsWith('15', each))
  return place === undefined ? undefined : number.slice(0, place) + number.slice(place + 2)
}

/** Whether ten digits are an area code and a number. No number begins with 0 or 1: such a one still has its 15, and lacks digits. */
function isNational(number: string): boolean {
  if (!/^(?:11|[23][0-9])\d{8}$/.test(number)) return false
  if (number.startsWith('11')) return /^[2-9]/.test(number.slice(2))
  return threeDigitAreas.has(number.slice(0, 3)) ? !number.startsWith('15', 3) : /^[2-9]/.test(number.slice(4))
}

/** The area codes of three digits; that of Buenos Aires has two, any other has four. */
const threeDigitAreas: ReadonlySet<string> = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 ' +
    '336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
)
