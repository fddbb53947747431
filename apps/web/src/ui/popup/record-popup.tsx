import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { Popup, type PopupSize } from './popup.tsx'

interface RecordPopupProps<Item> {
  /** Of the record that the popup is about; it is open while there is one. */
  id: string | undefined
  /** Reads the record by its id. */
  query: (id: string) => UseQueryOptions<Item, Error, Item, string[]>
  onClose: () => void
  title: string
  size?: PopupSize
  children: (record: Item) => ReactNode
}

/**
 * A popup about one record, which is read afresh and stays as others leave it: the row of the list behind it is what it was
 * when the list was read, and saving over it would undo what another till has changed since.
 */
export const RecordPopup = <Item,>({ id, query, children, ...popup }: RecordPopupProps<Item>) => (
  <Popup opened={id !== undefined} {...popup}>
    {id !== undefined && (
      <Opened key={id} query={query(id)}>
        {children}
      </Opened>
    )}
  </Popup>
)

interface OpenedProps<Item> {
  query: UseQueryOptions<Item, Error, Item, string[]>
  children: (record: Item) => ReactNode
}

function Opened<Item>({ query, children }: OpenedProps<Item>) {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  if (data !== undefined) return children(data)
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
}
