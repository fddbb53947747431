import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { ACTORS_OF_BUSINESS, fullName } from '#platform/actors-of-business'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import type { ListOrders } from '#platform/lists/list-orders'
import type { Span } from '#platform/lists/list-request'

export interface AuditListRow {
  readonly id: string
  readonly createdAt: string
  readonly actorKind: 'member' | 'operator' | 'api_key'
  /** Undefined for a person who is no member. */
  readonly actorName: string | undefined
  readonly approverName: string | undefined
  /** The business's name for the browser, else a few letters of its id that tell it from others. */
  readonly device: string | undefined
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly entityName: string | undefined
  readonly hasChanges: boolean
}

export interface AuditFilter extends InstantRange {
  readonly userId: string | undefined
  /** True for only what the operator did. */
  readonly isOperator: boolean
  readonly action: string | undefined
  readonly entity: string | undefined
  /** Only records with one of these ids; undefined for all. */
  readonly entityIds: readonly string[] | undefined
}

const WHERE = `audit_log.business_id = $1 and created_at between $2 and $3 and ($4::uuid is null or user_id = $4)
          and (not $5::boolean or actor = 'operator') and ($6::text is null or action = $6)
          and ($7::text is null or entity = $7)`

const records = { all: '$8::text[] is null', some: 'entity_id = any($8::text[])' } as const

interface Form {
  readonly of: keyof typeof records
}

const of = ['all', 'some'] as const
const where = (form: Form): string => `${WHERE} and ${records[form.of]}`
const orders: ListOrders<'creationDate'> = { creationDate: { by: ['created_at', 'id'] } }

const DEVICES_OF_BUSINESS = `(select device_id, name, short_code from business_device where business_id = $1)`

/**
 * The index cuts out the page before anything is joined to it. The names are those of the business's own people only,
 * because a counter names the seller of a sale that it sends, and might name a user of another business.
 */
const PAGES = statementFamily<AuditListRow, Form>('audit.page', { of }, (form) =>
  chosenPage({
    chosen: `select audit_log.*,
              case when entity in ('category', 'zone', 'price_list', 'member', 'user', 'api_key') then entity_id::uuid end as named_id
         from audit_log
        where ${where(form)} and ($9::text[] is null or entity = any($9::text[]))`,
    shown: `select page.id, page.created_at as "createdAt", page.actor as "actorKind",
            ${fullName('member')} as "actorName", ${fullName('approver')} as "approverName",
            coalesce(device.name || ' · ' || device.short_code,
                     upper(right(page.device_id::text, 4))) as device,
            action, entity, entity_id as "entityId",
            coalesce(person.name, product.name, category.name, zone.name, price_list.name,
                     ${fullName('subject')},
                     case when entity in ('person', 'product', 'category', 'zone', 'price_list', 'share')
                          then coalesce(before ->> 'name', after ->> 'name') end) as "entityName",
            before is not null or after is not null as "hasChanges"
       from page
       left join ${ACTORS_OF_BUSINESS} as member on member.id = user_id
       left join ${ACTORS_OF_BUSINESS} as approver on approver.id = approver_id
       left join ${ACTORS_OF_BUSINESS} as subject on subject.id = named_id
       left join ${DEVICES_OF_BUSINESS} as device on device.device_id = page.device_id
       left join person on person.business_id = $1 and entity = 'person' and person.code = entity_id
       left join product on product.business_id = $1 and entity = 'product' and product.code = entity_id
       left join category on category.business_id = $1 and category.id = named_id
       left join zone on zone.business_id = $1 and zone.id = named_id
       left join price_list on price_list.business_id = $1 and price_list.id = named_id`,
    orders,
    order: '-creationDate',
    from: 'page',
    limit: 10,
  }),
)

const COUNTS = statementFamily<{ entity: string; count: number }, Form>(
  'audit.counts',
  { of },
  (form) => `select entity, count(*) as count from audit_log where ${where(form)} group by entity`,
)

const MEMBERS = statement<{ id: string; name: string }>(
  'audit.members',
  `select id, coalesce(${fullName('actor')}, '') as name from ${ACTORS_OF_BUSINESS} as actor
    order by name collate "es-x-icu", id`,
)

export interface AuditedRow {
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before: object | undefined
  readonly after: object | undefined
}

const FIND = statement<AuditedRow>(
  'audit.find',
  `select action, entity, entity_id as "entityId", before, after from audit_log where business_id = $1 and id = $2`,
)

const NAMES = statement<{ id: string; name: string }>(
  'audit.names',
  `select id, name from category where business_id = $1 and id = any($2::uuid[])
    union all
   select id, name from zone where business_id = $1 and id = any($2::uuid[])
    union all
   select id, name from price_list where business_id = $1 and id = any($2::uuid[])
    union all
   select id, name from role where business_id = $1 and id = any($2::uuid[])`,
)

const valuesOf = ({ start, end, userId, isOperator, action, entity, entityIds }: AuditFilter): unknown[] => [
  start,
  end,
  userId,
  isOperator,
  action,
  entity,
  entityIds,
]

const formOf = ({ entityIds }: AuditFilter): Form => ({ of: entityIds === undefined ? 'all' : 'some' })

export const auditRepository = {
  page: (
    tx: BusinessTx,
    filter: AuditFilter,
    entities: readonly string[] | undefined,
    { limit, offset }: Span,
  ): Promise<AuditListRow[]> => tx.rows(PAGES(formOf(filter)), [...valuesOf(filter), entities, limit, offset]),

  /** How many rows each kind of record has under the filter; kinds without any are left out. */
  counts: (tx: BusinessTx, filter: AuditFilter) => tx.rows(COUNTS(formOf(filter)), valuesOf(filter)),

  members: (tx: BusinessTx) => tx.rows(MEMBERS),

  find: (tx: BusinessTx, id: string): Promise<AuditedRow | undefined> => tx.row(FIND, [id]),

  /** The names of the categories, zones, lists and roles among some ids. */
  async namesOf(tx: BusinessTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    return new Map((await tx.rows(NAMES, [ids])).map(({ id, name }) => [id, name]))
  },
}
