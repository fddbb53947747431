import { z } from 'zod'
import { MAX_IMPORT_ROWS, transferEntities } from '@trastienda/domain/transfer/transfer-sheets'
import { FILE_SHEET, type Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { idParams, instantSchema, textSchema, uuidSchema } from './scalars.ts'

const entitySchema = z.enum(transferEntities)

/** One cell: a text is read as a merchant types it (`1.234,56`), a number is taken as it is. */
const cellSchema = z.union([textSchema(1000), z.number(), z.boolean(), z.null()])

/** An error in a cell, or a notice about it. The header is line 1. */
const lineMessageSchema = z.strictObject({ line: z.int(), column: z.string(), message: z.string() })

/** A record before and after. A cell that it does not have is left out. */
const sampleSchema = z.strictObject({
  line: z.int(),
  record: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.strictObject({ column: z.string(), before: z.string().optional(), after: z.string().optional() })),
})

const importResultSchema = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** With a single error nothing of the chunk is applied. */
  errors: z.array(lineMessageSchema),
  /** Differences between the import and the file, with their reasons. */
  notices: z.array(lineMessageSchema),
  /** Only with `dryRun`: a few of the records, with the cells that would change. */
  samples: z.array(sampleSchema).optional(),
})

const restorePointSchema = z.strictObject({
  $id: z.string(),
  entity: entitySchema,
  creationDate: instantSchema,
  /** When the import was undone. */
  restoredDate: instantSchema.optional(),
  created: z.int(),
  updated: z.int(),
})

const undoResultSchema = z.strictObject({
  /** Records that are again what they were before the import. */
  restored: z.int(),
  /** Records that the import had made, and that are removed; quotes are rejected instead. */
  removed: z.int(),
  /** Records that stay unchanged, and why. */
  kept: z.array(z.strictObject({ record: z.string(), name: z.string(), message: z.string() })),
})

export type TransferLineMessage = z.output<typeof lineMessageSchema>
export type ImportResult = z.output<typeof importResultSchema>
export type RestorePoint = z.output<typeof restorePointSchema>
export type UndoResult = z.output<typeof undoResultSchema>

const read = { writes: false, status: 200 } as const
const write = { writes: true, status: 200 } as const

export const transferApi = {
  'import.apply': {
    ...write,
    needs: 'import',
    summary:
      'Create and change records from the rows of a sheet, the header first. A chunk is applied whole or not at all: with ' +
      'one error nothing of it is. With `dryRun` nothing is written. An empty cell leaves what is stored as it is, unless `emptyCells` is `clear`. ' +
      'A price is read as its header says, with IVA or without it, else as the business keeps its prices. ' +
      'Of quotes a row is a line, and rows with the same `Presupuesto` that stand together are one quote: a new version of it, or a new one under the next number.',
    params: z.strictObject({ entity: entitySchema }),
    query: z.strictObject({
      /** The API's first users send it for people and products; it changes nothing. */
      apiMode: z.stringbool().optional(),
      dryRun: z.stringbool().optional(),
      /** What an empty cell does: `keep` the stored value (the default), or `clear` it if the value is optional. */
      emptyCells: z.enum(['keep', 'clear']).optional(),
      /** The restore point that stores the changes, so that the import can be undone. */
      restorePoint: uuidSchema.optional(),
    }),
    body: z.strictObject({
      lines: z
        .array(z.array(cellSchema).max(100, 'Máximo 100.'))
        .min(1, 'Requerido.')
        .max(MAX_IMPORT_ROWS + 1, `Máximo ${MAX_IMPORT_ROWS + 1}.`),
      /**
       * Cells by header for records that do not exist yet, if their row has none: `{ "IVA": "21" }`. Only columns that
       * new products and contacts need count; a notice names the others.
       */
      forNew: z
        .record(textSchema(100), cellSchema)
        .refine((cells) => Object.keys(cells).length <= 100, 'Máximo 100.')
        .optional(),
    }),
    answer: dataOf(importResultSchema),
  },
  'export.get': {
    ...read,
    summary:
      'Every active record, or every quote, as a sheet: CSV (`;`, decimal comma, UTF-8 with BOM, CRLF) or XLSX. The header of prices says whether they contain IVA.',
    needs: 'export',
    params: z.strictObject({ entityName: entitySchema }),
    query: z.strictObject({ mode: z.enum(['csv', 'xlsx']).optional() }),
    answer: FILE_SHEET,
  },
  'restore_points.list': {
    ...read,
    summary: 'The last 20 imports that can be or were undone, the newest first.',
    needs: 'import',
    answer: allOf(restorePointSchema),
  },
  'restore_points.create': {
    ...write,
    needs: 'import',
    status: 201,
    summary: 'Open a restore point for the import that is about to begin.',
    body: z.strictObject({ entity: entitySchema }),
    answer: dataOf(restorePointSchema),
  },
  'restore_points.restore': {
    ...write,
    needs: 'import',
    summary:
      'Undo an import. Records that were changed since, and new ones that are in use, stay and are named in the answer.',
    params: idParams,
    answer: dataOf(undoResultSchema),
  },
} as const satisfies Endpoints
