import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { StartupError } from '#platform/failures/startup-error'
import { runSql } from '#test/postgres/sql'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

describe('migrations', () => {
  let folder: string
  let connection: ClientConfig

  const asSuperuser = (sql: string) => runSql(inject('cluster').superuser, sql)
  const query = (sql: string, as = connection) => runSql(as, sql)
  const file = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)
  const run = async () => migrate({ connection, applicationRole: 'app', migrations: await readMigrations(folder) })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trastienda-migrations-'))
    const name = `migrations_${process.pid}`
    await asSuperuser(`create database ${name} owner migrator`)
    connection = { ...inject('cluster').owner, database: name }
    await file('0001_shop.sql', 'create table shop (id int primary key); insert into shop values (1);')
    await file('0002_till.sql', 'create table till (id int primary key);')
  })
  afterEach(async () => {
    await asSuperuser(`drop database ${connection.database} with (force)`)
    await rm(folder, { recursive: true })
  })

  it('are applied once, in order', async () => {
    expect(await run()).toEqual(['0001_shop', '0002_till'])
    expect(await run()).toEqual([])
    await file('0003_drawer.sql', 'create table drawer (id int);')
    expect(await run()).toEqual(['0003_drawer'])
  })

  it('have the keys of sales kept for ever, whichever way they came, and those of other writes for two days', async () => {
    const migrations = await readMigrations()
    const before = migrations.findIndex(({ name }) => name.endsWith('_requests'))
    await migrate({ connection, migrations: migrations.slice(0, before) })
    const superuser = { ...inject('cluster').superuser, database: connection.database }
    const shop = '00000000-0000-4000-8000-000000000001'
    const [online, waiting, other] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
    const sale = `'${shop}', 'd', '${shop}', now(), now(), '{}', true`
    await query(
      `set session_replication_role = replica;
       insert into subscription (business_id, state, trial_ends_at) values ('${shop}', 'trial', now());
       insert into transaction (business_id, id, kind, number, movement_id, receptor_code, issuer_id, sub_total, total,
                                occurred_at, created_at, updated_at, request_key)
       select '${shop}', 'V0000000' || number, 'sale', number, '${shop}', '1', '${shop}', 100, 100, now(), now(), now(), key
         from (values (1, '${online}'), (2, 'of a program'), (3, '${other}')) as made (number, key);
       insert into idempotency_key (business_id, key, request_hash, answer, created_at)
       values ('${shop}', '${online}', 'raw', '{"id": 1}', now()), ('${shop}', '${waiting}', '', '{"state": "waiting"}', now()),
              ('${shop}', 'of a category', 'raw', '{"id": 2}', now());
       insert into offline_sale (business_id, device_code, member_id, sold_at, received_at, body, is_paid, key, local_number,
                                 total, reasons, transaction_id)
       values (${sale}, '${waiting}', 'n-d-1', 50, '[]', null),
              (${sale}, '${other}', 'n-d-2', 100, '[{"code": "offline_same_key"}]', 'V00000003')`,
      superuser,
    )
    await migrate({ connection, migrations })
    const rows = await query(
      `select key, convert_from(request_hash, 'UTF8') as hash, answer is not null as answered, created_at is null as ended,
              transaction_id as id
         from request order by key`,
      superuser,
    )
    expect(rows).toEqual([
      { key: online, hash: '', answered: true, ended: false, id: 'V00000001' },
      { key: waiting, hash: '', answered: false, ended: true, id: null },
      { key: other, hash: '', answered: false, ended: true, id: 'V00000003' },
      { key: `${other}#2`, hash: '', answered: false, ended: true, id: null },
      { key: 'of a category', hash: 'raw', answered: true, ended: false, id: null },
      { key: 'of a program', hash: '', answered: false, ended: true, id: 'V00000002' },
    ])
    expect(await query('select from request')).toEqual([])
  })

  it('have the days that were closed without IVA closed again, whomever row-level security holds', async () => {
    const migrations = await readMigrations()
    const before = migrations.findIndex(({ name }) => name === '0019_sums')
    await migrate({ connection, migrations: migrations.slice(0, before) })
    const superuser = { ...inject('cluster').superuser, database: connection.database }
    await query(
      `set session_replication_role = replica;
       insert into daily_statistic (business_id, day, sale_count, sale_total, general_expense_count, closed_at)
       values ('00000000-0000-4000-8000-000000000001', '2026-01-01', 1, 121, 0, now()),
              ('00000000-0000-4000-8000-000000000001', '2026-01-02', 0, 0, 1, now())`,
      superuser,
    )
    const after = migrations.findIndex(({ name }) => name.endsWith('_day_totals'))
    await migrate({ connection, migrations: migrations.slice(0, after) })
    expect(await query('select sale_iva, is_touched from daily_statistic order by day', superuser)).toEqual([
      { sale_iva: '0.00', is_touched: true },
      { sale_iva: '0.00', is_touched: false },
    ])
    expect(await query('select from daily_statistic')).toEqual([])
  })

  it('have what days saw until then counted, whomever row-level security holds', async () => {
    const migrations = await readMigrations()
    const before = migrations.findIndex(({ name }) => name.endsWith('_day_totals'))
    await migrate({ connection, migrations: migrations.slice(0, before) })
    const superuser = { ...inject('cluster').superuser, database: connection.database }
    const shop = `'00000000-0000-4000-8000-000000000001'`
    await query(
      `set session_replication_role = replica;
       insert into business (id, condition, time_zone, created_at, updated_at)
       values (${shop}, 'responsable', 'America/Argentina/Buenos_Aires', now(), now());
       insert into transaction (business_id, id, kind, number, movement_id, receptor_code, issuer_id, status, sub_total, total,
                                iva21, cost, occurred_at, created_at, updated_at, effective_at)
       values (${shop}, 'V00000001', 'sale', 1, ${shop}, '1', ${shop}, 1, 121, 121, 21, 60, '2026-01-02T02:00:00Z', now(), now(), now()),
              (${shop}, 'V00000002', 'sale', 2, ${shop}, '1', ${shop}, 0, 5, 5, 0, 0, '2026-01-02T12:00:00Z', now(), now(), null);
       insert into payment (business_id, id, operation, total, user_id, occurred_at)
       values (${shop}, ${shop}, 'deposit', 7, ${shop}, '2026-01-02T12:00:00Z')`,
      superuser,
    )
    await migrate({ connection, migrations })
    const totals = `select bucket::text, measure, subject, count::int, amount, other, cost::numeric(24, 2) from figure
                     where grain = 'day' order by 1, 2, 3`
    expect((await query(totals, superuser)).map((row) => Object.values(row as object).join(' '))).toEqual([
      '2026-01-01 customers 1 1 121.00 0.00 0.00',
      '2026-01-01 effective sale 1 121.00 21.00 60.00',
      '2026-01-01 status sale:1 1 0.00 0.00 0.00',
      '2026-01-02 payment deposit 1 7.00 0.00 0.00',
      '2026-01-02 status sale:0 1 0.00 0.00 0.00',
    ])
  })

  it('have the papers of vouchers say what they said until then, whomever row-level security holds', async () => {
    const migrations = await readMigrations()
    const before = migrations.findIndex(({ name }) => name.endsWith('_printed_wording'))
    await migrate({ connection, migrations: migrations.slice(0, before) })
    const superuser = { ...inject('cluster').superuser, database: connection.database }
    const shop = `'00000000-0000-4000-8000-000000000001'`
    await query(
      `set session_replication_role = replica;
       insert into business (id, name, address, condition, time_zone, created_at, updated_at)
       values (${shop}, 'Rosa', 'Mitre 1', 'responsable', 'America/Argentina/Buenos_Aires', now(), now());
       insert into business_setting (business_id, section, value, version)
       values (${shop}, 'fiscal', '{"mode": "manual", "grossIncome": "901-1", "activitiesSince": "2019-03-01"}', 1);
       insert into person (business_id, code, type, name, addresses, created_at, updated_at, search_text)
       values (${shop}, '1', 'Cliente', 'Ana', '[{"address": "Salta 2"}]', now(), now(), 'ana');
       insert into transaction (business_id, id, kind, number, movement_id, receptor_code, issuer_id, status, sub_total, total,
                                iva21, cost, paid, occurred_at, created_at, updated_at, effective_at, paid_at)
       values (${shop}, 'V00000001', 'sale', 1, ${shop}, '1', ${shop}, 2, 121, 121, 21, 60, 121, now(), now(), now(), now(), '2026-01-01'),
              (${shop}, 'V00000002', 'sale', 2, ${shop}, '1', ${shop}, 2, 121, 121, 21, 60, 121, now(), now(), now(), now(), '2026-01-03');
       insert into fiscal_voucher (business_id, id, transaction_id, environment, cuit, point_of_sale, type, state, draft,
                                   requested_at)
       select ${shop}, gen_random_uuid(), 'V0000000' || number, 'simulator', '1', 1, 6, 'pending', '{"concept": 1}', '2026-01-02'
         from generate_series(1, 2) as number`,
      superuser,
    )
    await migrate({ connection, migrations: migrations.slice(0, before + 1) })
    const paper = {
      name: 'Rosa',
      address: 'Mitre 1',
      condition: 'responsable',
      grossIncome: '901-1',
      activitiesSince: '2019-03-01',
      receiverAddress: 'Salta 2',
    }
    expect(await query('select draft from fiscal_voucher order by transaction_id', superuser)).toEqual([
      { draft: { concept: 1, paper: { ...paper, terms: 'cash' } } },
      { draft: { concept: 1, paper: { ...paper, terms: 'account' } } },
    ])
    expect(await query('select from fiscal_voucher')).toEqual([])
  })

  it('started by several servers at once are applied once', async () => {
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat().sort()).toEqual(['0001_shop', '0002_till'])
  })

  it('leave nothing of a file that fails, and keep the ones before', async () => {
    await file('0002_till.sql', 'create table till (id int); create table till (id int);')
    await expect(run()).rejects.toThrow(/0002_till failed.*already exists/)
    expect(await query('select name from schema_migration')).toEqual([{ name: '0001_shop' }])
    expect(await query(`select to_regclass('till') as till`)).toEqual([{ till: null }])
  })

  it('refuse a file that has changed since it was applied', async () => {
    await run()
    await file('0001_shop.sql', 'create table shop (id bigint primary key);')
    await expect(run()).rejects.toThrow(
      new StartupError('The migration 0001_shop has changed since it was applied: restore the file'),
    )
  })

  it('do not take another system’s line ends for a change', async () => {
    await file('0001_shop.sql', 'create table shop (\n  id int\n);\n')
    await run()
    await file('0001_shop.sql', 'create table shop (\r\n  id int\r\n);\r\n')
    expect(await run()).toEqual([])
  })

  it('refuse a database that is newer than the program', async () => {
    await run()
    await rm(join(folder, '0002_till.sql'))
    await expect(run()).rejects.toThrow(
      new StartupError('The database is newer than this program (it has migration 0002_till): update the program'),
    )
  })

  it('refuse a gap in the numbers', async () => {
    await file('0004_far.sql', 'select 1')
    await expect(run()).rejects.toThrow('Migration 3 is missing, or 0004_far.sql is misnamed')
  })

  it('outside a transaction are possible where PostgreSQL wants it', async () => {
    await file('0003_index.sql', '-- no transaction\ncreate index concurrently shop_id on shop (id);')
    expect(await run()).toContain('0003_index')
  })

  it('outside a transaction do not wait for servers that wait for them', async () => {
    await file(
      '0003_index.sql',
      `-- no transaction\nselect pg_sleep(1);\ncreate index concurrently shop_id on shop (id);`,
    )
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat().sort()).toEqual(['0001_shop', '0002_till', '0003_index'])
  })

  it('begin again where a sale of the version before and they wait for each other', async () => {
    await run()
    await file('0003_both.sql', 'alter table till add column name text; alter table shop add column name text;')
    const sale = new Client(connection)
    await sale.connect()
    await sale.query('begin; select from shop')
    const running = run()
    const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
    while ((await query(waiting)).length === 0) await pause(20)
    await sale.query('select from till')
    await sale.query('commit')
    await sale.end()
    expect(await running).toEqual(['0003_both'])
    expect(await query('select id, name from shop')).toEqual([{ id: 1, name: null }])
  })

  it('come through beside sales without a pause, also where a file alters a table, adds up, and alters another', async () => {
    await run()
    await file(
      '0003_both.sql',
      'alter table till add column name text; select pg_sleep(0.3); alter table shop add column name text;',
    )
    const seller = new Client(connection)
    await seller.connect()
    const running = run()
    const ended = running.then(() => true)
    let sales = 0
    for (; !(await Promise.race([ended, Promise.resolve(false)])); sales += 1)
      await seller.query('begin; select from shop; select from till; commit')
    await seller.end()
    expect(await running).toEqual(['0003_both'])
    expect(sales).toBeGreaterThan(0)
  })

  it('build an index anew whose build was interrupted', async () => {
    await run()
    const text = '-- no transaction\ncreate unique index concurrently if not exists till_id on till (id);'
    await file('0003_index.sql', text)
    await query('alter table till drop constraint till_pkey; insert into till values (1), (1)')
    await expect(run()).rejects.toThrow('till_id')
    await query('truncate till')
    await run()
    expect(await query(`select indisvalid as valid from pg_index where indexrelid = 'till_id'::regclass`)).toEqual([
      { valid: true },
    ])
  })

  it('give the role of requests its rights file by file, as the version before goes on with what a file replaced', async () => {
    await run()
    await file('0003_view.sql', 'alter table shop rename to store; create view shop as select id from store;')
    await file('0004_broken.sql', 'nonsense')
    await expect(run()).rejects.toThrow('0004_broken')
    const [granted] = await query(
      `select has_table_privilege('app', 'shop', 'select') as view, has_table_privilege('app', 'store', 'insert') as table`,
    )
    expect(granted).toEqual({ view: true, table: true })
  })

  it('leave the role of requests reading and writing rows, and nothing more', async () => {
    await run()
    const application = { ...inject('cluster').application, database: connection.database }
    expect(await query('insert into shop values (2) returning id', application)).toEqual([{ id: 2 }])
    await expect(query('drop table shop', application)).rejects.toThrow('must be owner')
    await expect(query('create table spy (id int)', application)).rejects.toThrow('permission denied')
    await expect(query('delete from schema_migration', application)).rejects.toThrow('permission denied')
  })
})
