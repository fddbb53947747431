import { describe, expect, it } from 'vitest'
import { code128Bars } from '@trastienda/domain/ticket/code-128'
import { barcodeRow, centered, pair, text, type Ticket } from '@trastienda/domain/ticket/ticket'
import { decoded } from '#test/escpos-decoder.ts'
import { pulseBytes, ticketBytes } from './ticket-bytes.ts'

const CODE = `https://www.arca.gob.ar/fe/qr/?p=${'eyJ2ZXIiOjF9'.repeat(21)}`

const ticket: Ticket = {
  name: 'V00000001',
  copy: 'DUPLICADO',
  sections: [
    [centered('Almacén Ñandú', { isBold: true, isLarge: true }), centered('¿Cambios? −5\u00A0% · 2 × 1 €')],
    [
      pair('Tornillo autoperforante con arandela de goma para chapa 14', '1.234,50'),
      pair('TOTAL', '$\u00A0123.456.789,50', { isBold: true, isLarge: true }),
      text('Ж 👍…'),
    ],
    [{ text: CODE, isQr: true }],
  ],
}

const plain = { opensDrawer: false } as const
const stripOf = async (width: '80' | '58', wish = plain) => decoded(await ticketBytes(ticket, { width, ...wish }))
const textOf = (strip: Awaited<ReturnType<typeof stripOf>>) => strip.lines.map((line) => line.text.trimEnd())

describe('the commands of a ticket', () => {
  it('print it on narrow paper, in code page 858', async () => {
    const strip = await stripOf('58')
    expect(strip.codePage).toBe(19)
    expect(textOf(strip).slice(0, 12)).toEqual([
      '           DUPLICADO',
      '--------------------------------',
      '   Almacén Ñandú',
      '    ¿Cambios? -5% · 2 × 1 €',
      '--------------------------------',
      'Tornillo autoperforante 1.234,50',
      'con arandela de goma',
      'para chapa 14',
      'TOTAL           $ 123.456.789,50',
      '? ...',
      '--------------------------------',
      '',
    ])
  })

  it('and on wide paper', async () => {
    const text = textOf(await stripOf('80'))
    expect(text[5]).toBe('Tornillo autoperforante con arandela de 1.234,50')
    expect(text[6]).toBe('goma para chapa 14')
  })

  it.each([
    ['58', 32],
    ['80', 48],
  ] as const)('fit on paper of %s mm, whatever is large', async (width, columns) => {
    const { lines } = await stripOf(width)
    expect(Math.max(...lines.map((line) => line.columns))).toBe(columns)
    expect(lines.find(({ text: shown }) => shown.startsWith('TOTAL'))).toMatchObject({ isBold: true, isHigh: true })
    expect(lines.find(({ text: shown }) => shown.includes('chapa'))).toMatchObject({ isBold: false, isHigh: false })
  })

  it('let the printer draw the QR, cut after the last line, and open no drawer', async () => {
    const { codes, cuts, pulses, lines } = await stripOf('80')
    expect(codes).toEqual([{ text: CODE, moduleSize: 6, correction: 'L' }])
    expect(cuts).toHaveLength(1)
    expect(lines.slice((cuts[0] ?? 0) - 4, cuts[0]).every((line) => line.text === '')).toBe(true)
    expect(pulses).toEqual([])
  })

  it.each([
    ['58', 2, 384],
    ['80', 3, 576],
  ] as const)('let the printer draw a barcode, within its strip of %s mm', async (width, moduleSize, dots) => {
    const code = 'VL23456789'
    const coded: Ticket = { name: code, sections: [[barcodeRow(code)]] }
    const { barcodes } = decoded(await ticketBytes(coded, { width, opensDrawer: false }))
    expect(barcodes).toEqual([{ text: code, moduleSize, isNamedBelow: true }])
    expect(code128Bars(code).width * moduleSize).toBeLessThan(dots - 20 * moduleSize)
  })

  it('open the drawer on pin 2, with the ticket or alone', async () => {
    const pulse = { pin: 2, onMs: 100 }
    expect(decoded(await ticketBytes(ticket, { width: '80', opensDrawer: true })).pulses).toEqual([pulse])
    expect(decoded(await pulseBytes())).toMatchObject({ pulses: [pulse], lines: [], cuts: [] })
  })
})
