import type { Member } from '#test/app'
import { cashClosing, unique } from '#test/factories'

/** Writes of cash sessions, each with its input. */
export const cashSessionOperations = (ofShop: () => Member) => {
  const register = async (): Promise<string> => {
    const shop = ofShop()
    await shop.call('settings.update_cash_closing', { body: cashClosing() })
    const { register: own } = (await shop.call('cash_sessions.current', {})).body.data
    const bound = own ?? (await shop.call('cash_registers.bind', { body: { number: 1 } })).body.data
    return String(bound.number)
  }
  const closedRegister = async (): Promise<string> => {
    const id = await register()
    const { session } = (await ofShop().call('cash_sessions.current', {})).body.data
    if (session === undefined) return id
    const params = { id: session.$id }
    await ofShop().call('cash_sessions.count', { params, body: { counted: 0 } })
    await ofShop().call('cash_sessions.close', { params, body: { stays: 0, reason: 'Prueba' } })
    return id
  }
  const session = async (): Promise<string> => {
    await closedRegister()
    return (await ofShop().call('cash_sessions.open', { body: { float: 5 } })).body.data.$id
  }
  return {
    'settings.update_cash_closing': {
      input: async () => ({ body: cashClosing({ withdrawalLimit: 5 }) }),
      leaves: { action: 'edit', entity: 'cash_closing_settings', changes: ['withdrawalLimit'] },
    },
    'cash_registers.bind': {
      input: async () => {
        const id = await closedRegister()
        await ofShop().call('cash_registers.release', { params: { id } })
        return { body: { number: 2 } }
      },
      leaves: { action: 'bind', entity: 'cash_register', changes: ['deviceName', 'name'] },
    },
    'cash_registers.update': {
      input: async () => ({ params: { id: await register() }, body: { name: unique('Caja ') } }),
      leaves: { action: 'edit', entity: 'cash_register', changes: ['name'] },
    },
    'cash_registers.release': {
      input: async () => ({ params: { id: await closedRegister() } }),
      leaves: { action: 'release', entity: 'cash_register', changes: ['deviceName'] },
    },
    'cash_sessions.open': {
      input: async () => {
        await closedRegister()
        return { body: { float: 5 } }
      },
      leaves: { action: 'open', entity: 'cash_session', changes: ['float'] },
    },
    'cash_sessions.count': {
      input: async () => ({ params: { id: await session() }, body: { counted: 4 } }),
      leaves: { action: 'count', entity: 'cash_session', changes: ['counted', 'expected', 'difference'] },
    },
    'cash_sessions.close': {
      input: async () => {
        const id = await session()
        await ofShop().call('cash_sessions.count', { params: { id }, body: { counted: 4 } })
        return { params: { id }, body: { stays: 0, reason: 'No sé' } }
      },
      leaves: { action: 'close', entity: 'cash_session', changes: ['number', 'stays'] },
    },
  } as const
}
