import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_ROW_HASH } from '#platform/audit/audit'
import { checkAudits, INSERT_RESTORED_SEAL, SEAL_HASH, sealAudit } from '#platform/audit/audit-seals'
import { createBackup } from '#platform/backup/create-backup'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { addCategory } from '#test/factories'
import { runSql } from '#test/postgres/sql'
import { goRound } from '#test/go-round'
import { brokenInvariant } from './verify-database.ts'

let now = new Date('2026-11-22T12:00:00.000Z')
let app: TestApp
let shop: Member

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const superuser = (text: string, values?: readonly unknown[]) => app.sql(text, values)
const seals = () =>
  superuser(
    `select sequence::int, kind, cardinality(leaves) as rows from audit_seal where business_id = $1 order by sequence`,
    [shop.businessId],
  )
const broken = async () => {
  const found = await app.db.database.read(shop.businessId, brokenInvariant)
  return found && [found.invariant, found.differences[0]?.subject]
}

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

/** A business with three sealed spans: what opened it, a category, another two. */
beforeEach(async () => {
  shop = await app.signUp()
  for (const categories of [0, 1, 2]) {
    for (let one = 0; one < categories; one += 1) await addCategory(shop)
    later(4)
    await goRound(app.db.database, sealAudit)
  }
})

describe('the audit', () => {
  it('is sealed two minutes later, where there is something to seal', async () => {
    const rows = [2, 1, 2]
    expect((await seals()).map((seal) => seal['rows'])).toEqual(rows)
    later(1)
    await goRound(app.db.database, sealAudit)
    await addCategory(shop)
    later(1.9)
    await goRound(app.db.database, sealAudit)
    expect(await seals()).toHaveLength(3)
    later(1.1)
    await Promise.all([goRound(app.db.database, sealAudit), goRound(app.db.database, sealAudit)])
    expect((await seals()).map((seal) => seal['rows'])).toEqual([...rows, 1])
    expect(await broken()).toBeUndefined()
    await checkAudits(app.db.database)
  })

  it('takes a row of a clock that was set back after what is sealed, not into it', async () => {
    const [sealed] = await superuser('select max(to_at) as at from audit_seal where business_id = $1', [
      shop.businessId,
    ])
    later(-20)
    await addCategory(shop)
    later(24)
    const [row] = await superuser('select max(created_at) as at from audit_log where business_id = $1', [
      shop.businessId,
    ])
    expect(row).toEqual(sealed)
    expect(await broken()).toBeUndefined()
    await goRound(app.db.database, sealAudit)
    expect((await seals()).map((seal) => seal['rows'])).toEqual([2, 1, 2, 1])
    expect(await broken()).toBeUndefined()
  })

  it('takes rows of whoever row-level security holds, and lets nobody change them', async () => {
    const held = `begin; set local app.business_id = '${shop.businessId}'; `
    const operations = ['audit_log', 'audit_seal'].flatMap((table) => [
      `update ${table} set business_id = business_id`,
      `delete from ${table}`,
    ])
    for (const operation of operations) {
      await expect(runSql(app.db.application, held + operation)).rejects.toThrow('permission denied')
      await runSql(app.db.owner, `${held}${operation}; commit`)
    }
    expect(await seals()).toHaveLength(3)
    expect(await broken()).toBeUndefined()
  })

  it('of a business with much of it is sealed in parts, as late as it comes', async () => {
    await superuser(
      `insert into audit_log (business_id, id, user_id, action, entity, entity_id, created_at)
       select business_id, gen_random_uuid(), user_id, 'edit', 'zone', n::text, $2::timestamptz + n * interval '1 second'
         from (select * from audit_log where business_id = $1 limit 1) as one, generate_series(1, 2500) as n`,
      [shop.businessId, now],
    )
    later(60)
    await goRound(app.db.database, sealAudit)
    const rows = (await seals()).slice(3).map((seal) => Number(seal['rows']))
    expect(rows.length).toBe(3)
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(2500)
    expect(await broken()).toBeUndefined()
  })
})

describe('verify', () => {
  const ofShop = `business_id = '%' and entity = 'category'`
  /** The daily check names only a few businesses, so that one test's fault is no other's. */
  afterEach(() => superuser('truncate audit_log, audit_seal; update business set audit_seal_count = 0'))
  const one = () => ofShop.replace('%', shop.businessId)

  it.each([
    ['audit_row_changed', 'update audit_log set action = $$edit$$', /^audit row [\w-]{36} edit category /],
    ['audit_row_changed', `update audit_log set after = '{"name":"x"}'`, /^audit row [\w-]{36} create category /],
    ['audit_row_changed', `update audit_log set before = 'null'`, /^audit row/],
    ['audit_row_removed', 'delete from audit_log', /^audit row [\w-]{36}$/],
  ])('names %s after %s', async (invariant, operation, subject) => {
    await superuser(`${operation} where ${one()}`)
    expect(await broken()).toEqual([invariant, expect.stringMatching(subject)])
    await expect(checkAudits(app.db.database)).rejects.toThrow(`${invariant} in business ${shop.businessId}`)
  })

  it('names each business whose audit was changed, in the check of every day', async () => {
    const first = shop.businessId
    shop = await app.signUp()
    await addCategory(shop)
    later(4)
    await goRound(app.db.database, sealAudit)
    await superuser(`update audit_log set action = 'edit' where entity = 'category' and business_id = any($1)`, [
      [first, shop.businessId],
    ])
    const failure = String(await checkAudits(app.db.database).catch((error: unknown) => error))
    expect([first, shop.businessId].filter((id) => !failure.includes(`in business ${id}`))).toEqual([])
  })

  it('names a row that was inserted into a sealed minute, hash and all', async () => {
    await superuser(
      `insert into audit_log (business_id, id, user_id, action, entity, entity_id, created_at, row_hash)
       select business_id, gen_random_uuid(), user_id, action, entity, 'nobody', created_at, row_hash
         from audit_log where ${one()} limit 1`,
    )
    expect(await broken()).toEqual(['audit_row_inserted', expect.stringMatching(/create category nobody$/)])
  })

  it('names a row that was changed before it was sealed', async () => {
    await addCategory(shop)
    await superuser(`update audit_log set action = 'edit' where ${one()} and created_at = $1`, [now])
    expect((await broken())?.[0]).toBe('audit_row_changed')
    later(4)
    await goRound(app.db.database, sealAudit)
    expect((await broken())?.[0]).toBe('audit_row_changed')
  })

  it.each([
    ['seal 2', 'update audit_seal set leaves = trim_array(leaves, 1) where sequence = 2'],
    ['seal 3', `update audit_seal set previous_hash = 'x' where sequence = 3`],
    ['seal 3', 'delete from audit_seal where sequence = 2'],
    ['seal 2', 'delete from audit_seal where sequence = 1'],
    ['seal 2', `update audit_seal set sealed_at = '2020-01-01Z' where sequence = 2`],
  ])('names %s after %s', async (seal, operation) => {
    await superuser(`${operation} and business_id = $1`, [shop.businessId])
    expect(await broken()).toEqual(['audit_seals_follow_each_other', seal])
  })

  it('names the seal after one that somebody rewrote whole, hash and all', async () => {
    await superuser(`update audit_seal set sealed_at = '2020-01-01Z' where sequence = 2 and business_id = $1`, [
      shop.businessId,
    ])
    const found = await app.db.database.read(shop.businessId, brokenInvariant)
    const hash = found?.differences[0]?.computed
    await superuser(`update audit_seal set hash = decode($2, 'hex') where sequence = 2 and business_id = $1`, [
      shop.businessId,
      hash,
    ])
    expect(await broken()).toEqual(['audit_seals_follow_each_other', 'seal 3'])
  })

  describe('after a forger who knows how rows and seals are made, and seals anew to the end,', () => {
    const hashes = async () => {
      const rows = await superuser(
        `select encode(hash, 'hex') as hash from audit_seal where business_id = $1 order by sequence`,
        [shop.businessId],
      )
      return rows.map(({ hash }) => String(hash))
    }
    const forge = async (operation: string): Promise<void> => {
      await superuser(`${operation} where ${one()}`)
      await superuser(`update audit_log set row_hash = ${AUDIT_ROW_HASH} where business_id = $1`, [shop.businessId])
      for (const sequence of [1, 2, 3]) {
        await superuser(
          `update audit_seal
              set leaves = array(select uuid_send(id) || row_hash from audit_log
                                  where business_id = $1 and created_at >= from_at and created_at < to_at order by id),
                  previous_hash = coalesce((select hash from audit_seal as before
                                             where before.business_id = $1 and before.sequence = $2 - 1), '')
            where business_id = $1 and sequence = $2`,
          [shop.businessId, sequence],
        )
        await superuser(`update audit_seal set hash = ${SEAL_HASH} where business_id = $1 and sequence = $2`, [
          shop.businessId,
          sequence,
        ])
      }
    }
    const isFound = async (hash: string) =>
      (await shop.call('audit.seal', { query: { hash } })).body.data?.hash === hash

    it('a changed row is named by nothing here: the hashes that were told outside are gone', async () => {
      const told = await hashes()
      await forge('update audit_log set after = $${"name":"Otra"}$$')
      expect(await broken()).toBeUndefined()
      await checkAudits(app.db.database)
      expect(await Promise.all(told.map(isFound))).toEqual([true, false, false])
    })

    it.each([
      ['left on its seal', 'update audit_seal set hash = $2 where business_id = $1 and sequence = 3', 'seal 3'],
      [
        'added as a seal',
        `insert into audit_seal (business_id, sequence, kind, from_at, to_at, leaves, previous_hash, hash, sealed_at)
         select business_id, 4, 'restored', to_at, to_at, '{}', hash, $2, sealed_at from audit_seal
          where business_id = $1 and sequence = 3`,
        'seal 4',
      ],
    ])('a hash that was told outside is named where it is %s', async (_, operation, seal) => {
      const [, , told = ''] = await hashes()
      await forge('update audit_log set after = $${}$$')
      await superuser(operation, [shop.businessId, Buffer.from(told, 'hex')])
      expect(await isFound(told)).toBe(true)
      expect(await broken()).toEqual(['audit_seals_follow_each_other', seal])
    })

    it('a removed row is named by the record that is left without one', async () => {
      await forge('delete from audit_log')
      expect((await broken())?.[0]).toBe('registers_are_audited')
    })
  })

  const removeCategories = () => superuser('delete from category where business_id = $1', [shop.businessId])

  it('names the last seal where somebody removed it with its rows, and the gap that the next one leaves', async () => {
    await superuser(
      `delete from audit_log where business_id = $1
         and created_at >= (select from_at from audit_seal where business_id = $1 and sequence = 3)`,
      [shop.businessId],
    )
    await superuser('delete from audit_seal where business_id = $1 and sequence = 3', [shop.businessId])
    await removeCategories()
    expect(await broken()).toEqual(['audit_seal_removed', 'seal 3'])
    await expect(checkAudits(app.db.database)).rejects.toThrow(`audit_seal_removed in business ${shop.businessId}`)
    await addCategory(shop)
    later(4)
    await goRound(app.db.database, sealAudit)
    expect(await broken()).toEqual(['audit_seals_follow_each_other', 'seal 4'])
  })

  it('names the first seal where somebody removed the whole audit, and who is then without a row', async () => {
    await superuser('delete from audit_log where business_id = $1', [shop.businessId])
    await superuser('delete from audit_seal where business_id = $1', [shop.businessId])
    await removeCategories()
    expect(await broken()).toEqual(['audit_seal_removed', 'seal 1'])
    await superuser('update business set audit_seal_count = 0 where id = $1', [shop.businessId])
    expect((await broken())?.[0]).toBe('members_are_audited')
  })
})

describe('a restore', () => {
  it('is sealed, and the chain goes on', async () => {
    const folder = await makeTestFolder()
    const files = createFolderFileStore(join(folder, 'files'))
    const file = join(folder, 'shop.backup')
    await addCategory(shop)
    await createBackup({ connection: app.db.superuser, files, file })
    await restoreBackup(await verifyBackup(file), {
      connection: app.db.owner,
      applicationRole: 'app',
      files,
      secretsKey: new Uint8Array(32),
    })
    later(4)
    await goRound(app.db.database, sealAudit)
    expect((await seals()).slice(3)).toEqual([
      { sequence: 4, kind: 'restored', rows: 0 },
      { sequence: 5, kind: 'minutes', rows: 1 },
    ])
    expect(await broken()).toBeUndefined()
    await rm(folder, { recursive: true })
  })

  it('of what was not sealed yet leaves no seal to show', async () => {
    const fresh = await app.signUp()
    await superuser(INSERT_RESTORED_SEAL, [fresh.businessId, now])
    expect((await fresh.call('audit.seal', { query: {} })).body.data).toBeNull()
    later(4)
    await goRound(app.db.database, sealAudit)
    const { token } = (await app.call('session.create', { body: { email: fresh.email, password: PASSWORD } })).body.data
    expect((await app.call('audit.seal', { query: {} }, { token })).body.data).toMatchObject({ sequence: 2 })
  })
})
