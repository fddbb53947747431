import { strToU8, zipSync } from 'fflate'

interface SheetPart {
  readonly name?: string
  readonly state?: string
  /** The text between the tags of the rows. */
  readonly rows: string
}

interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  readonly strings?: readonly string[]
  /** The formats of the styles 1, 2, … of cells. */
  readonly formats?: readonly string[]
}

/** A small workbook, zipped as the programs do it. */
export const workbook = ({ sheets, strings = [], formats = [] }: WorkbookParts): Blob => {
  const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageOf = 'http://schemas.openxmlformats.org/package/2006'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const named = sheets.map(({ name = 'Hoja', state = 'visible' }, place) => {
    return `<sheet name="${name}" sheetId="${place + 1}" state="${state}" r:id="r${place}"/>`
  })
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${packageOf}/relationships">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${xmlns} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...sheets.map((_, place) => relation(`r${place}`, 'worksheet', `worksheets/sheet${place}.xml`)),
      relation('s', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('f', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${xmlns}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${xmlns}><numFmts>${formats
      .map((code, place) => `<numFmt numFmtId="${170 + place}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, place) => `<xf numFmtId="${170 + place}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  sheets.forEach(({ rows }, place) => {
    parts[`xl/worksheets/sheet${place}.xml`] = `<worksheet ${xmlns}><sheetData>${rows}</sheetData></worksheet>`
  })
  return new Blob([zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))])
}
