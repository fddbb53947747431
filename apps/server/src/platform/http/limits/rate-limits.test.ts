import { randomUUID } from 'node:crypto'
import type { CallName } from '@trastienda/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Caller } from '#platform/identity/caller'
import { createKeyedHash } from '#platform/secrets/keyed-hash'
import { TEST_KEY } from '#test/app'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { createKnownDevice } from './known-device.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { createSharedLimits } from './shared-limits.ts'

let db: TestDatabase
let servers: RateLimits[]

beforeAll(async () => {
  db = await createTestDatabase()
  const serverOf = () =>
    createRateLimits(
      createSharedLimits(db.database, systemClock, createKeyedHash(TEST_KEY)),
      systemClock,
      createKnownDevice(db.database),
    )
  servers = [serverOf(), serverOf()]
})
afterAll(() => db.drop())

const reply = { header: () => reply } as unknown as FastifyReply

/** How many of `count` calls of a business are let in, by two servers in turn. */
const letIn = async (
  name: CallName,
  count: number,
  caller: Partial<Caller> = { businessId: randomUUID() },
): Promise<number> => {
  const request = { caller } as unknown as FastifyRequest
  let passed = 0
  for (let n = 0; n < count; n += 1) {
    const arrived = servers[n % 2]!.forCall(name).arriving(request, reply)
    passed += await arrived.then(
      () => 1,
      () => 0,
    )
  }
  return passed
}

it('what is costly counts over all servers together, for each business by itself', async () => {
  expect(await letIn('invitations.create', 30)).toBe(20)
  expect(await letIn('invitations.create', 20)).toBe(20)
})

it('everything else counts in each server by itself, and costs no statement', async () => {
  expect(await letIn('zones.list', 6_010)).toBe(6_000)
})

it('a program with an API key has fewer calls, and takes none from the people of its business', async () => {
  const businessId = randomUUID()
  const key = { businessId, userId: randomUUID(), role: 'api_key' } as const
  expect(await letIn('zones.list', 1_210, key)).toBe(1_200)
  expect(await letIn('invitations.create', 30, key)).toBe(20)
  expect(await letIn('zones.list', 6_010, { businessId })).toBe(6_000)
  expect(await letIn('invitations.create', 30, { businessId })).toBe(20)
})
