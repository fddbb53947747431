import { openFile } from '../public/files/open-file.ts'
import type { SheetFile } from '../public/files/sheet-file.ts'
import { answerQuestions } from '../public/files/worker-questions.ts'
import { keepChunks } from './chunk-store.ts'
import { MAX_IMPORT_ROWS } from '@trastienda/domain/transfer/transfer-sheets'
import { chunksOf, wholeRecords } from './chunks.ts'
import { prepareRows, type PreparedSheet } from './prepare-rows.ts'
import { readSheet, type ReadSheet } from './read-sheet.ts'
import type { SheetRequests } from './sheet-requests.ts'

/*
 * Holds one file. It reads, prepares and stores its rows, which may be 100,000, so that the screen never freezes and
 * gets only what it shows.
 */

let sent: Blob | undefined
let file: SheetFile | undefined
let sheet: ReadSheet | undefined
let prepared: PreparedSheet | undefined

answerQuestions<SheetRequests>({
  open: async ({ file: chosen }) => {
    sent = chosen
    file = await openFile(chosen)
    sheet = readSheet(file, {})
    return sheet.facts
  },
  readAs: async ({ encoding, ...reading }) => {
    if (sent === undefined || file === undefined) throw new Error('No file is open')
    const isOther = encoding !== undefined && encoding !== file.text?.encoding
    const read = isOther ? await openFile(sent, encoding) : file
    sheet = readSheet(read, reading)
    file = read
    return sheet.facts
  },
  prepare: async ({ choices }) => {
    if (sheet === undefined) throw new Error('No file is open')
    prepared = prepareRows(sheet.rows, sheet.facts.headerRow, sheet.entity, choices)
    return { header: prepared.header, rowCount: prepared.rows.length, errors: prepared.errors }
  },
  rows: async ({ start }) => wholeRecords(prepared?.rows ?? [], start, MAX_IMPORT_ROWS),
  keep: async ({ job, chunkLines, without }) => {
    const left = new Set(without)
    const all = prepared?.rows ?? []
    const leftOut = new Set(all.flatMap(({ row, first }) => (left.has(row) ? [first] : [])))
    const rows = all.filter(({ first }) => !leftOut.has(first))
    const chunks = chunksOf(prepared?.header ?? [], rows, chunkLines)
    await keepChunks(job, chunks)
    return { chunks: chunks.length, rows: rows.length }
  },
})
