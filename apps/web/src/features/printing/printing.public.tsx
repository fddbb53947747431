import { useMutation } from '@tanstack/react-query'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { useTimeZone } from '#features/settings'
import { callFile } from '#platform/api.ts'
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
      const date = formatDate(new Date(), timeZone).replaceAll('/', '-')
      downloadFile(file, `${ids.length === 1 ? ids[0] : 'ComprobantesDeVentas'}_${date}.pdf`)
    },
    onError: (error) => toastError(error),
  })
  return { print: (ids) => mutate(ids), isPrinting: isPending }
}
