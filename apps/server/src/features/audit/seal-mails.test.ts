import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sealAudit } from '#platform/audit/audit-seals'
import type { Mail } from '#platform/mail/mailer'
import { leaveTask } from '#platform/tasks/tasks'
import { startTestApp, type TestApp } from '#test/app'
import { addCategory } from '#test/factories'
import { goRound } from '#test/go-round'
import { addMember } from '#test/roles'
import { leaveSealMails } from './seal-mails.ts'

let now = new Date('2026-10-15T12:00:00.000Z')
let app: TestApp
/** The number of the mail, counted from 1, that the mail server refuses. */
let refused = 0
const reached: Mail[] = []

beforeAll(async () => {
  const send = async (mail: Mail): Promise<void> => {
    if ((refused -= 1) === 0) throw new Error('Try again later')
    reached.push(mail)
  }
  app = await startTestApp({ clock: () => now, mailer: { send }, logLevel: 'silent' })
})
beforeEach(() => {
  reached.length = 0
})
afterAll(() => app.stop())

const look = async (instant: string, isOutbox = false): Promise<void> => {
  now = new Date(instant)
  await goRound(app.db.database, sealAudit)
  await goRound(app.db.database, leaveSealMails({ isOutbox, send: async () => undefined }))
  app.tasks.wake()
}

it('on the first of a month the owner is told of the month before, once, with the last seal', async () => {
  const shop = await app.signUp()
  await addCategory(shop)
  await look('2026-10-15T12:01:00.000Z')
  // In Buenos Aires it is still October.
  await look('2026-11-01T02:59:00.000Z')
  await look('2026-11-01T03:01:00.000Z', true)
  expect(reached).toEqual([])
  await look('2026-11-01T03:01:00.000Z')
  await expect.poll(() => reached.length).toBe(1)
  await look('2026-11-01T04:01:00.000Z')
  await look('2026-12-01T04:01:00.000Z')
  const [mail, more] = reached
  expect([mail?.to, mail?.subject, more]).toEqual([
    shop.email,
    'Trastienda: lo que se hizo en octubre de 2026',
    undefined,
  ])
  expect(mail?.text).toMatch(
    /quedaron anotadas 3 acciones en la auditoría de tu negocio\.[^]*sello número 1 [^]*\n[0-9a-f]{64}\n/,
  )
})

/** A shop with two owners, of whom the second has no other. */
const openSharedShop = async () => {
  const shop = await app.signUp()
  const partner = await addMember(app, shop, 'owner')
  await app.sql(
    `delete from membership using user_account
      where user_account.id = user_id and email = $1 and business_id <> $2`,
    [partner.email, shop.businessId],
  )
  return { shop, owners: [shop.email, partner.email].sort() }
}

it('where a mail server refuses the mail of one owner, it is sent again to that one only', async () => {
  now = new Date('2027-01-15T12:00:00.000Z')
  const { shop, owners } = await openSharedShop()
  await look('2027-01-15T12:01:00.000Z')
  await addCategory(shop)
  refused = 2
  await look('2027-02-01T03:01:00.000Z')
  await expect.poll(() => reached.length).toBe(1)
  await expect
    .poll(() => app.sql(`select from task where kind = 'seal_mail' and last_error is not null`))
    .toHaveLength(1)
  await look('2027-02-01T12:00:00.000Z')
  await expect.poll(() => reached.length).toBe(2)
  await look('2027-02-02T12:00:00.000Z')
  expect(reached.map(({ to }) => to).sort()).toEqual(owners)
})

it('a task that an older version left, which names no owner, reaches all of them', async () => {
  now = new Date('2027-03-15T12:00:00.000Z')
  const { shop, owners } = await openSharedShop()
  const kind = { kind: 'seal_mail', usefulMinutes: 60 }
  await addCategory(shop)
  now = new Date('2027-03-15T13:00:00.000Z')
  await goRound(app.db.database, sealAudit)
  await app.db.database.transaction(shop.businessId, (tx) => leaveTask(tx, kind, { month: '2027-02' }))
  app.tasks.wake()
  await expect.poll(() => reached.map(({ to }) => to).sort()).toEqual(owners)
})
