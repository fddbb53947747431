import { describe, expect, it } from 'vitest'
import { apiKeyCapabilities, apiKeyProblems, completed, goesWith, keyLacks, MAX_API_KEYS } from './api-keys.ts'
import { capabilitiesOf, mayBorrow, type Capability } from './capabilities.ts'

const owner = { capabilities: capabilitiesOf('owner'), keys: 0 }
const codes = (...given: Parameters<typeof apiKeyProblems>) => apiKeyProblems(...given).map(({ code }) => code)

describe('an API key', () => {
  it('may have any right but those that ask for a person', () => {
    const never = [...capabilitiesOf('owner')].filter((each) => !(apiKeyCapabilities as Capability[]).includes(each))
    expect(never).toEqual(['resolve', 'drawer', 'withdraw', 'settings', 'team', 'audit', 'sessions'])
    expect(codes({ name: 'Tienda', capabilities: apiKeyCapabilities }, owner)).toEqual([])
  })

  it('has no more rights than its maker', () => {
    const cashier = { capabilities: capabilitiesOf('cashier'), keys: 0 }
    expect(codes({ name: 'Tienda', capabilities: ['look', 'sell'] }, cashier)).toEqual([])
    expect(codes({ name: 'Tienda', capabilities: completed(['figures']) }, cashier)).toEqual(['api_key_beyond_maker'])
  })

  it('sees what the answers of its calls may show: costs too, unless a cashier may do it', () => {
    expect(goesWith('look')).toEqual([])
    for (const right of ['documents', 'sell'] as const) expect(goesWith(right)).toEqual(['look'])
    for (const right of ['stock.read', 'catalogue', 'export', 'import'] as const)
      expect(goesWith(right)).toEqual(['look', 'history', 'figures'])
    expect(completed(['export', 'sell'])).toEqual(['look', 'sell', 'history', 'figures', 'export'])
    expect(codes({ name: 'Tienda', capabilities: ['export'] }, owner)).toEqual(['api_key_rights_apart'])
  })

  it('sells where it has a right that does nothing without', () => {
    for (const right of ['override', 'refund'] as const) expect(goesWith(right)).toEqual(['look', 'sell'])
    for (const right of ['buy', 'contacts', 'cash'] as const)
      expect(goesWith(right)).toEqual(['look', 'history', 'figures', 'sell'])
    expect(codes({ name: 'Tienda', capabilities: ['look', 'refund'] }, owner)).toEqual(['api_key_rights_apart'])
  })

  it('has a name and a right, and is one of few', () => {
    expect(codes({ name: '  ', capabilities: [] }, owner)).toEqual(['name_missing', 'api_key_without_rights'])
    expect(codes({ name: 'Tienda', capabilities: ['look'] }, { ...owner, keys: MAX_API_KEYS - 1 })).toEqual([])
    expect(codes({ name: 'Tienda', capabilities: ['look'] }, { ...owner, keys: MAX_API_KEYS })).toEqual([
      'api_keys_too_many',
    ])
  })

  it('is told which right it lacks, or that only a person may', () => {
    expect(keyLacks('sell')).toEqual({ code: 'api_key_forbidden', values: { what: 'Vender y cobrar' } })
    expect(keyLacks('team')).toEqual({ code: 'person_only' })
  })

  it('is lent nothing', () => {
    expect([mayBorrow('cashier', 'override'), mayBorrow('api_key', 'override')]).toEqual([true, false])
  })
})
