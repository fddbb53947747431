import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INSERT_RESTORED_SEAL } from '#platform/audit/audit-seals'
import { createBackup } from '#platform/backup/create-backup'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { PASSWORD, type Member } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { addCategory } from '#test/factories'
import { runSql } from '#test/postgres/sql'
import { sealedAudits } from '#test/shops/sealed-audits'
import { brokenInvariant } from './verify-database.ts'

const audits = sealedAudits()
const { app, sql, now, later, seal, check, seals } = audits
let shop: Member

beforeAll(audits.start)
afterAll(audits.stop)
beforeEach(async () => {
  shop = await audits.openShop()
})

/** The first broken invariant of a business, and what it names. */
const broken = async ({ businessId }: Member) => {
  const found = await app().db.database.read(businessId, brokenInvariant)
  return found && [found.invariant, found.differences[0]?.subject]
}

describe('the audit', () => {
  it('is sealed two minutes later, where there is something to seal', async () => {
    const rows = [2, 1, 2]
    expect((await seals(shop)).map((seal) => seal['rows'])).toEqual(rows)
    later(1)
    await seal()
    await addCategory(shop)
    later(1.9)
    await seal()
    expect(await seals(shop)).toHaveLength(3)
    later(1.1)
    await Promise.all([seal(), seal()])
    expect((await seals(shop)).map((seal) => seal['rows'])).toEqual([...rows, 1])
    expect(await broken(shop)).toBeUndefined()
    await check()
  })

  it('takes a row of a clock that was set back after what is sealed, not into it', async () => {
    const [sealed] = await sql('select max(to_at) as at from audit_seal where business_id = $1', [shop.businessId])
    later(-20)
    await addCategory(shop)
    later(24)
    const [row] = await sql('select max(created_at) as at from audit_log where business_id = $1', [shop.businessId])
    expect(row).toEqual(sealed)
    expect(await broken(shop)).toBeUndefined()
    await seal()
    expect((await seals(shop)).map((seal) => seal['rows'])).toEqual([2, 1, 2, 1])
    expect(await broken(shop)).toBeUndefined()
  })

  it('takes rows of whoever row-level security holds, and lets nobody change them', async () => {
    const held = `begin; set local app.business_id = '${shop.businessId}'; `
    const operations = ['audit_log', 'audit_seal'].flatMap((table) => [
      `update ${table} set business_id = business_id`,
      `delete from ${table}`,
    ])
    for (const operation of operations) {
      await expect(runSql(app().db.application, held + operation)).rejects.toThrow('permission denied')
      await runSql(app().db.owner, `${held}${operation}; commit`)
    }
    expect(await seals(shop)).toHaveLength(3)
    expect(await broken(shop)).toBeUndefined()
  })

  it('of a business with much of it is sealed in parts, as late as it comes', async () => {
    await sql(
      `insert into audit_log (business_id, id, user_id, action, entity, entity_id, created_at)
       select business_id, gen_random_uuid(), user_id, 'edit', 'zone', n::text, $2::timestamptz + n * interval '1 second'
         from (select * from audit_log where business_id = $1 limit 1) as one, generate_series(1, 2500) as n`,
      [shop.businessId, now()],
    )
    later(60)
    await seal()
    const rows = (await seals(shop)).slice(3).map((seal) => Number(seal['rows']))
    expect(rows.length).toBe(3)
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(2500)
    expect(await broken(shop)).toBeUndefined()
  })
})

describe('a restore', () => {
  it('is sealed, and the chain goes on', async () => {
    const folder = await makeTestFolder()
    const files = createFolderFileStore(join(folder, 'files'))
    const file = join(folder, 'shop.backup')
    await addCategory(shop)
    await createBackup({ connection: app().db.superuser, files, file })
    await restoreBackup(await verifyBackup(file), {
      connection: app().db.owner,
      applicationRole: 'app',
      files,
      secretsKey: new Uint8Array(32),
    })
    later(4)
    await seal()
    expect((await seals(shop)).slice(3)).toEqual([
      { sequence: 4, kind: 'restored', rows: 0 },
      { sequence: 5, kind: 'minutes', rows: 1 },
    ])
    expect(await broken(shop)).toBeUndefined()
    await rm(folder, { recursive: true })
  })

  it('of what was not sealed yet leaves no seal to show', async () => {
    const fresh = await app().signUp()
    await sql(INSERT_RESTORED_SEAL, [fresh.businessId, now()])
    expect((await fresh.call('audit.seal', { query: {} })).body.data).toBeNull()
    later(4)
    await seal()
    const { token } = (await app().call('session.create', { body: { email: fresh.email, password: PASSWORD } })).body
      .data
    expect((await app().call('audit.seal', { query: {} }, { token })).body.data).toMatchObject({ sequence: 2 })
  })
})
