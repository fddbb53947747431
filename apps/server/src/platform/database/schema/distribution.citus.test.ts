import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeCitusDatabase } from '#test/postgres/citus'
import { onEachNode } from '#test/postgres/nodes'
import { runSql } from '#test/postgres/sql'
import { distribute, isDistributed } from './distribution.ts'
import { migrate } from './migrate.ts'

const SHOPS = `
  insert into subscription (business_id, trial_ends_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, now() from generate_series(1, 9) n;
  insert into business (id, created_at, updated_at) select business_id, now(), now() from subscription;
  insert into zone (business_id, id, name, created_at, updated_at)
    select business_id, gen_random_uuid(), 'Zona ' || n, now(), now() from subscription, generate_series(1, 50) n;
  insert into change (business_id, collection, record_id, op, created_at)
    select business_id, 'x', 'y', 'create', now() from subscription`

const STATE = `
  select (select count(*)::int from business) as businesses, (select count(*)::int from zone) as zones,
         (select sum(sequence)::int from change) as changes,
         (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
         (select count(*)::int from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace) as walls`

const cluster = inject('cluster')

// With CITUS_URL only (docs/operations.md).
describe.skipIf(cluster.workers.length === 0)('a database of a cluster', () => {
  const database = `spread_${process.pid}`
  const owner = { ...cluster.owner, database }
  const superuser = { ...cluster.superuser, database }
  let client: Client

  beforeAll(async () => {
    await makeCitusDatabase(cluster, database)
    await migrate({ connection: owner, applicationRole: 'app' })
    await runSql(superuser, 'set citus.multi_shard_modify_mode = sequential')
    for (const statement of SHOPS.split(';')) await runSql(superuser, statement)
    client = new Client(owner)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await onEachNode(cluster, `drop database ${database} with (force)`)
  })

  it('that is at work is spread by its owner, with its rows, keys and walls; again there is nothing to do', async () => {
    expect(await isDistributed(client)).toBe(false)
    const before = await runSql(superuser, STATE)
    expect(before[0]).toMatchObject({ businesses: 9, zones: 450 })
    const spread = await distribute(client)
    expect(spread).toContain('zone')
    expect(spread).not.toContain('membership')
    expect(await runSql(superuser, STATE)).toEqual(before)
    const onWorkers = await runSql(
      superuser,
      `select distinct nodeport as port from citus_shards where table_name = 'zone'::regclass order by 1`,
    )
    expect(new Set(onWorkers.map(({ port }) => port))).toEqual(new Set(cluster.workers.map(({ port }) => port)))
    expect(await distribute(client)).toEqual([])
  })

  it('shows a business its own rows only', async () => {
    const application = new Client({ ...cluster.application, database })
    await application.connect()
    await application.query('begin')
    await application.query(`set local citus.propagate_set_commands = 'local'`)
    await application.query(`set local app.business_id = '00000000-0000-4000-8000-000000000003'`)
    expect((await application.query('select count(*)::int as count from zone')).rows).toEqual([{ count: 50 }])
    await application.end()
  })

  it('has a table that comes later spread by the next start', async () => {
    await client.query(
      'create table later (business_id uuid not null references business (id), id uuid, primary key (business_id, id))',
    )
    await migrate({ connection: owner })
    const [placed] = await runSql(
      superuser,
      `select partmethod from pg_dist_partition where logicalrelid = 'later'::regclass`,
    )
    expect(placed).toEqual({ partmethod: 'h' })
  })

  it('refuses kindly where a table is spread by something else', async () => {
    await client.query('create table astray (business_id uuid not null, id uuid, primary key (business_id, id))')
    await client
      .query(`select create_distributed_table('astray', 'id', colocate_with => 'none')`)
      .catch(() => undefined)
    await client.query(`select create_reference_table('astray')`).catch(() => undefined)
    await expect(distribute(client)).rejects.toThrow('The table astray is not spread by business_id')
  })

  it('refuses kindly on a worker', async () => {
    const worker = new Client({ ...cluster.workers[0], database })
    await worker.connect()
    await expect(distribute(worker)).rejects.toThrow('DATABASE_URL leads to a worker')
    await worker.end()
  })
})
