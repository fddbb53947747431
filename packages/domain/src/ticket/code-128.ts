/** The widths of each symbol's bars and spaces in modules, by its value: those of data, 103 to 105 that start, and 106 that ends (ISO/IEC 15417). */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'

const symbols = SYMBOLS.split(' ')

const START_B = 104
const STOP = 106
const CHECK_MODULUS = 103
const FIRST_OF_B = 32

/** The bars and spaces in turn of a text of ASCII as Code 128, set B: each as wide as its number of modules, a bar first. */
export function code128(text: string): readonly number[] {
  const values = Array.from(text, (letter) => (letter.codePointAt(0) ?? 0) - FIRST_OF_B)
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), START_B) % CHECK_MODULUS
  return [START_B, ...values, check, STOP].flatMap((value) => Array.from(symbols[value] ?? '', Number))
}

/** The bars alone, from the left edge of the code, and the width of all of it in modules. */
export function code128Bars(text: string): {
  readonly bars: readonly { readonly at: number; readonly width: number }[]
  readonly width: number
} {
  let at = 0
  const bars = code128(text).flatMap((width, place) => {
    at += width
    return place % 2 === 0 ? [{ at: at - width, width }] : []
  })
  return { bars, width: at }
}
