import { randomUUID } from 'node:crypto'
import { AmountOverflow } from '@trastienda/domain/money/amount'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import type { BusinessTx } from './database/business-tx.ts'
import { createUnitOfWork } from './unit-of-work.ts'

let test: TestDatabase
let holder: Client

beforeAll(async () => {
  test = await createTestDatabase({ report: () => undefined })
  holder = new Client(test.superuser)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await test.drop()
})

const ask = (tx: BusinessTx, text: string) => tx.globalRows({ kind: 'global', name: '', text })

it('a part that somebody has locked, or that is too large for its column has that as its result, and the others are done', async () => {
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(77)')
  const parts = {
    first: async (tx: BusinessTx) => ask(tx, 'select 1'),
    locked: async (tx: BusinessTx) => {
      await ask(tx, `set local lock_timeout = '10ms'`)
      await ask(tx, 'select pg_advisory_xact_lock(77)')
    },
    overflow: async (tx: BusinessTx) => ask(tx, 'select 1000::numeric(3, 2)'),
    amount: async () => {
      throw new AmountOverflow('not a money amount: 99999999999999999999')
    },
    last: async (tx: BusinessTx) => ask(tx, 'select 1'),
  }
  const unit = createUnitOfWork(test.database)
  const names = ['first', 'locked', 'overflow', 'amount', 'last'] as const
  const answers = await unit.writeEach<keyof typeof parts, string>({ businessId: randomUUID() }, names, {
    perform: async (tx, part) => {
      await parts[part](tx)
      return 'done'
    },
    refused: (_, { problems }) => problems.map(({ code }) => code).join(),
  })
  await holder.query('rollback')
  expect(answers).toEqual(['done', 'conflict', 'amount_out_of_range', 'amount_out_of_range', 'done'])
})
