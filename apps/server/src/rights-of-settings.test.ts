import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { unique } from '#test/factories'
import { picture } from '#test/files/images'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

describe('the settings', () => {
  it("are changed by whoever may; one's own name and phone by everybody, with the rest sent as it stands", async () => {
    const image = new Blob([Uint8Array.from(await picture(8, 8))])
    const { data } = (await shop.call('users.get', {})).body
    const save = (more: object) => shop.call('users.update', { body: { ...data, ...more } })
    const changes = [
      { business: { ...data.business, name: 'Otro nombre' } },
      {
        business: {
          ...data.business,
          logoUrl: (await shop.call('files.create', { params: { scope: 'logo' }, body: image })).body.data.url,
        },
      },
      { condition: 'responsable' },
      { transactionSettings: { ...data.transactionSettings, creditNotes: { quantitiesZero: true } } },
    ]
    for (const role of ['cashier', 'accountant'] as const) {
      await giveRole(app, shop, role)
      const saved = await save({ name: 'Eva', phoneNumber: unique('11 4444 ') })
      expect([saved.status, saved.body.data.version]).toEqual([200, data.version])
      for (const change of changes) expect((await save({ ...change, name: 'Nadie' })).problem.code).toBe('forbidden')
      expect((await shop.call('users.get', {})).body.data).toMatchObject({ name: 'Eva', business: data.business })
    }
    await giveRole(app, shop, 'manager')
    for (const change of changes) expect((await save(change)).status).toBe(200)
    expect((await shop.call('users.get', {})).body.data.version).toBe(data.version + changes.length)
  })
})
