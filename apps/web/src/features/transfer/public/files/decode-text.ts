/** The encodings of a text file, in the order of the merchant's choice. */
export const textEncodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'CP850', 'CP437', 'MacRoman'] as const

export type TextEncoding = (typeof textEncodings)[number]

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

/** A text file's content, in `chosen` or else in the detected encoding. */
export const decodeText = (bytes: Uint8Array, chosen?: TextEncoding): DecodedText => {
  const encoding = chosen ?? encodingOf(bytes)
  return { text: decoders[encoding](bytes), encoding }
}

/**
 * The encoding of a byte order mark. If there is none, UTF-16 if every other byte is zero, UTF-8 if every byte fits, else
 * the encoding of older programs in which most accents make sense.
 */
const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (wideOrder(bytes) !== undefined) return 'UTF-16'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'UTF-8'
  } catch {
    return likeliest(sampleOf(bytes))
  }
}

type ByteOrder = 'utf-16le' | 'utf-16be'

const wideOrder = (bytes: Uint8Array): ByteOrder | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((start) => head.filter((byte, place) => byte === 0 && place % 2 === start).length)
  const [even = 0, odd = 0] = zeros
  if (odd * 4 > head.length && odd > even * 10) return 'utf-16le'
  return even * 4 > head.length && even > odd * 10 ? 'utf-16be' : undefined
}

const singleByte = (upper: string) => {
  const letters = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : upper.charCodeAt(byte - 128)))
  return (bytes: Uint8Array): string =>
    new TextDecoder('utf-16le', { ignoreBOM: true }).decode(Uint16Array.from(bytes, (byte) => letters[byte] ?? byte))
}

const decoders: Readonly<Record<TextEncoding, (bytes: Uint8Array) => string>> = {
  'UTF-8': (bytes) => new TextDecoder('utf-8').decode(bytes),
  'UTF-16': (bytes) => new TextDecoder(wideOrder(bytes) ?? 'utf-16le').decode(bytes),
  'Windows-1252': (bytes) => new TextDecoder('windows-1252').decode(bytes),
  CP850: singleByte(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  ),
  CP437: singleByte(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ),
  MacRoman: (bytes) => new TextDecoder('macintosh').decode(bytes),
}

/** The first of several equally likely ones counts. */
const OLDER = ['Windows-1252', 'CP850', 'CP437', 'MacRoman'] as const satisfies readonly TextEncoding[]
const SAMPLE_BYTES = 1_000_000

/** The part of a file around its first letter beyond ASCII. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 127) - 2)
  return bytes.subarray(first, first + SAMPLE_BYTES)
}

const likeliest = (sample: Uint8Array): TextEncoding => {
  const scored = OLDER.map((encoding) => ({ encoding, score: senseOf(decoders[encoding](sample)) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

const ACCENTED = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Signs and letters of other languages that merchants' lists contain. */
const SEEN_TOO = /[°ºª¿¡€«»“”‘’–—…´½¼¾²³®™©·çÇãõâêôàèò\u00A0\u00AD]/

/** How much sense the letters beyond ASCII make in Spanish. */
const senseOf = (text: string): number => {
  let score = 0
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (letter < '\u0080') continue
    if (ACCENTED.test(letter)) score += fits(text, place) ? 2 : -1
    else if (!SEEN_TOO.test(letter)) score -= 2
  }
  return score
}

/** Whether an accented letter stands in a word, in that word's case: `MENé` and `CafÚ` are misread. */
const fits = (text: string, place: number): boolean => {
  const [before, previous, letter, next] = [-2, -1, 0, 1].map((step) => text.charAt(place + step))
  if (!isLetter(previous) && !isLetter(next)) return false
  if (isUpper(letter)) return !isLower(previous)
  return !isUpper(next) && !(isUpper(previous) && isUpper(before))
}

const isLetter = (letter = ''): boolean => /\p{L}/u.test(letter)
const isUpper = (letter = ''): boolean => /\p{Lu}/u.test(letter)
const isLower = (letter = ''): boolean => /\p{Ll}/u.test(letter)
