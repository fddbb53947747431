import { randomUUID } from 'node:crypto'
import { unique } from '#test/factories'
import type { RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

const settings = (world: World) => ({
  name: 'Ana',
  lastName: 'Paz',
  phoneNumber: '351 456 7890',
  condition: 'responsable' as const,
  business: { name: 'Almacén', address: 'San Martín 1', email: 'a@ejemplo.com.ar', logoUrl: world.image },
  transactionSettings: {
    automaticObservations: { purchase: { created: 'Compra' }, sale: { created: 'Venta', effective: 'Entregada' } },
    creditNotes: { quantitiesZero: false },
  },
})

export const identityRequests = (world: World) =>
  ({
    'users.create': [
      {
        body: { name: 'Ana', lastName: 'Paz', email: `${unique('otra')}@ejemplo.com.ar`, password: 'una clave larga' },
      },
    ],
    'users.get': [{}],
    'users.update': [{ body: settings(world) }],
    'settings.staff': [{}],
    'backups.get': [{}],
    'settings.update_staff': [{ body: { totpRequired: false, idleMinutes: 5, cashierDiscountLimit: 15 } }],
    'session.create': [{ body: { email: 'nadie@ejemplo.com.ar', password: 'una clave larga' } }],
    'session.refresh': [{}],
    'session.remove': [{}],
    'sessions.list': [{}],
    'sessions.remove': [{ params: { id: randomUUID() } }],
    'sessions.remove_others': [{}],
    'counter.get': [{}, { query: { businessId: randomUUID() } }],
    'counter.enter': [{ body: { businessId: randomUUID(), userId: randomUUID(), pin: '2580' } }],
    'elevation.start': [{ body: { password: 'no es esta', code: '123456' } }],
    'elevation.end': [{}],
    'pin.set': [{ body: { pin: '2580', password: 'una clave larga' } }],
    'pin.give': [{ params: { id: randomUUID() }, body: { pin: '2580' } }],
    'pin.unlock': [{ params: { id: randomUUID() } }],
    'devices.list': [{}],
    'devices.update': [{ params: { id: randomUUID() }, body: { name: 'Caja 1' } }],
    'devices.revoke': [{ params: { id: randomUUID() } }],
    'devices.enrol': [{ body: { name: 'Caja 1', replaces: randomUUID() } }],
    'devices.withdraw': [{ params: { id: randomUUID() } }],
    'password.forgot': [{ body: { email: 'nadie@ejemplo.com.ar' } }],
    'password.reset': [{ body: { token: 'x'.repeat(43), password: 'otra clave larga' } }],
    'password.change': [{ body: { currentPassword: 'no es esta', password: 'otra clave larga' } }],
    'totp.get': [{}],
    'totp.start': [{ body: { password: 'no es esta' } }],
    'totp.confirm': [{ body: { code: '123456' } }],
    'totp.renew_recovery_codes': [{ body: { password: 'no es esta', code: '123456' } }],
    'totp.remove': [{ body: { password: 'no es esta', code: '123456' } }],
    'subscription.get': [{}],
    'session.businesses': [{}],
    'invitation.find': [{ body: { token: 'x'.repeat(43) } }],
    'invitation.accept': [{ body: { token: 'x'.repeat(43) } }],
    'invitation.sign_up': [
      { body: { token: 'x'.repeat(43), name: 'Ana', lastName: 'Paz', password: 'una clave larga' } },
    ],
    'api_keys.list': [{}],
    'api_keys.create': [{ body: { name: unique('Tienda '), capabilities: ['look'] } }],
    'api_keys.end': [{ params: { id: world.apiKey } }],
    'invitations.list': [{}],
    'invitations.create': [{ body: { email: `${unique('otra')}@ejemplo.com.ar`, role: 'accountant' } }],
    'invitations.resend': [{ params: { id: world.invitation } }],
    'invitations.remove': [{ params: { id: world.invitation } }],
    'members.list': [{}],
    'members.create': [{ body: { name: 'Beto', lastName: 'Paz', role: 'cashier' } }],
    'members.update': [{ params: { id: world.member }, body: { name: 'Caro', role: 'manager', status: 'active' } }],
    'approvals.approvers': [{ query: { capabilities: 'override,refund' } }],
    'approvals.create': [
      {
        body: {
          approverId: '00000000-0000-4000-8000-000000000001',
          password: 'una clave larga',
          capabilities: ['override'],
          request: 'x',
          reason: 'Cliente de siempre',
        },
      },
    ],
    'events.stream': [{ query: { missed: 1 } }],
  }) satisfies Partial<RealRequests>
