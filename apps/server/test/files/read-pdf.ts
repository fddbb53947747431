import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>

/**
 * The text of each page for a reader: words of one line together, everything else on lines of its own. Understands only
 * our own PDF library.
 */
export function readPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('not a PDF file')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', object = '']) => [id, object]),
  )
  const [, kids = ''] = sought(/\/Kids \[([^\]]*)\]/, file)
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => pageText(object(objects, id), objects))
}

function pageText(page: string, objects: Objects): string {
  const fonts = fontsOf(referred(page, 'Resources', objects), objects)
  const content = streamOf(referred(page, 'Contents', objects))
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)]
    .map(([, font = '', pieces = '']) => written(pieces, fonts.get(font)))
    .join('\n')
    .replaceAll(' \n', ' ')
}

/** Characters by glyph, by the page's names of the fonts. */
function fontsOf(resources: string, objects: Objects): Map<string, Map<number, string>> {
  const [, names = ''] = /\/Font <<([^>]*)>>/.exec(resources) ?? []
  return new Map(
    [...names.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      characters(streamOf(referred(object(objects, id), 'ToUnicode', objects))),
    ]),
  )
}

/** The font's `ToUnicode` table, with which readers search and copy. */
function characters(table: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, first = '', range = ''] of table.matchAll(/^<([0-9a-f]+)> <[0-9a-f]+> \[(.*)\]$/gm)) {
    for (const [index, [, units = '']] of [...range.matchAll(/<([^>]*)>/g)].entries()) {
      found.set(number(first) + index, String.fromCharCode(...units.split(' ').map(number)))
    }
  }
  return found
}

function written(pieces: string, font: Map<number, string> | undefined): string {
  const glyphs = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, piece]) => piece).join('')
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(number(glyph)) ?? '\uFFFD').join('')
}

function referred(from: string, key: string, objects: Objects): string {
  const [, id = ''] = sought(new RegExp(`/${key} (\\d+) 0 R`), from)
  return object(objects, id)
}

function object(objects: Objects, id: string): string {
  const found = objects.get(id)
  if (found === undefined) throw new Error(`no object ${id}`)
  return found
}

function streamOf(from: string): string {
  const start = from.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(from.slice(start, from.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}

function sought(pattern: RegExp, text: string): RegExpExecArray {
  const found = pattern.exec(text)
  if (found === null) throw new Error(`no ${pattern.source}`)
  return found
}

function number(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16)
}
