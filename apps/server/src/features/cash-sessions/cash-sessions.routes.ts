import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { CashClosingSettings } from './cash-closing-settings.service.ts'
import type { CashRegisters } from './cash-registers.service.ts'
import type { CashSessionReads } from './cash-session-reads.service.ts'
import type { CashSessions } from './cash-sessions.service.ts'

interface Services {
  readonly settings: CashClosingSettings
  readonly registers: CashRegisters
  readonly sessions: CashSessions
  readonly reads: CashSessionReads
}

export const cashSessionsRoutes = ({
  settings,
  registers,
  sessions,
  reads,
}: Services): Handlers<
  | 'settings.cash_closing'
  | 'settings.update_cash_closing'
  | 'cash_registers.list'
  | 'cash_registers.bind'
  | 'cash_registers.update'
  | 'cash_registers.release'
  | 'cash_sessions.list'
  | 'cash_sessions.current'
  | 'cash_sessions.get'
  | 'cash_sessions.open'
  | 'cash_sessions.count'
  | 'cash_sessions.close'
> => ({
  'settings.cash_closing': async ({ context }) => ({ data: await settings.get(context) }),
  'settings.update_cash_closing': async ({ context, body, expectedVersion }) => ({
    data: await settings.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
  'cash_registers.list': async ({ context }) => ({ data: await registers.list(context) }),
  'cash_registers.bind': async ({ context, body }) => ({ data: await registers.bind(context, body) }),
  'cash_registers.update': async ({ context, params, body, expectedVersion }) => ({
    data: await registers.rename(context, params.id, body.name, expectedVersion),
    message: successMessages.entity_edited,
  }),
  'cash_registers.release': async ({ context, params }) => ({ data: await registers.release(context, params.id) }),
  'cash_sessions.list': ({ context, query }) => reads.list(context, query),
  'cash_sessions.current': async ({ context }) => ({ data: await reads.current(context) }),
  'cash_sessions.get': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'cash_sessions.open': async ({ context, body }) => ({ data: await sessions.open(context, body) }),
  'cash_sessions.count': async ({ context, params, body }) => ({
    data: await sessions.count(context, params.id, body),
  }),
  'cash_sessions.close': async ({ context, params, body }) => ({
    data: await sessions.close(context, params.id, body),
  }),
})
