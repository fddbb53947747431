import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/postgres/database'
import { isOnCitus } from '#test/postgres/nodes'
import type { TestDatabase } from '#test/postgres/database'
import { addBusiness, addTag, broken, global, insertTag, tagNames, tagNamesOf, tenant } from '#test/postgres/statements'
import type { Database } from '#platform/database/database'
import { violatedConstraint } from '#platform/database/errors'
import type { BusinessTx } from '#platform/database/business-tx'
import { TENANT } from '#platform/database/statement'

const insertTags = tenant(
  't.tags',
  `insert into cash_tag (business_id, id, name, created_at)
   select tenant_id, id, name, now() from ${TENANT} cross join unnest($2::uuid[], $3::text[]) as left_behind (id, name)`,
)

let test: TestDatabase
let database: Database
let businessId: string

const namesOf = (id = businessId) => tagNamesOf(database, id)

beforeAll(async () => {
  test = await createTestDatabase({ clock: () => new Date('2026-11-20T12:00:00.123Z'), report: () => undefined })
  database = test.database
})
afterAll(() => test.drop())

describe('a transaction', () => {
  it('commits what the work wrote and gives its result', async () => {
    businessId = await addBusiness(database)
    const result = await database.transaction(businessId, async (tx) => {
      await addTag(tx, 'caja')
      return 'done'
    })
    expect(result).toBe('done')
    expect(await namesOf()).toEqual(['caja'])
  })

  it('writes the rows that were left for a statement with the commit, and none of a unit that fails', async () => {
    businessId = await addBusiness(database)
    const leave = async (tx: BusinessTx, name: string) => {
      for (const one of ['1', '2']) tx.insertAtCommit(insertTags, [randomUUID(), `${name} ${one}`])
      return tx.rows(tagNames)
    }
    expect(await database.transaction(businessId, (tx) => leave(tx, 'caja'))).toEqual([])
    const failed = database.transaction(businessId, async (tx) => {
      await leave(tx, 'otra')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const twice = database.transaction(businessId, async (tx) => {
      const id = randomUUID()
      for (const name of ['una', 'dos']) tx.insertAtCommit(insertTags, [id, name])
    })
    await expect(twice).rejects.toThrow('duplicate key')
    expect(await namesOf()).toEqual(['caja 1', 'caja 2'])
  })

  it('plans its statements once, whatever their values, as does a read by an index; another read looks at them', async () => {
    const planned = tenant<{ how: string }>(
      't.planned',
      `select current_setting('plan_cache_mode') as how where $1 <> ''`,
    )
    const how = (tx: BusinessTx) => tx.row(planned)
    const once = { how: isOnCitus() ? 'auto' : 'force_generic_plan' }
    expect(await database.transaction(businessId, how)).toEqual(once)
    expect(await database.readByIndex(businessId, how)).toEqual(once)
    expect(await database.read(businessId, how)).toEqual({ how: 'auto' })
  })

  it('takes its instant from the clock, once', async () => {
    businessId = await addBusiness(database)
    expect(await database.transaction(businessId, async (tx) => tx.now)).toBe('2026-11-20T12:00:00.123Z')
  })

  it('leaves nothing behind when the work throws', async () => {
    businessId = await addBusiness(database)
    const work = database.transaction(businessId, async (tx) => {
      await addTag(tx, 'caja')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await namesOf()).toEqual([])
  })

  it('is not tried again for an error of the work’s own, even one that looks like a broken connection', async () => {
    businessId = await addBusiness(database)
    let tries = 0
    const work = database.transaction(businessId, async () => {
      tries += 1
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    })
    await expect(work).rejects.toThrow('no such file')
    expect(tries).toBe(1)
  })

  it('runs statements issued together in their order', async () => {
    businessId = await addBusiness(database)
    const [, names] = await database.transaction(businessId, (tx) =>
      Promise.all([addTag(tx, 'primera'), tx.rows(tagNames), addTag(tx, 'segunda')]),
    )
    expect(names).toEqual([{ name: 'primera' }])
    expect(await namesOf()).toEqual(['primera', 'segunda'])
  })

  it('fails as a whole when a statement that nobody awaited fails', async () => {
    businessId = await addBusiness(database)
    const work = database.transaction(businessId, async (tx) => {
      void addTag(tx, 'caja')
      void tx.rows(broken, [0])
      void addTag(tx, 'otra')
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await namesOf()).toEqual([])
  })

  it('fails with the first cause when the work caught it and went on', async () => {
    businessId = await addBusiness(database)
    const work = database.transaction(businessId, async (tx) => {
      await tx.rows(broken, [0]).catch(() => undefined)
      await addTag(tx, 'caja')
    })
    await expect(work).rejects.toThrow('division by zero')
  })

  it('lets the work turn a broken constraint into an error of its own', async () => {
    businessId = await addBusiness(database)
    const work = database.transaction(businessId, async (tx) => {
      await addTag(tx, 'caja')
      await addTag(tx, 'CAJA').catch((error: unknown) => {
        throw new Error(`taken: ${violatedConstraint(error)}`)
      })
    })
    await expect(work).rejects.toThrow('taken: cash_tag_name')
  })

  it('fails before the commit when a value cannot be sent, and the connection is not used again', async () => {
    businessId = await addBusiness(database)
    const circular: { self?: unknown } = {}
    circular.self = circular
    const work = database.transaction(businessId, async (tx) => {
      void addTag(tx, 'caja')
      void tx.rows(insertTag, [randomUUID(), circular])
    })
    await expect(work).rejects.toThrow(/circular/)
    expect(await namesOf()).toEqual([])
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => database.transaction(businessId, (tx) => addTag(tx, `caja ${n}`))),
    )
    expect(await namesOf()).toHaveLength(20)
  })

  it('refuses a statement that comes after its end', async () => {
    businessId = await addBusiness(database)
    const kept = await database.transaction(businessId, async (tx) => ({ tx }))
    await expect(addTag(kept.tx, 'tarde')).rejects.toThrow('after the end')
  })

  it('refuses a business id that is not a UUID before it reaches SQL', async () => {
    const work = database.transaction(`'; drop table business; --`, async () => undefined)
    await expect(work).rejects.toThrow('not a UUID')
  })

  it('says so when one row was asked for and more came', async () => {
    businessId = await addBusiness(database)
    await database.transaction(businessId, (tx) => Promise.all([addTag(tx, 'a'), addTag(tx, 'b')]))
    await expect(database.read(businessId, (tx) => tx.row(tagNames))).rejects.toThrow('t.names gave 2 rows')
  })
})

describe('reading', () => {
  it('cannot write', async () => {
    businessId = await addBusiness(database)
    const work = database.read(businessId, (tx) => addTag(tx, 'caja'))
    await expect(work).rejects.toThrow('read-only transaction')
  })

  it('sees one instant, whatever others commit meanwhile', async () => {
    businessId = await addBusiness(database)
    const seen = await database.read(businessId, async (tx) => {
      const before = await tx.rows(tagNames)
      await database.transaction(businessId, (other) => addTag(other, 'nueva'))
      return [before, await tx.rows(tagNames)]
    })
    expect(seen).toEqual([[], []])
  })

  it('gives amounts and counts as numbers, days and instants as text, and undefined for what is null', async () => {
    const typed = global<Record<string, unknown>>(
      't.types',
      `select 1234567890.10::numeric(14,2) as amount, '2026-11-20'::date as day, count(*) as count,
              '2026-11-20 09:00:00.5-03'::timestamptz as instant, array['0.10'::numeric(4,2), null] as amounts,
              99999999999.9999::numeric(15,4) as cost, null::text as nothing, 'null'::jsonb as json,
              array['2026-01-02'::date] as days, array['2026-01-02 00:00Z'::timestamptz] as instants`,
    )
    expect(await database.globalRows(typed)).toStrictEqual([
      {
        amount: 1234567890.1,
        cost: 99_999_999_999.9999,
        nothing: undefined,
        json: undefined,
        day: '2026-11-20',
        count: 1,
        instant: '2026-11-20T12:00:00.500Z',
        amounts: [0.1, null],
        days: ['2026-01-02'],
        instants: ['2026-01-02T00:00:00.000Z'],
      },
    ])
  })
})
