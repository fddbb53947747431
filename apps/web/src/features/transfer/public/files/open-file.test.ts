import { describe, expect, it } from 'vitest'
import { openFile } from './open-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

const rowsOf = async (text: string) => (await openFile(new Blob([text]))).rowsOf(0).rows

describe('a CSV file', () => {
  it.each([
    [';', 'Código;Precio\n1;1.234,56\n2;9,5\n'],
    [',', 'Código,Precio\n1,"1.234,56"\n2,"9,5"\n'],
    ['\t', 'Código\tPrecio\n1\t1.234,56\n2\t9,5\n'],
  ])('separated by %j is read in its columns', async (separator, text) => {
    const file = await openFile(new Blob([text]))
    expect(file.text).toEqual({ encoding: 'UTF-8', separator })
    expect(file.rowsOf(0).rows).toEqual([
      ['Código', 'Precio'],
      ['1', '1.234,56'],
      ['2', '9,5'],
    ])
  })

  it('keeps quotation marks, semicolons and line breaks of a cell', async () => {
    expect((await rowsOf('Código;Nombre\r\n1;"a ""b""; c\nd"\r\n'))[1]).toEqual(['1', 'a "b"; c\nd'])
  })

  it('says its separator itself, or has one column only', async () => {
    expect((await rowsOf('sep=,\r\nCódigo,Nombre;x\r\n'))[0]).toEqual(['Código', 'Nombre;x'])
    expect((await rowsOf('Nombre\nBebidas, vinos\nAlmacén'))[1]).toEqual(['Bebidas, vinos'])
    expect((await rowsOf('Nombre\nBebidas\nAlmacén'))[1]).toEqual(['Bebidas'])
  })
})

describe('a file that is no workbook of today', () => {
  it('is said to be what it is', async () => {
    const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1]
    const named = (name: string) => Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat()
    const opened = (bytes: readonly number[]) => openFile(new Blob([Uint8Array.from(bytes)]))
    await expect(opened([0x89, 0x50, 0, 0])).rejects.toThrow(UnreadableFile)
    await expect(opened(old)).rejects.toThrow('anterior a 2007')
    await expect(opened([...old, ...named('EncryptionInfo'), 0, 0, ...named('EncryptedPackage')])).rejects.toThrow(
      'protegida con contraseña',
    )
  })
})

describe('a page that is named .xls', () => {
  it('is read by its tables, with what a cell takes of several columns and rows', async () => {
    const page =
      '<html><head><meta charset="utf-8"><style><!-- td{} --></style></head><body><table border=1>' +
      '<tr><th rowspan=2>C&oacute;digo<th colspan="2">Precio</tr><tr><td>Costo<td>Ven<b>ta</b></tr>' +
      "<tr><td x:num='7'>7<td>1.234,50</td><td style='mso:\"a>b\"'>2<br>3</td></tr></table></body></html>"
    expect(await rowsOf(page)).toEqual([
      ['Código', 'Precio'],
      [null, 'Costo', 'Venta'],
      [7, '1.234,50', '2 3'],
    ])
  })

  it('has as many sheets as tables with rows, and says that it has none', async () => {
    const file = await openFile(new Blob(['<table><tr><td>a</table><p><table></table><table><tr><td>b</table>']))
    expect(file.sheets.map(({ name }) => name)).toEqual(['Tabla 1', 'Tabla 2'])
    expect(file.rowsOf(1).rows).toEqual([['b']])
    await expect(openFile(new Blob(['<html><body>nada</body></html>']))).rejects.toThrow('sin tablas')
  })
})

describe('a workbook that Excel 2003 wrote in XML', () => {
  it('is read sheet by sheet, with its dates, its codes and the cells that it passes over', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:x">
 <Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000"/></Style></Styles>
 <Worksheet ss:Name="Tapa"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table>
  <x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>
 <Worksheet ss:Name="Lista"><Table>
  <Row><Cell ss:StyleID="s1"><Data ss:Type="Number">12</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">9.5</Data></Cell></Row>
  <Row ss:Index="3"><Cell ss:MergeAcross="1"><Data ss:Type="String">a &amp; b</Data></Cell><Cell><Data ss:Type="DateTime">2026-11-24T00:00:00.000</Data></Cell></Row>
 </Table></Worksheet></Workbook>`
    const file = await openFile(new Blob([xml]))
    expect(file.sheets).toEqual([
      { name: 'Tapa', isHidden: true },
      { name: 'Lista', isHidden: false },
    ])
    expect(file.rowsOf(1).rows).toEqual([['00012', null, 9.5], [], ['a & b', null, '24/11/2026']])
  })
})
