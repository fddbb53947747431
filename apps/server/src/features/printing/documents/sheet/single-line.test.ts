import pdfmake from 'pdfmake'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { singleLine, widthAtMost } from './single-line.ts'

type Font = { widthOfString(text: string, size: number): number }
type FontSource = { provideFont(family: string, bold: boolean, italics: boolean): Font }

const LATIN = Array.from({ length: 0x1_00 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
  (character) => !/[\u007F-\u009F\u00AD]/.test(character),
)

describe('widthAtMost', () => {
  test.each([false, true])('is never below the width of a character (bold: %s)', async (bold) => {
    await renderDocument({ content: '', defaultStyle: { font: 'Inter' } })
    const document = await pdfmake.createPdf({ content: '', defaultStyle: { font: 'Inter' } }).getStream()
    const font = (document as unknown as FontSource).provideFont('Inter', bold, false)
    const tooWide = [...LATIN, '–'].filter((character) => font.widthOfString(character, 1) > widthAtMost(character))
    expect(tooWide).toEqual([])
  })

  test('knows nothing of characters that may need another font, and of line ends', () => {
    for (const text of ['Žižek', 'dos\nlíneas', 'con\ttabulador', '🍬']) expect(widthAtMost(text)).toBe(Infinity)
  })
})

test('a text is one line only where it surely fits', () => {
  expect(singleLine('Yerba Mate', 200)).toEqual({ text: 'Yerba Mate', noWrap: true })
  expect(singleLine('Yerba Mate '.repeat(9), 200)).not.toHaveProperty('noWrap')
})
