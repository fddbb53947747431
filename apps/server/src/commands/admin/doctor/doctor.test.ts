import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { readConfig } from '#config'
import { examine } from './doctor.ts'
import type { DoctorFacts } from './doctor-facts.ts'
import { findingsOf } from './doctor-findings.ts'

const now = new Date()

/** An installation where there is nothing to mend. */
const well: DoctorFacts = {
  migrations: { pending: [], unknown: [] },
  servers: 1,
  connections: { used: 14, most: 97 },
  clockOffsetMs: 200,
  isAboveRowSecurity: false,
  isLikeLeakproof: true,
  isRoleLimited: false,
  quarantinedSince: null,
  backupAt: new Date(now.getTime() - 20 * 3_600_000),
  disk: { free: 50e9, total: 250e9 },
  work: {
    businesses: 3,
    tasks: [{ kind: 'fold_figures', failing: 0, failingMinutes: 0, lastError: null, lateMinutes: 1 }],
    sealsBehind: 0,
    certificates: [{ businessId: 'b', daysLeft: 200 }],
    lostSecondSteps: [],
    backups: { madeAt: undefined, failure: undefined, proofFailure: undefined, unprovable: undefined },
  },
}
const work = well.work!
const textsOf = (facts: Partial<DoctorFacts>, settings: Record<string, string> = {}) =>
  findingsOf(readConfig(settings), { ...well, ...facts }, now).map(
    ({ isWrong, text }) => `${isWrong ? 'mend' : 'note'} ${text}`,
  )

const byUrl = { DATABASE_URL: 'postgres://db/shop' }
const pooled = { ...byUrl, DATABASE_DIRECT_URL: 'postgres://db/shop' }
const open = { PUBLIC_URL: 'https://tienda.ar', TRUST_PROXY: '1', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.ar' }

describe('what the doctor finds', () => {
  it.each([{}, byUrl, open])('is nothing where all is well: %j', (settings) => {
    expect(textsOf({}, settings)).toEqual([])
  })

  it.each<[string, Partial<DoctorFacts>, string]>([
    [
      'a migration that waits',
      { migrations: { pending: ['0099_x'], unknown: [] } },
      'mend Migrations wait for the next start: 0099_x',
    ],
    [
      'a newer database',
      { migrations: { pending: [], unknown: ['0099_x'] } },
      'mend The database is newer than this program',
    ],
    ['no backup', { backupAt: undefined }, 'mend No backup was ever taken here'],
    [
      'an old backup',
      { backupAt: new Date(now.getTime() - 50 * 3_600_000) },
      'mend The newest backup is 50 hours old.',
    ],
    [
      'a backup that failed',
      { work: { ...work, backups: { ...work.backups, failure: 'the store is closed' } } },
      'mend The last try of a backup failed: the store is closed',
    ],
    [
      'a backup that is not good',
      { work: { ...work, backups: { ...work.backups, proofFailure: 'x.backup is not a whole backup' } } },
      'mend The last proof of a backup failed: x.backup is not a whole backup',
    ],
    [
      'backups that nobody can prove',
      { work: { ...work, backups: { ...work.backups, unprovable: 'No backup can be proven' } } },
      'note No backup can be proven',
    ],
    ['a full disk', { disk: { free: 1e9, total: 250e9 } }, 'mend Only 1.0 GB of 250.0 GB are free'],
    ['a nearly full large disk', { disk: { free: 40e9, total: 1_000e9 } }, 'mend Only 40.0 GB of 1000.0 GB are free'],
    [
      'a clock that goes wrong',
      { clockOffsetMs: -61_000 },
      "mend This machine's clock and the database's are 61 s apart.",
    ],
    ['a restored copy', { quarantinedSince: '2026-11-01' }, 'note This is a restored copy since 2026-11-01'],
    [
      'few connections',
      { connections: { used: 90, most: 97 } },
      "mend 90 of the database's 97 connections are in use.",
    ],
    [
      'a task that fails',
      {
        work: {
          ...work,
          tasks: [{ kind: 'seal_mail', failing: 2, failingMinutes: 90, lastError: 'Error: 550', lateMinutes: 0 }],
        },
      },
      'mend 2 tasks seal_mail fail, the first for 90 minutes: Error: 550',
    ],
    [
      'a task that is late',
      {
        work: {
          ...work,
          tasks: [{ kind: 'fold_figures', failing: 0, failingMinutes: 0, lastError: null, lateMinutes: 40 }],
        },
      },
      'mend Tasks fold_figures are 40 minutes late.',
    ],
    ['seals behind', { work: { ...work, sealsBehind: 2 } }, 'mend The audit of 2 businesses waits to be sealed'],
    [
      'a certificate near its end',
      { work: { ...work, certificates: [{ businessId: 'b', daysLeft: 12 }] } },
      'mend The certificate for ARCA of business b ends in 12 days.',
    ],
    [
      'a certificate whose key is not here',
      { work: { ...work, certificates: [{ businessId: 'b', daysLeft: 'missing' }] } },
      'mend The key of the certificate for ARCA of business b was left behind by a restore',
    ],
    [
      'a second step that nobody can check',
      { work: { ...work, lostSecondSteps: ['ana@tienda.ar'] } },
      'mend The second step of ana@tienda.ar cannot be checked',
    ],
    [
      'a certificate that ended',
      { work: { ...work, certificates: [{ businessId: 'b', daysLeft: -1 }] } },
      'mend The certificate for ARCA of business b has ended.',
    ],
  ])('names %s', (_, facts, begins) => {
    expect(textsOf(facts, open)).toEqual([
      expect.stringMatching(new RegExp(`^${begins.replaceAll(/[.()]/g, String.raw`\$&`)}`)),
    ])
  })

  it.each<[Record<string, string>, Partial<DoctorFacts>, string]>([
    [{ RATE_LIMIT: 'off' }, {}, 'mend RATE_LIMIT is off'],
    [{ ...open, TRUST_PROXY: '' }, {}, 'mend PUBLIC_URL is https and TRUST_PROXY is not set'],
    [{ ...open, SMTP_URL: '' }, {}, 'mend SMTP_URL is not set'],
    [{ HOST: '0.0.0.0' }, {}, 'mend PUBLIC_URL is not set'],
    [{ HOST: '::', PUBLIC_URL: 'http://[::]:3000' }, {}, 'mend PUBLIC_URL is not set'],
    [byUrl, { isAboveRowSecurity: true }, 'mend Row-level security does not hold'],
    [byUrl, { isLikeLeakproof: false }, 'note Searches do not use their index'],
    [pooled, {}, "mend The database's role has no statement_timeout"],
    [{ ...open, ARCA_SIMULATOR: 'http://127.0.0.1:3700' }, {}, 'note ARCA_SIMULATOR is set'],
  ])('names settings that do not fit together: %j', (settings, facts, begins) => {
    expect(textsOf(facts, settings)).toEqual([expect.stringContaining(begins)])
  })

  it('leaves what became of the program’s own backups alone where somebody else sees to them', () => {
    const backups = { ...work.backups, failure: 'x', proofFailure: 'y', unprovable: 'z' }
    expect(textsOf({ work: { ...work, backups } }, { BACKUPS: 'off' })).toEqual([])
  })

  it('counts the connections that all servers together may take', () => {
    expect(textsOf({ servers: 8 })[0]).toContain('mend 8 servers may take 112 connections, the database has 97')
    expect(textsOf({ servers: 8 }, { DATABASE_POOL: '8' })[0]).toContain('note')
  })

  it('counts the servers of a pooler by nobody’s connections, and says what several of them do not share', () => {
    const texts = textsOf({ servers: 9, isRoleLimited: true }, pooled)
    expect(texts).toEqual([
      expect.stringContaining('note Several servers keep images'),
      expect.stringContaining('note 9 servers count the common calls of a business each for itself'),
    ])
  })

  it('says of a database without any server that there is none, not that all its tasks are late', () => {
    const tasks = [{ kind: 'fold_figures', failing: 0, failingMinutes: 0, lastError: null, lateMinutes: 9_000 }]
    expect(textsOf({ servers: 0, work: { ...work, tasks, sealsBehind: 3 } })).toEqual([
      'note No server works on this database.',
    ])
  })
})

describe('npm run admin -- doctor', () => {
  let app: TestApp
  let member: Member
  let dataDir: string
  beforeAll(async () => {
    app = await startTestApp()
    member = await app.signUp()
    dataDir = await makeTestFolder()
  })
  afterAll(async () => {
    await app.stop()
    await rm(dataDir, { recursive: true })
  })

  const run = (reader = app.db.superuser) =>
    examine(readConfig({ DATA_DIR: dataDir }), { owner: app.db.owner, reader }, new Date())

  it('is content with an installation that was backed up', async () => {
    expect((await run()).isWell).toBe(false)
    // Another server has made it, and left its note there.
    await app.sql('update backup_status set made_at = now()')
    expect((await run()).isWell).toBe(true)
    await app.sql('update backup_status set made_at = null')
    await mkdir(join(dataDir, 'backups'))
    await writeFile(join(dataDir, 'backups', 'trastienda-x.backup'), 'x')
    await writeFile(join(dataDir, 'backups', 'trastienda-y.backup.tmp'), 'x')
    for (const reader of [app.db.superuser, app.db.owner]) {
      expect(await run(reader)).toEqual({
        lines: ['note  No server works on this database.', 'Nothing to mend.'],
        isWell: true,
      })
    }
  })

  it('names what the database says, also to an owner whom row-level security holds', async () => {
    await app.sql(
      `insert into task (business_id, id, kind, payload, created_at, due_at, ends_at, attempts, last_error, failing_since)
       select $1, gen_random_uuid(), kind, '{}', now() - interval '9 days', now(), now() + interval '1 day', 5, error, since
         from (values ('seal_mail', 'Error: 550', now() - interval '90 minutes'), ('reset_mail', 'Error: 421', now()),
                      ('request_voucher', null, null)) as waiting (kind, error, since)`,
      [member.businessId],
    )
    await app.sql(`insert into task (id, kind, payload, created_at, due_at, last_error, failing_since)
      values (gen_random_uuid(), 'check_audit', '{}', now(), now(), 'Error: roto', now() - interval '5 minutes')`)
    await app.sql(`delete from schema_migration where version = 1`)
    expect((await run()).lines[0]).toContain('mend  Migrations wait for the next start: 0001_extensions')
    await app.sql(`insert into schema_migration (version, name, checksum) values (1, '0001_extensions', '')`)
    const old = new Date(Date.now() - 40 * 3_600_000)
    await utimes(join(dataDir, 'backups', 'trastienda-x.backup'), old, old)
    for (const reader of [app.db.superuser, app.db.owner]) {
      expect(await run(reader)).toEqual({
        lines: [
          'mend  The newest backup is 40 hours old.',
          'mend  1 tasks check_audit fail, the first for 5 minutes: Error: roto',
          'mend  1 tasks seal_mail fail, the first for 90 minutes: Error: 550',
          'note  No server works on this database.',
          '3 to mend.',
        ],
        isWell: false,
      })
    }
  })
})
