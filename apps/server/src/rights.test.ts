import { calls, type CallName } from '@trastienda/contract/calls'
import { api } from '@trastienda/contract/api'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { giveRole } from '#test/roles'
import { notByPin, rightsTable as table } from '#test/rights-table'
import { sampleRequest } from '#test/requests/sample-input'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const become = (role: StaffRole) => giveRole(app, shop, role)

const send = (name: CallName) => {
  const { method, url, body } = sampleRequest(name)
  return app.http.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${shop.token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

const words = { owner: 'un dueño', manager: 'un encargado', cashier: 'un cajero', accountant: 'un contador' } as const

/** The refusal of everybody else, in a sentence that says who may. */
const forbiddenTo = (who: readonly StaffRole[]): string => {
  const named = who.map((role) => words[role])
  const whom = [named.slice(0, -1).join(', '), named.at(-1)].filter((part) => part !== '').join(' o ')
  const message = `No tenés permiso para realizar esta operación: puede hacerla ${whom}.`
  return JSON.stringify({ code: 'forbidden', message })
}

describe('rights', () => {
  it('are told of every call that is not public', () => {
    const members = (Object.keys(calls) as CallName[]).filter((name) => api[name].needs !== 'public')
    expect(table.flatMap(([, names]) => names).toSorted()).toEqual(members.toSorted())
  })

  const expected = (name: CallName, who: readonly StaffRole[], role: StaffRole, isByPin: boolean) => {
    if (!who.includes(role))
      return role === 'cashier' && ['refund', 'override'].includes(api[name].needs) ? 'approval_required' : 'forbidden'
    return isByPin && notByPin.includes(name) ? 'elevation_required' : 'done'
  }
  const refusals: ReadonlySet<unknown> = new Set(['approval_required', 'forbidden', 'elevation_required'])

  describe.each([
    ['by password', `kind = 'password'`],
    ['by PIN', `kind = 'pin', elevated_until = now() - interval '1 second'`],
    ['by PIN, elevated', `kind = 'pin', elevated_until = now() + interval '10 minutes'`],
  ])('%s', (how, session) => {
    it.each(['owner', 'manager', 'cashier', 'accountant'] as const)(
      'hold for every call of a member: %s',
      async (role) => {
        await become(role)
        await app.sql(`update business_device set counter_since = now() where business_id = $1`, [shop.businessId])
        await app.sql(`update session set ${session} where business_id = $1`, [shop.businessId])
        const wrong: string[] = []
        for (const [who, names] of table) {
          for (const name of names) {
            // The stream is open until somebody goes: events.routes.test.ts reads it. The other one would end what is tried here.
            if (name === 'events.stream' || name === 'elevation.end') continue
            if (how === 'by PIN, elevated' && !notByPin.includes(name)) continue
            const { statusCode, body } = await send(name)
            const code: unknown = statusCode === 403 ? JSON.parse(body).code : ''
            const came = refusals.has(code) ? code : 'done'
            const isInWords = code !== 'forbidden' || body === forbiddenTo(who)
            if (came !== expected(name, who, role, how === 'by PIN') || !isInWords)
              wrong.push(`${name} → ${statusCode} ${body}`)
          }
        }
        expect(wrong).toEqual([])
      },
    )
  })
})
