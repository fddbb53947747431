import type { CallInput } from '@trastienda/contract/client'
import type { Member, TestApp } from '#test/app'
import { signIn } from '#test/roles'

const closingSettings = { enabled: true, withdrawalLimit: 0, mailsOwners: false, denominations: [1000, 100] }

/** The registers of a test's present shop; what names no member is done by the shop's owner. */
export const cashDrawer = (ofApp: () => TestApp, ofShop: () => Member) => ({
  switchOn: (more: Partial<typeof closingSettings> = {}) =>
    ofShop().call('settings.update_cash_closing', { body: { ...closingSettings, ...more } }),
  /** Opens a session at a register, by the member's own browser. Returns its id. */
  openAt: async (member: Member, number = 1, float = 0): Promise<string> => {
    await member.call('cash_registers.bind', { body: { number } })
    return (await member.call('cash_sessions.open', { body: { float } })).body.data.$id
  },
  count: (id: string, body: CallInput<'cash_sessions.count'>['body'], member = ofShop()) =>
    member.call('cash_sessions.count', { params: { id }, body }),
  close: (id: string, body: { stays: number; reason?: string }, member = ofShop()) =>
    member.call('cash_sessions.close', { params: { id }, body }),
  get: async (id: string, member = ofShop()) => (await member.call('cash_sessions.get', { params: { id } })).body.data,
  move: (paymentOperation: string, total: number, more: object = {}, member = ofShop()) =>
    member.call('payments.add', { body: { paymentOperation, total, ...more } }),
  /** The owner on another device. */
  elsewhere: () => signIn(ofApp(), ofShop().businessId, ofShop()),
})
