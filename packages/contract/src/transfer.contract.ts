import { z } from 'zod'
import { transferEntities } from '@trastienda/domain/transfer/transfer-sheets'
import { FILE_SHEET, type Endpoints } from './endpoint.ts'

const entitySchema = z.enum(transferEntities)

export const transferApi = {
  'export.get': {
    access: 'member',
    writes: false,
    status: 200,
    summary: 'Every active record as a sheet: CSV (`;`, decimal comma, UTF-8 with BOM, CRLF) or XLSX.',
    params: z.strictObject({ entityName: entitySchema }),
    query: z.strictObject({ mode: z.enum(['csv', 'xlsx']).optional() }),
    answer: FILE_SHEET,
  },
} as const satisfies Endpoints
