import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { auditTabNames } from '@trastienda/domain/audit/audit-tabs'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { PageAsked } from '#ui/list/list-search.ts'

export interface AuditedRecord {
  /** The kind of the record, as the audit names it. */
  entity: 'transaction' | 'person' | 'product' | 'quote' | 'delivery'
  id: string
  /** People's name for the record: `V00000012`, a contact's name. */
  name: string
}

export const auditListSettings = { tabs: ['all', ...auditTabNames], sorts: [], sort: '-creationDate' } as const

/** The filters of the audit besides tab, search and range. */
export interface AuditChoices {
  /** A user's id, or `operator`. */
  member?: string
  action?: string
}

/** For a route's `validateSearch`. A value that the audit does not know stays, and finds nothing. */
export const readAuditChoices = (raw: Record<string, unknown>): AuditChoices => {
  const { member, action } = raw
  return {
    ...(typeof member === 'string' && /^(?:operator|[\da-f-]{36})$/i.test(member) ? { member } : {}),
    ...(typeof action === 'string' && action.length <= 40 ? { action } : {}),
  }
}

export interface AuditFilter extends AuditChoices {
  tab: string
  search: string
  range: DayRange
  timeZone: string
}

type AuditQuery = NonNullable<CallInput<'audit.list'>['query']>

export const readAudit = (
  { range, timeZone, tab, search, ...choices }: AuditFilter,
  page: PageAsked,
  signal?: AbortSignal,
) =>
  call(
    'audit.list',
    {
      query: {
        ...daysRange(range.from, range.to, timeZone),
        ...({ tab } as Pick<AuditQuery, 'tab'>),
        ...choices,
        entityId: search === '' ? undefined : search,
        ...page,
      },
    },
    { signal },
  )

// The audit is read again each time that it is shown: everybody's work adds to it.
const ALWAYS_READ = { staleTime: 0, placeholderData: keepPreviousData } as const

export const auditQueries = {
  list: (filter: AuditFilter, page: number) =>
    queryOptions({
      queryKey: ['audit', 'list', filter, page],
      queryFn: ({ signal }) => readAudit(filter, { page }, signal),
      ...ALWAYS_READ,
    }),
  ofRecord: (entity: string, entityId: string, page: number) =>
    queryOptions({
      queryKey: ['audit', 'record', entity, entityId, page],
      queryFn: ({ signal }) => call('audit.list', { query: { entity, entityId, page } }, { signal }),
      ...ALWAYS_READ,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['audit', 'detail', id],
      queryFn: async ({ signal }) => (await call('audit.get', { params: { id } }, { signal })).data,
    }),
  seal: (hash: string | undefined) =>
    queryOptions({
      queryKey: ['audit', 'seal', hash],
      queryFn: async ({ signal }) => (await call('audit.seal', { query: { hash } }, { signal })).data,
      staleTime: 0,
    }),
}
