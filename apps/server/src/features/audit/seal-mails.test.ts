import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit } from '#platform/audit/audit-seals'
import { startTestApp, type TestApp } from '#test/app'
import { addCategory } from '#test/factories'
import { goRound } from '#test/go-round'
import { leaveSealMails } from './seal-mails.ts'

let now = new Date('2026-10-15T12:00:00.000Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const look = async (instant: string, isOutbox = false): Promise<void> => {
  now = new Date(instant)
  await goRound(app.db.database, sealAudit)
  await goRound(app.db.database, leaveSealMails(app.tasks, { isOutbox, send: async () => undefined }))
  app.tasks.wake()
}

it('on the first of a month the owner is told of the month before, once, with the last seal', async () => {
  const shop = await app.signUp()
  await addCategory(shop)
  await look('2026-10-15T12:01:00.000Z')
  // In Buenos Aires it is still October.
  await look('2026-11-01T02:59:00.000Z')
  await look('2026-11-01T03:01:00.000Z', true)
  expect(app.mails).toEqual([])
  await look('2026-11-01T03:01:00.000Z')
  await expect.poll(() => app.mails.length).toBe(1)
  await look('2026-11-01T04:01:00.000Z')
  await look('2026-12-01T04:01:00.000Z')
  const [mail, more] = app.mails
  expect([mail?.to, mail?.subject, more]).toEqual([
    shop.email,
    'Trastienda: lo que se hizo en octubre de 2026',
    undefined,
  ])
  expect(mail?.text).toMatch(/quedaron anotadas 3 acciones en la auditoría de tu negocio\.[^]*\n[0-9a-f]{64}\n/)
})
