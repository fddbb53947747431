import { describe, expect, it } from 'vitest'
import { defaultMovements, defaultPriceList, defaultSettings } from './defaults.ts'
import { titleCase } from './text/title-case.ts'
import { movementNames } from './transaction/kind.ts'

describe('a new business', () => {
  it('has the system’s movements with the effect of their documents', () => {
    const effects = new Map(defaultMovements.map((each) => [each.name, each]))
    expect(effects.get(movementNames.sale)).toMatchObject({ effect: 'decrement', isSystem: true })
    expect(effects.get(movementNames.purchase)).toMatchObject({ effect: 'increment', isSystem: true })
    expect(effects.get(movementNames.creditNote)).toMatchObject({ effect: 'increment', isSystem: true })
    expect(defaultMovements.filter((each) => !each.isSystem)).toHaveLength(5)
  })

  it('has names as they are kept', () => {
    for (const { name } of defaultMovements) expect(titleCase(name)).toBe(name)
  })

  it('starts as monotributista, at number zero, with a list that changes nothing', () => {
    expect(defaultSettings.condition).toBe('monotributista')
    expect(defaultSettings.transactionSettings).toMatchObject({ lastInvoice: '00000000', lastBill: '00000000' })
    expect(defaultPriceList).toEqual({ name: 'Lista por Defecto', config: { general: 0, categories: {} } })
  })
})
