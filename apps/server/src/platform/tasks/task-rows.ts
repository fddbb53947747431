import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

/** A database or a transaction. */
export type Executor = Pick<Database, 'globalRows'>

export interface TaskRow {
  readonly businessId: string
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly endsAt: string
  readonly leasedUntil: string
}

/** A task that nobody has taken. */
export type WaitingTask = Pick<TaskRow, 'businessId' | 'id' | 'payload'>

type NewRow = Omit<TaskRow, 'attempts' | 'leasedUntil'> & { readonly now: string }

const INSERT = globalStatement(
  'tasks.insert',
  `insert into task (business_id, id, kind, payload, created_at, due_at, ends_at) values ($1, $2, $3, $4, $5, $5, $6)`,
)
// The waiting task stays locked until the commit: so whoever takes it afterwards sees what this transaction has written.
const INSERT_ONCE = globalStatement(
  'tasks.insert_once',
  `with waiting as (
     select from task
      where business_id = $1 and kind = $3 and payload = $4 and (leased_until is null or leased_until <= $5) for share)
   insert into task (business_id, id, kind, payload, created_at, due_at, ends_at)
   select $1, $2, $3, $4, $5, $5, $6 where not exists (select from waiting)`,
)
// Businesses take turns: first come the oldest tasks of each, then the second ones. A restored copy does no task until it takes
// over.
const WAITING = globalStatement<WaitingTask>(
  'tasks.waiting',
  `select business_id as "businessId", id, payload
     from (select business_id, id, payload, due_at, row_number() over (partition by business_id order by due_at, id) as turn
             from task
            where kind = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
              and not exists (select from installation where quarantined_since is not null)) as waiting
    order by turn, due_at
    limit $3`,
)
const DUE_KINDS = globalStatement<{ kind: string }>(
  'tasks.due_kinds',
  `select distinct kind from task where due_at <= $1 and (leased_until is null or leased_until <= $1)`,
)
// Two servers may take the same task: the second finds it leased and gets no row.
const TAKE = globalStatement<Omit<TaskRow, 'leasedUntil'>>(
  'tasks.take',
  `update task set leased_until = $4, attempts = attempts + 1
    where business_id = $1 and id = $2 and due_at <= $3 and (leased_until is null or leased_until <= $3)
   returning business_id as "businessId", id, kind, payload, attempts, ends_at as "endsAt"`,
)
// Changes nothing if the server took longer than its lease: another server may have the task, or it may have to be done once more.
const PUT_OFF = globalStatement(
  'tasks.put_off',
  `update task set due_at = $4, leased_until = null, last_error = $5
    where business_id = $1 and id = $2 and leased_until = $3`,
)
const HASTEN = globalStatement<{ id: string }>(
  'tasks.hasten',
  `update task set due_at = least(due_at, $3) where business_id = $1 and kind = $2 returning id`,
)
const REMOVE = globalStatement(
  'tasks.remove',
  `delete from task where business_id = $1 and id = $2 and leased_until = $3`,
)

const valuesOf = (task: NewRow): unknown[] => [task.businessId, task.id, task.kind, task.payload, task.now, task.endsAt]

export const taskRows = {
  insert: (executor: Executor, task: NewRow) => executor.globalRows(INSERT, valuesOf(task)),
  insertOnce: (executor: Executor, task: NewRow) => executor.globalRows(INSERT_ONCE, valuesOf(task)),
  waiting: (executor: Executor, kind: string, now: string, limit: number) =>
    executor.globalRows(WAITING, [kind, now, limit]),
  /** The kinds that have due tasks. */
  dueKinds: async (executor: Executor, now: string) =>
    (await executor.globalRows(DUE_KINDS, [now])).map(({ kind }) => kind),
  async take(
    executor: Executor,
    { businessId, id }: WaitingTask,
    now: string,
    leasedUntil: string,
  ): Promise<TaskRow | undefined> {
    const [taken] = await executor.globalRows(TAKE, [businessId, id, now, leasedUntil])
    return taken && { ...taken, leasedUntil }
  },
  putOff: (
    executor: Executor,
    { businessId, id, leasedUntil }: TaskRow,
    dueAt: string,
    lastError: string | undefined,
  ) => executor.globalRows(PUT_OFF, [businessId, id, leasedUntil, dueAt, lastError]),
  hasten: async (executor: Executor, { kind, businessId, now }: { kind: string; businessId: string; now: string }) =>
    (await executor.globalRows(HASTEN, [businessId, kind, now])).length,
  remove: (executor: Executor, { businessId, id, leasedUntil }: TaskRow) =>
    executor.globalRows(REMOVE, [businessId, id, leasedUntil]),
}
