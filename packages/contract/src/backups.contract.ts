import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { instantSchema } from './scalars.ts'

/** What a shop may know of the server's backups: times and results. */
export const backupsSchema = z.strictObject({
  /** False where the operator makes backups in another way: the server knows nothing of them. */
  isKept: z.boolean(),
  /** When the last good backup was made. */
  madeAt: instantSchema.optional(),
  /** When a backup was last restored into a database of its own, with every check of the books right. */
  provenAt: instantSchema.optional(),
  problem: z.enum(['not_made', 'not_proven']).optional(),
})

export type Backups = z.output<typeof backupsSchema>

export const backupsApi = {
  'backups.get': {
    summary: 'When the server last made a backup, and last proved one by restoring it.',
    needs: 'settings',
    writes: false,
    status: 200,
    answer: dataOf(backupsSchema),
  },
} as const satisfies Endpoints
