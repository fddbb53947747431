import { IconTrash } from '#ui/icon/icons.ts'
import { useQuery, type QueryKey, type skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { isNotFound } from '@trastienda/contract/client'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { Popup, type PopupSize } from './popup.tsx'

/** The result of `queryOptions`, whatever its key. */
interface RecordOptions<Read, Item> {
  queryKey: QueryKey
  queryFn?: ((context: never) => Read | Promise<Read>) | typeof skipToken
  select?: (read: Read) => Item | undefined
}

/** Reads a record by its id; undefined for a removed one. */
type RecordQuery<Read, Item> = (id: string) => RecordOptions<Read, Item>

export interface OpenedRecord<Read, Item> {
  /** The record's id; the popup is open while there is one. */
  id: string | undefined
  query: RecordQuery<Read, Item>
  /** The list's row of the record: shown until the record is read. */
  known?: Item | undefined
  onClose: () => void
}

interface RecordPopupProps<Read, Item> extends OpenedRecord<Read, Item> {
  title: string | ((record: Item) => string)
  size?: PopupSize
  children: (record: Item) => ReactNode
}

/**
 * A popup about one record, which it reads by its id and keeps up to date. The row of the list is as old as the list:
 * saving over it would undo another till's changes.
 */
export function RecordPopup<Read, Item>({
  id,
  query,
  known,
  onClose,
  title,
  size,
  children,
}: RecordPopupProps<Read, Item>) {
  const options = query(id ?? '') as UseQueryOptions<Read, Error, Item | undefined>
  const { data, error, isSuccess, refetch } = useQuery({ ...options, staleTime: 0, enabled: id !== undefined })
  const isRemoved = isSuccess ? data === undefined : isNotFound(error)
  const record = isRemoved ? undefined : (data ?? (error ? undefined : known))
  const heading = record ?? known
  const name = typeof title === 'string' ? title : heading === undefined ? '' : title(heading)
  return (
    <Popup opened={id !== undefined} onClose={onClose} title={name} size={size}>
      {record !== undefined && <Fragment key={id}>{children(record)}</Fragment>}
      {isRemoved && <EmptyState icon={IconTrash} message="Ya no existe." hint="Alguien lo eliminó mientras tanto." />}
      {record === undefined && !isRemoved && <Unread error={error} onRetry={refetch} rows={4} />}
    </Popup>
  )
}
