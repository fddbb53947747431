import type { Payment } from '@trastienda/contract/payments.contract'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { useWrite } from '#platform/writes/use-write.ts'

export const receiptFile = (receipt: string): Promise<File> => callFile('print.receipt', { params: { id: receipt } })

/** Numbers a payment that has no number yet, and prints its receipt or payment order. */
export function useReceipt({ $id, receipt }: Pick<Payment, '$id' | 'receipt'>) {
  const write = useWrite('payments.issue_receipt', { failure: false })
  const number = async (): Promise<string> =>
    receipt ?? (await write.mutateAsync({ params: { id: $id } })).data.receipt ?? ''
  const { start, isRunning } = useDownload({
    title: (name: string) => name,
    make: async () => receiptFile(await number()),
  })
  return { number, print: start, isPrinting: isRunning, isNumbering: write.isPending }
}
