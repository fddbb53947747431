import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

export type Executor = Pick<Database, 'globalRows'>

export interface TaskRow {
  readonly id: string
  /** Undefined for a recurring task, which belongs to no business. */
  readonly businessId: string | undefined
  readonly payload: unknown
  /** Counts how often servers took the task; it fences off a server whose lease has passed on. */
  readonly attempts: number
  /** Undefined for a recurring task. */
  readonly endsAt: string | undefined
}

export type WaitingTask = Pick<TaskRow, 'businessId' | 'id' | 'payload'>

interface NewTask {
  readonly businessId: string
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly endsAt: string
  readonly now: string
}

/** Due, and nobody does it; a restored copy leaves the tasks of its businesses undone until it takes over. */
export const IS_OVERDUE = `due_at < now() and (leased_until is null or leased_until < now())
              and (business_id is null or not exists (select from installation where quarantined_since is not null))`

const INSERT = globalStatement(
  'tasks.insert',
  `insert into task (business_id, id, kind, payload, created_at, due_at, ends_at) values ($1, $2, $3, $4, $5, $5, $6)`,
)
// The waiting task stays locked until the commit: so the server that takes it afterwards sees this transaction's
// writes.
const INSERT_ONCE = globalStatement(
  'tasks.insert_once',
  `with waiting as (
     select from task
      where business_id = $1 and kind = $3 and payload = $4 and (leased_until is null or leased_until <= $5) for share)
   insert into task (business_id, id, kind, payload, created_at, due_at, ends_at)
   select $1, $2, $3, $4, $5, $5, $6 where not exists (select from waiting)`,
)
const REGISTER = globalStatement(
  'tasks.register',
  `insert into task (id, kind, payload, created_at, due_at) values ($1, $2, '{}', $3, $3)
   on conflict (kind) where business_id is null do nothing`,
)
// A clock that was ahead would leave the work undone until the instant that it wrote.
const BRING_FORWARD = globalStatement(
  'tasks.bring_forward',
  `update task set due_at = $1 from unnest($2::text[], $3::timestamptz[]) as latest (kind, at)
    where business_id is null and task.kind = latest.kind and due_at > latest.at`,
)
// Businesses take turns: first the oldest task of each, then the second. A restored copy does no task of a business
// until it takes over.
const WAITING = globalStatement<WaitingTask>(
  'tasks.waiting',
  `select business_id as "businessId", id, payload
     from (select business_id, id, payload, due_at, row_number() over (partition by business_id order by due_at, id) as turn
             from task
            where kind = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
              and (business_id is null or not exists (select from installation where quarantined_since is not null))
          ) as waiting
    order by turn, due_at
    limit $3`,
)
const DUE_KINDS = globalStatement<{ kind: string }>(
  'tasks.due_kinds',
  `select distinct kind from task where due_at <= $1 and (leased_until is null or leased_until <= $1)`,
)
// Several servers may take tasks with the same work: the first locks all of these, and ends an expired lease of another
// server.
const TAKE = globalStatement<TaskRow>(
  'tasks.take',
  `with same as materialized (
     select id, due_at, leased_until from task
      where kind = $2 and payload = $3::jsonb and business_id is not distinct from $1::uuid
      order by id for update),
   taken as (
     update task set attempts = attempts + 1, leased_until = case id when $4 then $6::timestamptz end,
                     begun_at = case id when $4 then $5 else begun_at end
      where id in (select id from same where id = $4 or leased_until is not null)
        and not exists (select from same where leased_until > $5)
        and exists (select from same where id = $4 and due_at <= $5)
     returning business_id, id, payload, attempts, ends_at)
   select business_id as "businessId", id, payload, attempts, ends_at as "endsAt" from taken where id = $4`,
)
const RENEW = globalStatement<{ id: string }>(
  'tasks.renew',
  `update task set leased_until = $3 where id = $1 and attempts = $2 returning id`,
)
const PUT_OFF = globalStatement(
  'tasks.put_off',
  `update task set due_at = $3, leased_until = null, last_error = $4,
                   failing_since = case when $4::text is not null then coalesce(failing_since, $5) end
    where id = $1 and attempts = $2`,
)
const HASTEN = globalStatement(
  'tasks.hasten',
  `update task set due_at = least(due_at, $3) where business_id = $1 and kind = $2`,
)
const REMOVE = globalStatement('tasks.remove', `delete from task where id = $1 and attempts = $2`)

const valuesOf = (task: NewTask): unknown[] => [
  task.businessId,
  task.id,
  task.kind,
  task.payload,
  task.now,
  task.endsAt,
]

interface PutOff {
  readonly dueAt: string
  readonly now: string
  /** Why it failed; undefined if it waits or is done. */
  readonly error: string | undefined
}

// A server that has lost a task changes nothing by `renew`, `putOff` and `remove`.
export const taskRows = {
  insert: (executor: Executor, task: NewTask) => executor.globalRows(INSERT, valuesOf(task)),
  insertOnce: (executor: Executor, task: NewTask) => executor.globalRows(INSERT_ONCE, valuesOf(task)),
  /** Makes the row of a recurring task, unless it exists. */
  register: (executor: Executor, id: string, kind: string, now: string) =>
    executor.globalRows(REGISTER, [id, kind, now]),
  /** Makes recurring tasks due now, if they are due later than the latest instant of their kind. */
  bringForward: (executor: Executor, now: string, latest: readonly { readonly kind: string; readonly at: string }[]) =>
    executor.globalRows(BRING_FORWARD, [now, latest.map(({ kind }) => kind), latest.map(({ at }) => at)]),
  waiting: (executor: Executor, kind: string, now: string, limit: number) =>
    executor.globalRows(WAITING, [kind, now, limit]),
  /** The kinds that have due tasks. */
  dueKinds: async (executor: Executor, now: string) =>
    (await executor.globalRows(DUE_KINDS, [now])).map(({ kind }) => kind),
  async take(
    executor: Executor,
    kind: string,
    { businessId, payload, id }: WaitingTask,
    { now, until }: { readonly now: string; readonly until: string },
  ): Promise<TaskRow | undefined> {
    return (await executor.globalRows(TAKE, [businessId, kind, JSON.stringify(payload), id, now, until]))[0]
  },
  /** False for a server that has lost the task. */
  renew: async (executor: Executor, { id, attempts }: TaskRow, until: string): Promise<boolean> =>
    (await executor.globalRows(RENEW, [id, attempts, until])).length === 1,
  putOff: (executor: Executor, { id, attempts }: TaskRow, { dueAt, now, error }: PutOff) =>
    executor.globalRows(PUT_OFF, [id, attempts, dueAt, error, now]),
  hasten: (executor: Executor, { kind, businessId, now }: { kind: string; businessId: string; now: string }) =>
    executor.globalRows(HASTEN, [businessId, kind, now]),
  remove: (executor: Executor, { id, attempts }: TaskRow) => executor.globalRows(REMOVE, [id, attempts]),
}
