import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { keepChunks, type KeptChunk } from './chunk-store.ts'
import { openSheet, recogniseSheet, type OpenedSheet } from './open-sheet.ts'
import { prepareRows, type PreparedRow, type PreparedSheet } from './prepare-rows.ts'
import { readRows, UnreadableFile } from './read-rows.ts'
import type { SheetQuestion, SheetReply, SheetRequestName, SheetRequests } from './sheet-requests.ts'

/*
 * Holds one file. Its rows, which may be 100,000, are read, prepared and kept in this worker, so that the page never freezes.
 * The page gets only what it shows.
 */

let file: { rows: readonly (readonly SheetCell[])[]; headerRow: number; entity: TransferEntity } | undefined
let prepared: PreparedSheet | undefined

type Answers = {
  [Name in SheetRequestName]: (input: SheetRequests[Name]['input']) => Promise<SheetRequests[Name]['answer']>
}

const answers: Answers = {
  open: async ({ file: sent }) => {
    const { rows, text } = await readRows(sent)
    const recognised = recogniseSheet(rows)
    return { ...readAs(rows, recognised.entity), ...recognised, ...(text === undefined ? {} : { text }) }
  },
  readAs: async ({ entity }) => {
    if (file === undefined) throw new Error('No file is open')
    return readAs(file.rows, entity)
  },
  prepare: async ({ choices }) => {
    if (file === undefined) throw new Error('No file is open')
    prepared = prepareRows(file.rows, file.headerRow, file.entity, choices)
    return { header: prepared.header, rowCount: prepared.rows.length, errors: prepared.errors }
  },
  rows: async ({ start, count }) => prepared?.rows.slice(start, start + count) ?? [],
  keep: async ({ job, chunkLines, without }) => {
    const left = new Set(without)
    const rows = (prepared?.rows ?? []).filter(({ row }) => !left.has(row))
    const chunks = chunksOf(prepared?.header ?? [], rows, chunkLines)
    await keepChunks(job, chunks)
    return { chunks: chunks.length, rows: rows.length }
  },
}

const readAs = (rows: readonly (readonly SheetCell[])[], entity: TransferEntity): OpenedSheet => {
  const sheet = openSheet(rows, entity)
  if (sheet === undefined || sheet.rowCount === 0) {
    throw new UnreadableFile('El archivo no tiene filas debajo de los nombres de las columnas.')
  }
  file = { rows, headerRow: sheet.headerRow, entity }
  return sheet
}

const chunksOf = (header: readonly string[], rows: readonly PreparedRow[], size: number): KeptChunk[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, place) => {
    const part = rows.slice(place * size, (place + 1) * size)
    return { rows: part.map(({ row }) => row), lines: [header, ...part.map(({ cells }) => cells)] }
  })

const replyTo = async ({ id, name, input }: SheetQuestion): Promise<SheetReply> => {
  try {
    const answer = answers[name] as (input: unknown) => Promise<unknown>
    return { id, answer: await answer(input) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { id, refusal: error.message }
    return { id, failure: String(error) }
  }
}

globalThis.addEventListener('message', (event: MessageEvent<SheetQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page only
  void replyTo(event.data).then((reply) => globalThis.postMessage(reply))
})
