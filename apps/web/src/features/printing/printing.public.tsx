import { daysRange } from '@trastienda/domain/calendar/business-day'
import { useTimeZone } from '#features/settings'
import { callFile } from '#platform/api.ts'
import { useDownload } from '#platform/download.ts'
import type { DayRange } from '#platform/range-memory.ts'

export type { PaperColumn } from './paper-list.ts'
export { PrintListButton } from './print-list-button.tsx'

/** As many vouchers as one document takes. */
export const MAX_PRINTED = 200

/** Prints vouchers into one PDF. */
export function usePrintTransactions(): { print: (ids: readonly string[]) => void; isPrinting: boolean } {
  const { start, isRunning } = useDownload({
    title: (ids: readonly string[]) => (ids.length === 1 ? `Comprobante ${ids[0]}` : `${ids.length} comprobantes`),
    make: (ids) => callFile('print.transactions', { query: { ids: ids.join(',') } }),
  })
  return { print: start, isPrinting: isRunning }
}

interface Statement {
  personId: string
  range: DayRange
}

/** Prints a person's account over a range of days. */
export function usePrintAccountStatement(): {
  print: (personId: string, range: DayRange) => void
  isPrinting: boolean
} {
  const timeZone = useTimeZone()
  const { start, isRunning } = useDownload({
    title: () => 'Estado de cuenta corriente',
    make: ({ personId, range }: Statement) => {
      const query = daysRange(range.from, range.to, timeZone)
      return callFile('print.checking_account', { params: { personId }, query })
    },
  })
  return { print: (personId, range) => start({ personId, range }), isPrinting: isRunning }
}
