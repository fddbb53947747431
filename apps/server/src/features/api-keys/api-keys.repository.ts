import type { ApiKeyCapability } from '@trastienda/domain/staff/api-keys'
import type { BusinessTx } from '#platform/database/business-tx'
import { globalStatement, statement } from '#platform/database/statement'

export interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly capabilities: readonly ApiKeyCapability[]
  readonly createdBy: string
  readonly createdAt: string
  readonly lastUsedAt: string | undefined
  readonly endedBy: string | undefined
  readonly endedAt: string | undefined
  readonly isUsable: boolean
}

const KEYS = `select api_key.id, own.name, capabilities, concat_ws(' ', maker.name, maker.last_name) as "createdBy",
          api_key.created_at as "createdAt", last_used_at as "lastUsedAt",
          nullif(concat_ws(' ', ender.name, ender.last_name), '') as "endedBy", ended_at as "endedAt",
          exists(select from access_token where api_key_id = api_key.id) as "isUsable"
     from api_key
     join user_account own on own.id = api_key.id
     join user_account maker on maker.id = created_by
     left join user_account ender on ender.id = ended_by
    where api_key.business_id = $1`

// Keys that ended long ago are left out; the audit has them.
const ALL = statement<ApiKeyRow>(
  'api_keys.all',
  `${KEYS} order by ended_at is not null, ended_at desc, api_key.created_at desc, api_key.id limit 100`,
)
const LOCK = statement<ApiKeyRow>(
  'api_keys.lock',
  `${KEYS} and api_key.id::text = lower($2) for no key update of api_key`,
)
// Two people who make a key at the same moment wait for each other here, so that the second counts the first one's key too.
const LOCK_BUSINESS = statement(
  'api_keys.lock_business',
  `select from subscription where business_id = $1 for no key update`,
)
const COUNT = statement<{ count: number }>(
  'api_keys.count',
  `select count(*) as count from api_key where business_id = $1 and ended_at is null`,
)
const INSERT_USER = globalStatement(
  'api_keys.insert_user',
  `insert into user_account (id, name, last_name, created_at, updated_at) values ($1, $2, '', $3, $3)`,
)
const INSERT = statement(
  'api_keys.insert',
  `insert into api_key (business_id, id, capabilities, created_by, created_at) values ($1, $2, $3, $4, $5)`,
)
const INSERT_TOKEN = globalStatement(
  'api_keys.insert_token',
  `insert into access_token (token_hash, api_key_id) values ($1, $2)`,
)
const END = statement(
  'api_keys.end',
  `update api_key set ended_at = $3, ended_by = $4 where api_key.business_id = $1 and id = $2`,
)
const REMOVE_TOKEN = globalStatement('api_keys.remove_token', `delete from access_token where api_key_id = $1`)

export const apiKeysRepository = {
  all: (tx: BusinessTx) => tx.rows(ALL),
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  /** Counts the business's keys that have not ended. Nobody else makes a key until this transaction ends. */
  async lockCount(tx: BusinessTx): Promise<number> {
    tx.write(LOCK_BUSINESS)
    return (await tx.row(COUNT))?.count ?? 0
  },

  async insert(
    tx: BusinessTx,
    { id, name, capabilities }: Pick<ApiKeyRow, 'id' | 'name' | 'capabilities'>,
    { createdBy, tokenHash }: { readonly createdBy: string; readonly tokenHash: Buffer },
  ): Promise<void> {
    await Promise.all([
      tx.globalRows(INSERT_USER, [id, name, tx.now]),
      tx.rows(INSERT, [id, capabilities, createdBy, tx.now]),
      tx.globalRows(INSERT_TOKEN, [tokenHash, id]),
    ])
  },

  /** @param endedBy undefined where the operator ends it */
  async end(tx: BusinessTx, id: string, endedBy: string | undefined): Promise<void> {
    await Promise.all([tx.rows(END, [id, tx.now, endedBy]), tx.globalRows(REMOVE_TOKEN, [id])])
  },
}
