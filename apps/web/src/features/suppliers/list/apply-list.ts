import { CallError } from '@trastienda/contract/client'
import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import type { WorkerReader } from '#features/transfer/public/files/worker-reader.ts'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import type { Chosen, ListRequests } from './list-requests.ts'

interface ListToApply {
  readonly supplier: string
  readonly fileName: string
  readonly layout: ListLayout
  readonly chosen: Chosen
}

/**
 * Applies the chosen rows part by part; returns how many. After a cut somebody chooses the file again: what was applied is
 * equal then, and the rest goes on under the same list.
 */
export const applyList = async (
  reader: WorkerReader<ListRequests>,
  { supplier, fileName, layout, chosen }: ListToApply,
  onProgress: (done: number, total: number) => void,
): Promise<number> => {
  const { data: list } = await sent(randomId(), (idempotencyKey) =>
    call('supplier_lists.start', { body: { supplier, fileName: fileName.slice(-200), layout } }, { idempotencyKey }),
  )
  let [start, applied, isLast] = [0, 0, false]
  while (!isLast) {
    const { rows, total } = await reader.ask('part', { chosen, start, count: LIST_PART })
    onProgress(start, total)
    start += rows.length
    isLast = start >= total
    const body = { rows, isLast }
    const { data } = await sent(randomId(), (idempotencyKey) =>
      call('supplier_lists.apply', { params: { id: list.$id }, body }, { idempotencyKey }),
    )
    applied += data.applied
  }
  return applied
}

const WAITS = [1000, 3000, 9000]

/** Sends a write again under its key while nobody answers; a refusal is final. */
const sent = async <Answer>(key: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
  for (const wait of WAITS) {
    try {
      return await send(key)
    } catch (error) {
      if (error instanceof CallError && error.status < 500) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send(key)
}
