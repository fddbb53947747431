import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_ROW_HASH } from '#platform/audit/audit'
import { SEAL_HASH } from '#platform/audit/audit-seals'
import type { Member } from '#test/app'
import { addCategory } from '#test/factories'
import { sealedAudits } from '#test/shops/sealed-audits'
import { brokenInvariant } from './verify-database.ts'

const audits = sealedAudits()
const { app, sql, now, later, seal, check } = audits
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

describe('verify', () => {
  const ofShop = `business_id = '%' and entity = 'category'`
  /** The daily check names only a few businesses, so that one test's fault is no other's. */
  afterEach(() => sql('truncate audit_log, audit_seal; update business set audit_seal_count = 0'))
  const one = () => ofShop.replace('%', shop.businessId)

  it.each([
    ['audit_row_changed', 'update audit_log set action = $$edit$$', /^audit row [\w-]{36} edit category /],
    ['audit_row_changed', `update audit_log set after = '{"name":"x"}'`, /^audit row [\w-]{36} create category /],
    ['audit_row_changed', `update audit_log set before = 'null'`, /^audit row/],
    ['audit_row_removed', 'delete from audit_log', /^audit row [\w-]{36}$/],
  ])('names %s after %s', async (invariant, operation, subject) => {
    await sql(`${operation} where ${one()}`)
    expect(await broken(shop)).toEqual([invariant, expect.stringMatching(subject)])
    await expect(check()).rejects.toThrow(`${invariant} in business ${shop.businessId}`)
  })

  it('names each business whose audit was changed, in the check of every day', async () => {
    const first = shop.businessId
    shop = await app().signUp()
    await addCategory(shop)
    later(4)
    await seal()
    await sql(`update audit_log set action = 'edit' where entity = 'category' and business_id = any($1)`, [
      [first, shop.businessId],
    ])
    const failure = String(await check().catch((error: unknown) => error))
    expect([first, shop.businessId].filter((id) => !failure.includes(`in business ${id}`))).toEqual([])
  })

  it('names a row that was inserted into a sealed minute, hash and all', async () => {
    await sql(
      `insert into audit_log (business_id, id, user_id, action, entity, entity_id, created_at, row_hash)
       select business_id, gen_random_uuid(), user_id, action, entity, 'nobody', created_at, row_hash
         from audit_log where ${one()} limit 1`,
    )
    expect(await broken(shop)).toEqual(['audit_row_inserted', expect.stringMatching(/create category nobody$/)])
  })

  it('names a row that was changed before it was sealed', async () => {
    await addCategory(shop)
    await sql(`update audit_log set action = 'edit' where ${one()} and created_at = $1`, [now()])
    expect((await broken(shop))?.[0]).toBe('audit_row_changed')
    later(4)
    await seal()
    expect((await broken(shop))?.[0]).toBe('audit_row_changed')
  })

  it.each([
    ['seal 2', 'update audit_seal set leaves = trim_array(leaves, 1) where sequence = 2'],
    ['seal 3', `update audit_seal set previous_hash = 'x' where sequence = 3`],
    ['seal 3', 'delete from audit_seal where sequence = 2'],
    ['seal 2', 'delete from audit_seal where sequence = 1'],
    ['seal 2', `update audit_seal set sealed_at = '2020-01-01Z' where sequence = 2`],
  ])('names %s after %s', async (seal, operation) => {
    await sql(`${operation} and business_id = $1`, [shop.businessId])
    expect(await broken(shop)).toEqual(['audit_seals_follow_each_other', seal])
  })

  it('names the seal after one that somebody rewrote whole, hash and all', async () => {
    await sql(`update audit_seal set sealed_at = '2020-01-01Z' where sequence = 2 and business_id = $1`, [
      shop.businessId,
    ])
    const found = await app().db.database.read(shop.businessId, brokenInvariant)
    const hash = found?.differences[0]?.computed
    await sql(`update audit_seal set hash = decode($2, 'hex') where sequence = 2 and business_id = $1`, [
      shop.businessId,
      hash,
    ])
    expect(await broken(shop)).toEqual(['audit_seals_follow_each_other', 'seal 3'])
  })

  describe('after a forger who knows how rows and seals are made, and seals anew to the end,', () => {
    const hashes = async () => {
      const rows = await sql(
        `select encode(hash, 'hex') as hash from audit_seal where business_id = $1 order by sequence`,
        [shop.businessId],
      )
      return rows.map(({ hash }) => String(hash))
    }
    const forge = async (operation: string): Promise<void> => {
      await sql(`${operation} where ${one()}`)
      await sql(`update audit_log set row_hash = ${AUDIT_ROW_HASH} where business_id = $1`, [shop.businessId])
      for (const sequence of [1, 2, 3]) {
        await sql(
          `update audit_seal
              set leaves = array(select uuid_send(id) || row_hash from audit_log
                                  where business_id = $1 and created_at >= from_at and created_at < to_at order by id),
                  previous_hash = coalesce((select hash from audit_seal as before
                                             where before.business_id = $1 and before.sequence = $2 - 1), '')
            where business_id = $1 and sequence = $2`,
          [shop.businessId, sequence],
        )
        await sql(`update audit_seal set hash = ${SEAL_HASH} where business_id = $1 and sequence = $2`, [
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
      expect(await broken(shop)).toBeUndefined()
      await check()
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
      await sql(operation, [shop.businessId, Buffer.from(told, 'hex')])
      expect(await isFound(told)).toBe(true)
      expect(await broken(shop)).toEqual(['audit_seals_follow_each_other', seal])
    })

    it('a removed row is named by the record that is left without one', async () => {
      await forge('delete from audit_log')
      expect((await broken(shop))?.[0]).toBe('registers_are_audited')
    })
  })

  const removeCategories = () => sql('delete from category where business_id = $1', [shop.businessId])

  it('names the last seal where somebody removed it with its rows, and the gap that the next one leaves', async () => {
    await sql(
      `delete from audit_log where business_id = $1
         and created_at >= (select from_at from audit_seal where business_id = $1 and sequence = 3)`,
      [shop.businessId],
    )
    await sql('delete from audit_seal where business_id = $1 and sequence = 3', [shop.businessId])
    await removeCategories()
    expect(await broken(shop)).toEqual(['audit_seal_removed', 'seal 3'])
    await expect(check()).rejects.toThrow(`audit_seal_removed in business ${shop.businessId}`)
    await addCategory(shop)
    later(4)
    await seal()
    expect(await broken(shop)).toEqual(['audit_seals_follow_each_other', 'seal 4'])
  })

  it('names the first seal where somebody removed the whole audit, and who is then without a row', async () => {
    await sql('delete from audit_log where business_id = $1', [shop.businessId])
    await sql('delete from audit_seal where business_id = $1', [shop.businessId])
    await removeCategories()
    expect(await broken(shop)).toEqual(['audit_seal_removed', 'seal 1'])
    await sql('update business set audit_seal_count = 0 where id = $1', [shop.businessId])
    expect((await broken(shop))?.[0]).toBe('members_are_audited')
  })
})
