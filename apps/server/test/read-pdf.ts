import { inflateSync } from 'node:zlib'

type Fonts = Map<string, Map<number, string>>

/** What a reader sees: the text of each page, a line for each piece that the file writes. */
export function readPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('not a PDF file')
  const objects = new Map<number, string>()
  for (const match of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) objects.set(Number(match[1]), match[2]!)
  const kids = /\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map((kid) => pageText(objects.get(Number(kid[1]))!, objects))
}

function pageText(page: string, objects: Map<number, string>): string {
  const fonts = fontsOf(referred(page, 'Resources', objects), objects)
  const content = streamOf(referred(page, 'Contents', objects))
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)]
    .map(([, font, pieces]) => written(pieces!, fonts.get(font!)!))
    .join('\n')
}

function fontsOf(resources: string, objects: Map<number, string>): Fonts {
  const names = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? ''
  const fonts = [...names.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(fonts.map((font) => [font[1]!, characters(referred(objects.get(Number(font[2]))!, 'ToUnicode', objects))]))
}

/** The characters by glyph, from the table with which readers search and copy. */
function characters(table: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const range of streamOf(table).matchAll(/^<([0-9a-f]+)> <[0-9a-f]+> \[(.*)\]$/gm)) {
    const first = Number.parseInt(range[1]!, 16)
    const entries = [...range[2]!.matchAll(/<([^>]*)>/g)]
    for (const [index, entry] of entries.entries()) {
      const units = entry[1]!.split(' ').map((unit) => Number.parseInt(unit, 16))
      found.set(first + index, String.fromCharCode(...units))
    }
  }
  return found
}

function written(pieces: string, font: Map<number, string>): string {
  const glyphs = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map((piece) => piece[1]).join('')
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('')
}

function referred(object: string, key: string, objects: Map<number, string>): string {
  return objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]))!
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}
