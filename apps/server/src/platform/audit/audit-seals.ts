import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { AUDIT_ROW_HASH } from './audit.ts'
import { allBusinesses, failuresOf } from '#platform/tasks/businesses'
import type { RoundWork } from '#platform/tasks/business-round'
import { addTime } from '#platform/clock'

/**
 * The most rows of a seal, unless a single minute has more, as seals end with a whole minute. A backlog of days becomes
 * many seals.
 */
const ROWS_OF_A_SEAL = 1000

/**
 * The hash over a seal's columns. All but the last column have a fixed width or a few possible values, so no two seals
 * give the same text. @internal
 */
export const SEAL_HASH = `sha256(previous_hash || uuid_send($1::uuid) || int8send(sequence) || convert_to(kind, 'UTF8')
       || timestamptz_send(from_at) || timestamptz_send(to_at) || timestamptz_send(sealed_at)
       || coalesce((select string_agg(leaf, ''::bytea order by place)
                      from unnest(leaves) with ordinality as numbered (leaf, place)), ''))`

/**
 * The number, the previous hash and the beginning (`from_at`) of the next seal. No other seal gets the number of a seal
 * that somebody removed.
 */
const CHAIN = `select greatest(max(sequence), (select audit_seal_count from business where business.id = $1)) + 1 as sequence,
       coalesce((array_agg(hash order by sequence desc))[1], '') as previous_hash, coalesce(max(to_at), '-infinity') as from_at
  from (select sequence, hash, to_at from audit_seal where business_id = $1 order by sequence desc limit 1) as last`

const INSERT = `insert into audit_seal (business_id, sequence, kind, from_at, to_at, leaves, previous_hash, hash, sealed_at)
   select tenant_id, sequence, kind, from_at, to_at, leaves, previous_hash, ${SEAL_HASH}, sealed_at from ${TENANT}`

// Nested queries instead of `with` let Citus send the whole statement to one worker. A unit of work lasts a minute at
// most, so minutes that are two minutes old get no more rows; of two servers that seal at once, the second inserts
// nothing.
const SEAL = statement<{ sequence: number }>(
  'audit.seal',
  `${INSERT}
    cross join (
     select span.*, 'minutes' as kind, $2::timestamptz as sealed_at,
            array(select uuid_send(id) || coalesce(row_hash, ${AUDIT_ROW_HASH}) from audit_log
                   where business_id = $1 and created_at >= span.from_at and created_at < span.to_at
                   order by id) as leaves
       from (select chain.*, (select date_trunc('minute', max(created_at)) + interval '1 minute'
                                from (select created_at from audit_log
                                       where business_id = $1 and created_at >= chain.from_at
                                         and created_at < date_trunc('minute', $2::timestamptz - interval '2 minutes')
                                       order by created_at limit $3) as next) as to_at
               from (${CHAIN}) as chain
             offset 0) as span
      where to_at is not null
     offset 0) as sealed
   on conflict do nothing
   returning sequence`,
)

/** The version before counts no seals, so a seal may have a higher number than the business's count. */
export const COUNT_SEALS = statement(
  'audit.count_seals',
  `update business
      set audit_seal_count = greatest(audit_seal_count,
                                      (select max(sequence) from audit_seal where audit_seal.business_id = $1))
    where business.id = $1`,
)

/** A seal that only marks a restore, at `$2`. It covers no rows: the rows without a seal go into the next one. */
export const INSERT_RESTORED_SEAL = `${INSERT}
    cross join (
     select chain.*, from_at as to_at, 'restored' as kind, $2::timestamptz as sealed_at, '{}'::bytea[] as leaves
       from (${CHAIN}) as chain) as sealed`

// `isfinite` leaves out a restore's seal before all others: it has no end and covers nothing.
const LAST = statement<AuditSeal>(
  'audit.last_seal',
  `select sequence, encode(hash, 'hex') as hash, to_at as "toAt" from audit_seal
    where business_id = $1 and isfinite(to_at) order by sequence desc limit 1`,
)

const WITH_HASH = statement<AuditSeal>(
  'audit.seal_with_hash',
  `select sequence, encode(hash, 'hex') as hash, to_at as "toAt" from audit_seal
    where business_id = $1 and isfinite(to_at) and hash = decode($2, 'hex')`,
)

const BROKEN = statement<BrokenSeal>(
  'verify.audit_seals',
  `with known as materialized (
     select audit_seal.*, lag(hash) over numbers as chained_hash, lag(to_at) over numbers as chained_at,
            coalesce(lag(sequence) over numbers, 0) as chained
       from audit_seal
      where business_id = $1 and sequence >= $2 and sequence <= $2 + $3
     window numbers as (order by sequence)
   ), seal as materialized (select * from known where sequence > $2),
   leaf as materialized (
     select encode(substring(leaf from 1 for 16), 'hex')::uuid as id, substring(leaf from 17) as hash
       from seal, unnest(leaves) as leaf
   ), entry as materialized (
     select id, action || ' ' || entity || ' ' || entity_id as operation, ${AUDIT_ROW_HASH} as hash
       from audit_log
      where business_id = $1 and created_at >= (select min(from_at) from seal) and created_at < (select max(to_at) from seal)
   )
   select invariant, subject, stored, computed
     from (select 'audit_seals_follow_each_other' as invariant, 'seal ' || sequence as subject,
                  encode(hash, 'hex') as stored, encode(${SEAL_HASH}, 'hex') as computed, 1 as rank
             from seal
            where hash <> ${SEAL_HASH} or chained <> sequence - 1
               or previous_hash <> coalesce(chained_hash, '') or from_at <> coalesce(chained_at, '-infinity')
            union all
           select case when entry.id is null then 'audit_row_removed' when leaf.id is null then 'audit_row_inserted'
                       else 'audit_row_changed' end,
                  concat_ws(' ', 'audit row', coalesce(entry.id, leaf.id), operation),
                  encode(leaf.hash, 'hex'), encode(entry.hash, 'hex'), 2
             from leaf full join entry on entry.id = leaf.id
            where leaf.hash is distinct from entry.hash) as broken
    order by rank, subject
    limit 5`,
)

const COUNT = statement<{ last: number; counted: number }>(
  'verify.audit_seal_count',
  `select coalesce((select max(sequence) from audit_seal where audit_seal.business_id = $1), 0) as last,
          audit_seal_count as counted
     from business where business.id = $1`,
)

const CHANGED_UNSEALED = statement<BrokenSeal>(
  'verify.audit_unsealed',
  `select 'audit_row_changed' as invariant, concat_ws(' ', 'audit row', id, action, entity, entity_id) as subject,
          encode(row_hash, 'hex') as stored, encode(${AUDIT_ROW_HASH}, 'hex') as computed
     from audit_log
    where business_id = $1 and row_hash is not null and row_hash <> ${AUDIT_ROW_HASH}
      and created_at >= coalesce((select max(to_at) from audit_seal where business_id = $1), '-infinity')
    order by subject
    limit 5`,
)

const BEHIND = statement<{ isBehind: boolean }>(
  'audit.is_behind',
  `select exists (
     select from audit_log
      where business_id = $1 and created_at < $2
        and created_at >= coalesce((select max(to_at) from audit_seal where business_id = $1), '-infinity')
   ) as "isBehind"`,
)

export interface AuditSeal {
  readonly sequence: number
  /** 64 hexadecimal digits. */
  readonly hash: string
  /** This seal, or an earlier one, covers everything before this instant. */
  readonly toAt: string
}

export interface BrokenSeal {
  readonly invariant: string
  readonly subject: string
  readonly stored: string | undefined
  readonly computed: string | undefined
}

const SEALS_AT_ONCE = 100

/** Seals the audit of a business up to two minutes ago. No call waits for it. */
export const sealAudit: RoundWork = async (tx) => {
  if ((await tx.row(SEAL, [tx.now, ROWS_OF_A_SEAL])) !== undefined) {
    tx.write(COUNT_SEALS)
    return true
  }
  const isLeft = (await tx.row(BEHIND, ['infinity']))?.isBehind === true
  return isLeft && addTime(new Date(tx.now), { minutes: 1 })
}

/** Checks the seals of every business. @throws AggregateError with the faults of each business */
export const checkAudits = async (
  database: Pick<Database, 'globalRows' | 'read'>,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = []
  for (const businessId of await allBusinesses(database)) {
    signal?.throwIfAborted()
    try {
      const [broken] = await database.read(businessId, (tx) => auditSeals.broken(tx))
      if (broken !== undefined)
        failures.push(new Error(`${broken.invariant} in business ${businessId}: ${broken.subject}`))
    } catch (error) {
      failures.push(new Error(`The audit of business ${businessId} could not be checked`, { cause: error }))
    }
  }
  if (failures.length > 0) throw failuresOf(failures)
}

export const auditSeals = {
  last: (tx: BusinessTx): Promise<AuditSeal | undefined> => tx.row(LAST),

  withHash: (tx: BusinessTx, hash: string): Promise<AuditSeal | undefined> => tx.row(WITH_HASH, [hash]),

  /** Whether rows have waited longer for a seal than the sealing job should take. */
  isBehind: async (tx: BusinessTx): Promise<boolean> => {
    const before = addTime(new Date(tx.now), { minutes: -15 }).toISOString()
    return (await tx.row(BEHIND, [before]))?.isBehind === true
  },

  /**
   * The first seals that break the chain, or whose rows were changed, removed or inserted; else the first of the last
   * seals, if these were removed. Rows are checked in parts.
   */
  async broken(tx: BusinessTx): Promise<readonly BrokenSeal[]> {
    const { last, counted } = (await tx.row(COUNT)) ?? { last: 0, counted: 0 }
    for (let checked = 0; checked < last; checked += SEALS_AT_ONCE) {
      const broken = await tx.rows(BROKEN, [checked, SEALS_AT_ONCE])
      if (broken.length > 0) return broken
    }
    if (counted > last)
      return [
        {
          invariant: 'audit_seal_removed',
          subject: `seal ${last + 1}`,
          stored: String(counted),
          computed: String(last),
        },
      ]
    return tx.rows(CHANGED_UNSEALED)
  },
}
