import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'

/**
 * Undoes a list part by part, and tells how many products it went through; returns the names of those that somebody changed since.
 * After a cut somebody undoes it again, and it goes on where it was.
 */
export const undoList = async (id: string, onProgress: (done: number) => void): Promise<string[]> => {
  const kept: string[] = []
  let [done, isUndone] = [0, false]
  while (!isUndone) {
    const idempotencyKey = randomId()
    const { data } = await sendPatiently(() => call('supplier_lists.undo', { params: { id } }, { idempotencyKey }))
    kept.push(...data.kept.map(({ productName }) => productName))
    done += LIST_PART
    isUndone = data.list.state === 'undone'
    onProgress(done)
  }
  return kept
}
