import type { UseQueryResult } from '@tanstack/react-query'

type PageReading<Row> = Pick<
  UseQueryResult<{ readonly data: readonly Row[] }>,
  'data' | 'isPlaceholderData' | 'error' | 'refetch'
>

/** What a `DataTable` shows of a page that is being read. */
export const tableRows = <Row>({ data, isPlaceholderData, error, refetch }: PageReading<Row>) => ({
  rows: data?.data,
  isStale: isPlaceholderData,
  error,
  onRetry: () => void refetch(),
})
