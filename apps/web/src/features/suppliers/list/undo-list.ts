import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'

/**
 * Undoes a list part by part, and tells how many products it went through; returns the names of those that somebody changed since.
 * After a cut somebody undoes it again: what is back already stays.
 */
export const undoList = async (id: string, onProgress: (done: number) => void): Promise<string[]> => {
  const kept: string[] = []
  let after: string | undefined
  let done = 0
  do {
    const idempotencyKey = randomId()
    const input = { params: { id }, body: after === undefined ? {} : { after } }
    const { data } = await sendPatiently(() => call('supplier_lists.undo', input, { idempotencyKey }))
    kept.push(...data.kept.map(({ productName }) => productName))
    done += LIST_PART
    onProgress(done)
    after = data.next
  } while (after !== undefined)
  return kept
}
