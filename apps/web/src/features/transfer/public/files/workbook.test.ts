import { describe, expect, it } from 'vitest'
import { workbook } from '#test/workbook.ts'
import { openFile } from './open-file.ts'

const rowsOf = async (...parts: Parameters<typeof workbook>) => (await openFile(workbook(...parts))).rowsOf(0)
const oneSheet = (rows: string, more: Omit<Parameters<typeof workbook>[0], 'sheets'> = {}) =>
  rowsOf({ sheets: [{ rows }], ...more })

describe('a workbook', () => {
  it('has numbers, texts of its own and of all sheets, truth values, and what its formulas failed with', async () => {
    const { rows } = await oneSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Té &amp; mate</t></is></c></row>' +
        '<row r="3"><c r="A3"><v>12.5</v></c><c r="B3" t="b"><v>1</v></c><c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E3" t="str"><f>A1</f><v>x</v></c></row>',
      { strings: ['<t>Código_x000A_</t>', '<r><t>Jab</t></r><r><t>ón</t></r><rPh><t>aid</t></rPh>'] },
    )
    expect(rows).toEqual([['Código\n', 'Jabón', 'Té & mate'], [], [12.5, true, null, '#DIV/0!', 'x']])
  })

  it('shows codes with their zeros and dates as dates, as its formats do', async () => {
    const { rows } = await oneSheet(
      '<row r="1"><c r="A1" s="1"><v>123</v></c><c r="B1" s="2"><v>20111111112</v></c><c r="C1" s="3"><v>46350</v></c>' +
        '<c r="D1" s="4"><v>46350.4375</v></c><c r="E1" s="5"><v>1234.5</v></c><c r="F1" s="6"><v>0.21</v></c><c r="G1" s="7"><v>46350</v></c>' +
        '<c r="H1" s="1"><v>1234567</v></c></row>',
      {
        formats: [
          '00000',
          '00\\-00000000\\-0',
          '[$-2C0A]d/m/yyyy;@',
          'dd/mm/yyyy hh:mm',
          '&quot;$&quot; #,##0.00',
          '0%',
        ],
      },
    )
    expect(rows[0]).toEqual(
      ['00123', '20-11111111-2', '24/11/2026']
        .concat('24/11/2026 10:30')
        .concat([1234.5, 0.21, '24/11/2026', 1234567] as never),
    )
  })

  it('tells the names of its sheets and which are hidden, and reads each', async () => {
    const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const file = await openFile(
      workbook({
        sheets: [
          { name: 'Vieja', state: 'hidden', rows: row('a') },
          { name: 'Precios &amp; más', rows: row('b') },
        ],
      }),
    )
    expect(file.sheets).toEqual([
      { name: 'Vieja', isHidden: true },
      { name: 'Precios & más', isHidden: false },
    ])
    expect([file.rowsOf(0).rows, file.rowsOf(1).rows]).toEqual([[['a']], [['b']]])
  })

  it('leaves out a cell far away and names it, in no time', async () => {
    const startedAt = performance.now()
    const { rows, strays } = await oneSheet(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>9</v></c></row>',
    )
    expect([rows, strays]).toEqual([[[1]], ['XFD1048576']])
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  it('of more rows than can be imported is refused in words', async () => {
    const far = Array.from({ length: 101 }, (_, row) => `<row><c r="A${100_001 + row}"><v>1</v></c></row>`).join('')
    await expect(oneSheet(far)).rejects.toThrow('más de 100.000 filas')
    const wide = Array.from({ length: 101 }, (_, row) => `<row><c r="XFD${row + 1}"><v>1</v></c></row>`).join('')
    await expect(oneSheet(wide)).rejects.toThrow('más de 500 columnas')
  })

  it('of millions of styled cells without a value is read in seconds', async () => {
    const blanks = `<row>${'<c s="1"/>'.repeat(16_000)}</row>`.repeat(150)
    const startedAt = performance.now()
    const { rows } = await oneSheet(`<row><c><v>1</v></c></row>${blanks}`)
    expect(rows).toEqual([[1]])
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })

  it('that is broken, or that another program wrote in its own way, is refused in words', async () => {
    await expect(openFile(new Blob([zipOf('xl/workbook.xml', 10)]))).rejects.toThrow('No pudimos leer la planilla')
    await expect(openFile(new Blob([zipOf('content.xml', 10)]))).rejects.toThrow('LibreOffice (.ods)')
    await expect(openFile(new Blob([zipOf('xl/workbook.bin', 10)]))).rejects.toThrow('(.xlsb)')
    await expect(openFile(new Blob([zipOf('_rels/.rels', 900_000_000)]))).rejects.toThrow('demasiado grande')
  })
})

/** The end of a zip file whose directory claims one file of that size. */
const zipOf = (name: string, size: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(46 + name.length + 22))
  view.setUint32(0, 0x02014b50, true)
  view.setUint32(24, size, true)
  view.setUint16(28, name.length, true)
  const bytes = new Uint8Array(view.buffer)
  bytes.set(new TextEncoder().encode(name), 46)
  view.setUint32(46 + name.length, 0x06054b50, true)
  view.setUint16(56 + name.length, 1, true)
  return bytes
}
