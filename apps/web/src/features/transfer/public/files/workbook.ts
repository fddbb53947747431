import { unzipSync } from 'fflate'
import { builtInFormat, numberFormat, type NumberFormat } from './number-formats.ts'
import type { SheetFile, SheetName } from './sheet-file.ts'
import { attributeOf, tagsOf } from './tags.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { textOf, worksheetRows } from './worksheet.ts'
import type { ZipEntry } from './zip-directory.ts'

const UNZIPPED_BYTES_MAX = 400_000_000

/** Opens an Excel workbook (.xlsx), and unpacks only the parts that are read. */
export const openWorkbook = (bytes: Uint8Array, entries: readonly ZipEntry[]): SheetFile => {
  const parts = partsOf(bytes, entries)
  const workbookName = targetsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target
  if (workbookName === undefined) throw new Error('The package names no workbook')
  const { sheets, isSince1904 } = sheetsOf(parts, workbookName)
  if (sheets.length === 0) throw new UnreadableFile('La planilla no tiene hojas con filas.')
  let shared: { readonly texts: readonly string[]; readonly formats: readonly NumberFormat[] } | undefined
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    rowsOf: (place) => {
      shared ??= { texts: sharedTexts(parts, workbookName), formats: cellFormats(parts, workbookName, isSince1904) }
      return worksheetRows(parts.read(sheets[place]?.part ?? ''), shared)
    },
  }
}

interface Parts {
  /** The text of a part; empty for an unknown name. */
  read(name: string): string
}

const partsOf = (bytes: Uint8Array, entries: readonly ZipEntry[]): Parts => {
  const nameKey = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
  const size = entries.reduce((sum, entry) => sum + (/\.(?:xml|rels)$/i.test(entry.name) ? entry.size : 0), 0)
  if (size > UNZIPPED_BYTES_MAX) throw new UnreadableFile('El archivo es demasiado grande. Dividilo en partes.')
  const known = new Map(entries.map((entry) => [nameKey(entry.name), entry]))
  return {
    read: (name) => {
      const entry = known.get(nameKey(name))
      if (entry === undefined) return ''
      const files = unzipSync(bytes, { filter: (file) => file.name === entry.name })
      return new TextDecoder().decode(files[entry.name])
    },
  }
}

interface Target {
  readonly id: string
  /** The last word of the relationship's type. */
  readonly type: string
  readonly target: string
}

/** The parts that a part refers to; the package itself is the part without a name. */
const targetsOf = (parts: Parts, part: string): Target[] => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = parts.read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  return [...tagsOf(relations)]
    .filter(({ name, kind }) => name === 'relationship' && kind !== 'close')
    .map((tag) => {
      const target = attributeOf(tag, 'Target') ?? ''
      return {
        id: attributeOf(tag, 'Id') ?? '',
        type: (attributeOf(tag, 'Type') ?? '').replace(/^.*\//, ''),
        target: target.startsWith('/') ? target.slice(1) : folder + target,
      }
    })
}

interface WorkbookSheets {
  readonly sheets: readonly (SheetName & { readonly part: string })[]
  readonly isSince1904: boolean
}

/** The sheets with cells; a sheet with only a chart is left out. */
const sheetsOf = (parts: Parts, workbookName: string): WorkbookSheets => {
  const targets = new Map(targetsOf(parts, workbookName).map((target) => [target.id, target]))
  const tags = [...tagsOf(parts.read(workbookName))].filter(({ kind }) => kind !== 'close')
  const sheets = tags
    .filter(({ name }) => name === 'sheet')
    .flatMap((tag) => {
      const target = targets.get(attributeOf(tag, 'id') ?? '')
      if (target?.type !== 'worksheet') return []
      const isHidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible'
      return [{ name: attributeOf(tag, 'name') ?? '', isHidden, part: target.target }]
    })
  const settings = tags.find(({ name }) => name === 'workbookpr')
  const since = settings === undefined ? undefined : attributeOf(settings, 'date1904')
  return { sheets, isSince1904: since === '1' || since === 'true' }
}

const partOf = (parts: Parts, workbookName: string, type: string): string =>
  parts.read(targetsOf(parts, workbookName).find((target) => target.type === type)?.target ?? '')

/** The texts that cells name by their number, without the reading aids above Asian texts. */
const sharedTexts = (parts: Parts, workbookName: string): string[] => {
  const texts: string[] = []
  let text = ''
  let isAid = false
  for (const tag of tagsOf(partOf(parts, workbookName, 'sharedStrings'))) {
    if (tag.name === 'rph') isAid = tag.kind === 'open'
    else if (tag.name === 't' && tag.kind === 'close' && !isAid) text += textOf(tag.textBefore)
    else if (tag.name === 'si' && tag.kind !== 'open') {
      texts.push(text)
      text = ''
    }
  }
  return texts
}

/** The number format of each style that cells name by its number. */
const cellFormats = (parts: Parts, workbookName: string, isSince1904: boolean): NumberFormat[] => {
  const written = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const tag of tagsOf(partOf(parts, workbookName, 'styles'))) {
    if (tag.name === 'cellxfs') isOfCells = tag.kind === 'open'
    if (tag.kind === 'close') continue
    const id = Number(attributeOf(tag, 'numFmtId'))
    if (tag.name === 'numfmt') written.set(id, numberFormat(attributeOf(tag, 'formatCode') ?? '', isSince1904))
    if (tag.name === 'xf' && isOfCells) formats.push(written.get(id) ?? builtInFormat(id, isSince1904))
  }
  return formats
}
