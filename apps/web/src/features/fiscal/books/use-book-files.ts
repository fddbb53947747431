import { IconFileSpreadsheet, IconFileText, IconFileTypeCsv } from '#ui/icon/icons.ts'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import type { BookFilter } from '../public/books.queries.ts'

/** The files of a book for the accountant. */
export function useBookFiles({ book, month, cuit }: BookFilter, isEmpty: boolean): ListAction[] {
  const query = { month, cuit }
  const sheet = useDownload<'xlsx' | 'csv'>({
    title: (mode) => `Libro IVA en ${mode === 'xlsx' ? 'Excel' : 'CSV'}`,
    make: (mode) => callFile('fiscal.book_sheet', { params: { book }, query: { ...query, mode } }),
  })
  const digital = useDownload<void>({
    title: () => 'Libro IVA Digital',
    make: async (_, tell, give) => {
      const file = (which: 'vouchers' | 'rates') =>
        book === 'sales'
          ? callFile('fiscal.digital_book', { params: { file: which }, query })
          : callFile('fiscal.digital_purchases', { params: { file: which }, query: { month } })
      give(await file('vouchers'))
      tell(1, 2)
      give(await file('rates'))
    },
  })
  const common = { needs: 'export', isDisabled: isEmpty } as const
  return [
    {
      ...common,
      label: 'Excel',
      icon: IconFileSpreadsheet,
      onSelect: () => sheet.start('xlsx'),
      isBusy: sheet.isRunning,
    },
    { ...common, label: 'CSV', icon: IconFileTypeCsv, onSelect: () => sheet.start('csv'), isBusy: sheet.isRunning },
    {
      ...common,
      label: 'Libro IVA Digital',
      icon: IconFileText,
      onSelect: () => digital.start(),
      isBusy: digital.isRunning,
    },
  ]
}
