import { readFile } from 'node:fs/promises'
import {
  offlineSaleInputSchema,
  outboxFileSchema,
  type OfflineSaleReceipt,
  type OutboxFile,
} from '@trastienda/contract/offline-sales.contract'
import { createReceiving } from '#features/offline-sales'
import { allBusinesses } from '#platform/tasks/businesses'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/failures/startup-error'
import { Refusal } from '#platform/refusal'
import { createUnitOfWork } from '#platform/unit-of-work'

/** Takes in the sales of a till's file, and answers a line for each. A sale that came before is not made twice. */
export const importOutbox = async (database: Database, path: string): Promise<string[]> => {
  const { businessId, sales } = await readOutbox(path)
  const known = await allBusinesses(database)
  if (!known.includes(businessId.toLowerCase())) throw new StartupError(`No business is ${businessId}`)
  const faults: string[] = []
  const receive = createReceiving(createUnitOfWork(database), (problem, error) =>
    faults.push(`${problem}: ${error instanceof Error ? error.message : String(error)}`),
  )
  const lines: string[] = []
  for (const [place, sale] of sales.entries()) {
    const { success, data, error } = offlineSaleInputSchema.safeParse(sale)
    if (!success) {
      const [issue] = error.issues
      lines.push(`Sale ${place + 1} of the file: not read. ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
      continue
    }
    const sender = { businessId: businessId.toLowerCase(), requestId: 'outbox import', isOperator: true }
    const fate = await receive(sender, data).then(fateOf, refusalOf)
    lines.push(`${data.localNumber}: ${fate}`)
  }
  return [...lines, ...faults, `${sales.length} sales in the file.`]
}

const readOutbox = async (path: string): Promise<OutboxFile> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${path} cannot be read`, { cause: error })
  })
  try {
    return outboxFileSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new StartupError(`${path} is no file that a till left (Guardar en un archivo)`, { cause: error })
  }
}

/** @throws any other error, after which the file may be taken in again */
const refusalOf = (error: unknown): string => {
  if (error instanceof Refusal) return `not taken in. ${error.message}`
  throw error
}

const fateOf = ({ state, transactionId, reason, localNumber }: OfflineSaleReceipt): string => {
  if (state === 'done') return `is ${transactionId}`
  if (state === 'voided') return 'was voided'
  return `waits as ${localNumber} in Ventas por resolver. ${reason?.message ?? ''}`
}
