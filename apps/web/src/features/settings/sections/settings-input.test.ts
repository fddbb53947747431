import { settingsInputSchema, type Settings } from '@trastienda/contract/settings.contract'
import { describe, expect, test } from 'vitest'
import {
  documentValuesOf,
  mainValuesOf,
  toSettingsInput,
  withDocumentValues,
  withMainValues,
} from './settings-input.ts'

const settings: Settings = {
  $id: 'b1',
  title: 'Almacén',
  name: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  condition: 'monotributista',
  timeZone: 'America/Argentina/Buenos_Aires',
  creationDate: '2026-01-01T03:00:00.000Z',
  business: { name: 'Almacén', logoUrl: '/files/logo.png' },
  transactionSettings: {
    automaticObservations: { purchase: {}, sale: { created: 'Gracias {cliente}' } },
    creditNotes: { quantitiesZero: false },
    lastInvoice: '00000012',
    lastBill: '00000003',
  },
  pricesIncludeVat: false,
  priceBasis: 'replacement',
  version: 4,
}

describe('settings to be saved', () => {
  test('an untouched form saves what was read', () => {
    const main = withMainValues(toSettingsInput(settings), mainValuesOf(settings))
    const both = withDocumentValues(main, documentValuesOf(settings))
    expect(settingsInputSchema.parse(both)).toEqual(toSettingsInput(settings))
  })

  test('a cleared field is left out, a removed logo too', () => {
    const values = {
      ...mainValuesOf(settings),
      phoneNumber: ' ',
      business: { name: 'Almacén', phoneNumber: '', email: '', address: '', cuit: '', logoUrl: '' },
    }
    const saved = withMainValues(toSettingsInput(settings), values)
    expect(settingsInputSchema.safeParse(saved).success).toBe(true)
    expect(saved.business).toEqual({ name: 'Almacén' })
    expect(saved.phoneNumber).toBeUndefined()
  })

  test('cleared observations leave their places, which the call requires', () => {
    const values = { purchaseCreated: '', saleCreated: '', saleEffective: '', quantitiesZero: true }
    const saved = withDocumentValues(toSettingsInput(settings), values)
    expect(settingsInputSchema.parse(saved).transactionSettings).toEqual({
      automaticObservations: { purchase: {}, sale: {} },
      creditNotes: { quantitiesZero: true },
    })
  })
})
