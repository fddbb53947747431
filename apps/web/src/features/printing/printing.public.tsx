import { useMutation } from '@tanstack/react-query'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { useTimeZone } from '#features/settings'
import { callFile } from '#platform/api.ts'
import type { DayRange } from '#platform/range-memory.ts'
import { toastError } from '#platform/toasts.ts'
import { downloadFile } from './download-file.ts'

/** As many vouchers as one document takes. */
export const MAX_PRINTED = 200

/** Prints vouchers into one PDF: `{id}_{date}` for one, `ComprobantesDeVentas_{date}` for several. */
export function usePrintTransactions(): { print: (ids: readonly string[]) => void; isPrinting: boolean } {
  const timeZone = useTimeZone()
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const file = await callFile('print.transactions', { query: { ids: ids.join(',') } })
      downloadFile(file, `${ids.length === 1 ? ids[0] : 'ComprobantesDeVentas'}_${todayInName(timeZone)}.pdf`)
    },
    onError: (error) => toastError(error),
  })
  return { print: (ids) => mutate(ids), isPrinting: isPending }
}

/** Prints a person's account over a range of days: `EstadoCuentaCorriente_{personId}_{date}`. */
export function usePrintAccountStatement(): {
  print: (personId: string, range: DayRange) => void
  isPrinting: boolean
} {
  const timeZone = useTimeZone()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ personId, range }: { personId: string; range: DayRange }) => {
      const query = daysRange(range.from, range.to, timeZone)
      const file = await callFile('print.checking_account', { params: { personId }, query })
      downloadFile(file, `EstadoCuentaCorriente_${personId}_${todayInName(timeZone)}.pdf`)
    },
    onError: (error) => toastError(error),
  })
  return { print: (personId, range) => mutate({ personId, range }), isPrinting: isPending }
}

/** Slashes cannot stand in a file's name. */
const todayInName = (timeZone: string): string => formatDate(new Date(), timeZone).replaceAll('/', '-')
