/** A tag of an HTML file or of a workbook's part, with the text before it. */
export interface Tag {
  /** In lower case and without its namespace: `ss:Cell` is `cell`. */
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: string
  /** The text before the tag with its entities; `plainText` reads it. */
  readonly textBefore: string
}

const QUOTED_MAX = 10_000

/** The tags of an XML or HTML text one after the other. Comments, instructions and declarations are left out. */
export function* tagsOf(text: string): Generator<Tag, void, undefined> {
  let place = 0
  let skipped = ''
  while (place < text.length) {
    const start = text.indexOf('<', place)
    if (start === -1) return
    const apart = partApart(text, start)
    if (apart !== undefined) {
      skipped += text.slice(place, start) + apart.text
      place = apart.end
      continue
    }
    const end = endOfTag(text, start)
    if (end === -1) return
    yield tagOf(text.slice(start + 1, end), skipped + text.slice(place, start))
    skipped = ''
    place = end + 1
  }
}

/** A comment, an instruction, or text without entities. Undefined at a tag. */
const partApart = (text: string, start: number): { readonly text: string; readonly end: number } | undefined => {
  const second = text[start + 1]
  if (second !== '!' && second !== '?') return undefined
  const isVerbatim = text.startsWith('<![CDATA[', start)
  const mark = isVerbatim ? ']]>' : text.startsWith('<!--', start) ? '-->' : '>'
  const found = text.indexOf(mark, start + 2)
  const end = found === -1 ? text.length : found
  return { text: isVerbatim ? text.slice(start + 9, end).replaceAll('&', '&amp;') : '', end: end + mark.length }
}

/** A `>` between quotation marks does not end a tag. */
const endOfTag = (text: string, start: number): number => {
  const end = text.indexOf('>', start)
  const quote = end === -1 ? undefined : openQuote(text, start, end)
  if (quote === undefined) return end
  const closing = text.slice(end, end + QUOTED_MAX).indexOf(quote)
  return closing === -1 ? end : text.indexOf('>', end + closing)
}

const openQuote = (text: string, start: number, end: number): string | undefined => {
  let quote: string | undefined
  for (let place = start; place < end; place += 1) {
    const letter = text[place]
    if (quote === undefined ? letter === '"' || letter === "'" : letter === quote) {
      quote = quote === undefined ? letter : undefined
    }
  }
  return quote
}

const tagOf = (inner: string, textBefore: string): Tag => {
  const isClose = inner.startsWith('/')
  const isEmpty = inner.endsWith('/')
  let end = isClose ? 1 : 0
  while (end < inner.length && !isEndOfName(inner.charCodeAt(end))) end += 1
  const full = inner.slice(isClose ? 1 : 0, end)
  const name = full.slice(full.indexOf(':') + 1).toLowerCase()
  const attributes = inner.slice(end, isEmpty ? -1 : undefined)
  return { name, kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', attributes, textBefore }
}

const isEndOfName = (letter: number): boolean => letter <= 32 || letter === 47

/** An attribute's value. Its name has no namespace if `name` has none. */
export const attributeOf = ({ attributes }: Tag, name: string): string | undefined => {
  // A workbook has millions of these in their plainest form, which needs no pattern.
  const start = attributes.indexOf(` ${name}="`) + name.length + 3
  if (start > name.length + 2) return plainText(attributes.slice(start, attributes.indexOf('"', start)))
  const found = patternOf(name).exec(attributes)
  return found === null ? undefined : plainText(found[1] ?? found[2] ?? found[3] ?? '')
}

const patterns = new Map<string, RegExp>()
const patternOf = (name: string): RegExp => {
  const known = patterns.get(name)
  if (known !== undefined) return known
  const made = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i')
  patterns.set(name, made)
  return made
}

/** A text with its entities read: `a&amp;b` is `a&b`. */
export const plainText = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => letterOf(name) ?? entity)
    : text

const letterOf = (name: string): string | undefined => {
  if (!name.startsWith('#')) return ENTITIES[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  iquest: '¿',
  iexcl: '¡',
  euro: '€',
  ndash: '–',
  mdash: '—',
  frac12: '½',
}
