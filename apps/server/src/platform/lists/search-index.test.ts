import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { isOnCitus } from '#test/postgres/nodes'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

// On Citus the plan is a worker's.
it.skipIf(isOnCitus())(
  'a search among thousands goes by the trigram index, row-level security notwithstanding',
  async () => {
    const businessId = crypto.randomUUID()
    const owner = new Client(test.owner)
    await owner.connect()
    await owner.query(`set app.business_id = '${businessId}'`)
    await owner.query('insert into business (id, created_at, updated_at) values ($1, now(), now())', [businessId])
    await owner.query(
      `insert into person (business_id, code, type, name, search_text, created_at, updated_at)
     select $1, place::text, 'Cliente', 'x', md5(place::text), now(), now() from generate_series(1, 5000) as place`,
      [businessId],
    )
    await owner.query(`select gin_clean_pending_list('person_search'::regclass)`)
    await owner.query('analyze person')
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select code from person where business_id = $1 and status = 0 and sort_key like '%c4ca4238a0b9%'`,
      [businessId],
    )
    await owner.end()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Bitmap Index Scan on person_search[^]*Index Cond: .*sort_key ~~/)
  },
)
