import { createFileRoute } from '@tanstack/react-router'
import { BooksScreen } from '#features/fiscal/books/books-screen.tsx'
import {
  bookFilter,
  bookQueries,
  booksListSettings,
  readBookChoices,
  type BookChoices,
} from '#features/fiscal/public/books.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { listView, readListSearch, type ListSearch } from '#ui/list/list-search.ts'

export const Route = createFileRoute('/_private/fiscal/books')({
  staticData: { title: 'Libros IVA', needs: 'figures', uses: 'electronicVouchers' },
  validateSearch: (raw): ListSearch & BookChoices => ({ ...readListSearch(raw), ...readBookChoices(raw) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { timeZone } = await queryClient.ensureQueryData(settingsQueries.current())
    const { page, tab } = listView(deps, booksListSettings)
    // Not awaited: the screen shows skeletons until the answer is there.
    void queryClient.prefetchQuery(bookQueries.page(bookFilter(tab, readBookChoices(deps), timeZone), page))
  },
  component: BooksScreen,
})
