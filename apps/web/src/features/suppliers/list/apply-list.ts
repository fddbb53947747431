import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import type { WorkerReader } from '#features/transfer/public/files/worker-reader.ts'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'
import type { Chosen, ListRequests } from './list-requests.ts'

/** The end of a file's name is what tells one list from another. */
const LONGEST_NAME = 200

interface ListToApply {
  readonly supplier: string
  readonly fileName: string
  readonly layout: ListLayout
  readonly chosen: Chosen
}

/** Begins a list on the server, or goes on with the one that was cut off; returns its id. */
export const beginList = async ({ supplier, fileName, layout }: Omit<ListToApply, 'chosen'>): Promise<string> => {
  const body = { supplier, fileName: fileName.slice(-LONGEST_NAME), layout }
  const idempotencyKey = randomId()
  return (await sendPatiently(() => call('supplier_lists.start', { body }, { idempotencyKey }))).data.$id
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
  const list = await beginList({ supplier, fileName, layout })
  let [start, applied, isLast] = [0, 0, false]
  while (!isLast) {
    const { rows, total } = await reader.ask('part', { chosen, start, count: LIST_PART })
    onProgress(start, total)
    start += rows.length
    isLast = start >= total
    const body = { rows, isLast }
    const idempotencyKey = randomId()
    const { data } = await sendPatiently(() =>
      call('supplier_lists.apply', { params: { id: list }, body }, { idempotencyKey }),
    )
    applied += data.applied
  }
  return applied
}
