import { createRequire } from 'node:module'
import { tabularFigures } from './fonts.ts'

type Position = Record<string, number>
type Run = { readonly glyphs: unknown[]; readonly positions: Position[]; readonly advanceWidth: number }
type Layout = (text: string, features?: unknown, ...more: unknown[]) => Run
type Font = { layout: Layout; readonly characterSet: number[]; glyphForCodePoint(codePoint: number): unknown }
type FontEngine = { create(font: Buffer): Font; registerFormat(format: unknown): void }

/** How many words have their layout cached, which takes about ten megabytes. */
const REMEMBERED_MAX = 50_000

const fonts = new Map<string, Font>()
const engine = fontEngine()

/**
 * Parses fonts once: the library gets a font's name instead of its bytes, in a font format that this file teaches the
 * engine. On its own the library parses its fonts and lays out every word again for each document, four fifths of a
 * voucher's time.
 *
 * @returns the bytes to give to the library as the font's file
 */
export function shareFont(name: string, file: Buffer): Buffer {
  const font = engine.create(file)
  // A glyph keeps the characters of its first request. If the first request is a part of another glyph, the glyph has
  // none, and nobody can search or copy the text of later documents: so each character is requested once here.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  rememberLayouts(font)
  fonts.set(name, font)
  return Buffer.from(name)
}

/** The PDF library's own copy of the font engine: another copy's formats are unknown to it. */
function fontEngine(): FontEngine {
  const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
  const fromPdfkit = createRequire(fromPdfmake.resolve('pdfkit'))
  const found = fromPdfkit('fontkit') as FontEngine
  found.registerFormat(Object.assign(sharedFont, { probe: (file: Buffer) => fonts.has(file.toString()) }))
  return found
}

/** The engine calls a font format with `new`, and takes an existing object. */
function sharedFont({ buffer }: { readonly buffer: Buffer }): Font | undefined {
  return fonts.get(buffer.toString())
}

function rememberLayouts(font: Font): void {
  const layout = font.layout.bind(font)
  const remembered = new Map<string, Run>()
  font.layout = (text, features, ...more) => {
    if (features !== undefined && features !== tabularFigures) return layout(text, features, ...more)
    const key = features === undefined ? text : `${text}\u0000`
    const known = remembered.get(key)
    if (known !== undefined) return ownCopy(known)
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    const run = layout(text, features, ...more)
    remembered.set(key, ownCopy(run))
    return run
  }
}

/** A copy of the positions, because the PDF library scales them in place. */
function ownCopy({ glyphs, positions }: Run): Run {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
    },
  }
}
