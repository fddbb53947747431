/** The mark before the decimals in a column of a file. */
export type DecimalMark = ',' | '.'

/** `ambiguous`: every number with a mark can be read both ways (`1.000`, `2,500`), so the merchant is asked. */
export type MarkEvidence = DecimalMark | 'ambiguous' | 'none'

/**
 * The decimal mark of a column's numbers. One number can decide it: of two different marks the last is the decimal one; a
 * mark that occurs twice separates thousands; a single mark that is not followed by exactly three digits is the decimal
 * one. The majority counts if numbers contradict each other.
 */
export function decimalMarkOf(texts: Iterable<string>): MarkEvidence {
  let comma = 0
  let point = 0
  let isMarked = false
  for (const text of texts) {
    const mark = markOf(text)
    if (mark === ',') comma += 1
    if (mark === '.') point += 1
    isMarked ||= mark !== 'none'
  }
  if (comma !== point) return comma > point ? ',' : '.'
  if (comma > 0) return 'ambiguous'
  return isMarked ? 'ambiguous' : 'none'
}

/**
 * `1.234,5` as `1234.5`, given the decimal mark. Undefined when the text is no number, or its thousands are not groups of
 * three or begin with a zero: `0.125` with a decimal comma is no 125. Peso sign, percent sign, spaces and the dash of `12.-` are
 * ignored.
 */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const { sign, digits } = bare(text)
  const [whole = '', decimals = '', ...more] = digits.split(mark)
  if (more.length > 0 || !/^\d*$/.test(decimals) || whole + decimals === '') return undefined
  const groups = whole.split(mark === ',' ? '.' : ',')
  const isGrouped =
    groups.length === 1 ||
    (/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group)))
  const joined = groups.join('')
  if (!isGrouped || !/^\d*$/.test(joined)) return undefined
  return `${sign}${joined === '' ? '0' : joined}${decimals === '' ? '' : `.${decimals}`}`
}

function markOf(text: string): MarkEvidence {
  const { digits } = bare(text)
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '' || !/^[.,]+$/.test(marks)) return 'none'
  const last = marks.at(-1) === ',' ? ',' : '.'
  const other = last === ',' ? '.' : ','
  if (new Set(marks).size === 2) return last
  if (marks.length > 1) return other
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return last
  // An amount that ends with a dash has no cents: the mark of `1.500.-` separates thousands.
  return CLOSING_DASH.test(text) ? other : 'ambiguous'
}

function bare(text: string): { sign: string; digits: string } {
  const compact = withoutClosingDash(text.replaceAll(/[\s$%\u00A0]/g, '').replace('−', '-'))
  const isNegative = compact.startsWith('-')
  return { sign: isNegative ? '-' : '', digits: isNegative ? compact.slice(1) : compact }
}

/** An amount without the dash that closes it on paper: `12.-` and `1.500,-` are whole pesos. */
export function withoutClosingDash(text: string): string {
  return text.replace(CLOSING_DASH, '')
}

const CLOSING_DASH = /(?<=\d)\s*[.,]\s*[-–—=]+\s*$/
