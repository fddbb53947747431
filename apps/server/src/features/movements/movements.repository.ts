import type { MovementEffect } from '@trastienda/domain/stock/movement'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface MovementRecord {
  readonly id: string
  readonly name: string
  readonly effect: MovementEffect
  /** True for the movements that documents write; nobody chooses these by hand. */
  readonly isSystem: boolean
}

export interface DatedMovement extends MovementRecord {
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = `id, name, effect, is_system as "isSystem"`

const ALL = statement<DatedMovement>(
  'movements.all',
  `select ${COLUMNS}, created_at as "createdAt", updated_at as "updatedAt" from movement where business_id = $1 and status = 0 order by name collate "es-x-icu", id`,
)
const BY_NAME = statement<MovementRecord>(
  'movements.by_name',
  `select ${COLUMNS} from movement where business_id = $1 and name = $2 and status = 0`,
)
const BY_ID_OR_NAME = statement<MovementRecord>(
  'movements.by_id_or_name',
  `select ${COLUMNS} from movement where business_id = $1 and (id::text = lower($2) or name = $2) and status = 0`,
)
const INSERT = statement(
  'movements.insert',
  `insert into movement (business_id, id, name, effect, is_system, created_at, updated_at)
   select tenant_id, id, name, effect, is_system, $6, $6
     from ${TENANT}
    cross join unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[]) as opened (id, name, effect, is_system)`,
)

export const movementsRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  byName: (tx: BusinessTx, name: string) => tx.row(BY_NAME, [name]),
  byIdOrName: (tx: BusinessTx, idOrName: string) => tx.row(BY_ID_OR_NAME, [idOrName]),

  async insert(tx: BusinessTx, movements: readonly MovementRecord[]): Promise<void> {
    await tx.rows(INSERT, [
      movements.map(({ id }) => id),
      movements.map(({ name }) => name),
      movements.map(({ effect }) => effect),
      movements.map(({ isSystem }) => isSystem),
      tx.now,
    ])
  },
}
