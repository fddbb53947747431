import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/business-day'
import { auditChanges } from './audit-changes.ts'
import { auditChangeInWords } from './audit-fields.ts'
import { auditTabs } from './audit-tabs.ts'
import { auditEntities, auditSentence } from './audit-words.ts'

const ID = '0197f0a0-0000-7000-8000-000000000001'

describe('an operation', () => {
  it.each([
    ['remove', 'transaction', 'V00000012', undefined, 'Ana eliminó la venta V00000012'],
    ['make_effective', 'transaction', 'NC00000001', undefined, 'Ana efectivizó la nota de crédito NC00000001'],
    ['edit', 'product', '15', 'Yerba', 'Ana modificó el producto Yerba (15)'],
    ['edit', 'person', '15', undefined, 'Ana modificó el contacto 15'],
    ['remove', 'zone', ID, 'Norte', 'Ana eliminó la zona Norte'],
    ['sign_in', 'session', ID, undefined, 'Ana inició sesión'],
    ['enter_by_pin', 'session', ID, undefined, 'Ana entró con su PIN'],
    ['edit', 'subscription', ID, undefined, 'Ana modificó la licencia'],
    ['switch_totp_off', 'user', ID, 'Beto Paz', 'Ana desactivó la verificación en dos pasos de la cuenta Beto Paz'],
    ['create', 'payment', ID, undefined, 'Ana registró un movimiento de dinero'],
    ['replace_password', 'user', ID, 'Beto Paz', 'Ana reemplazó la contraseña de la cuenta Beto Paz'],
    ['dance', 'moon', '1', undefined, 'Ana dance moon'],
  ])('%s of a %s is told in a sentence', (action, entity, entityId, entityName, sentence) => {
    expect(auditSentence({ actor: 'Ana', action, entity, entityId, entityName })).toBe(sentence)
  })
})

describe('what changed', () => {
  it('is told field by field, places and ids apart', () => {
    const line = { product: '1', quantity: 2 }
    const changes = auditChanges(
      { name: 'a', lines: [line, line], config: { categories: { [ID]: 5 } }, roles: [], gone: 1, same: null },
      { name: 'b', lines: [line, { ...line, quantity: 3 }], config: { categories: { [ID]: 7 } }, roles: ['x', 'y'] },
    )
    expect(changes).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'lines.quantity', part: '2', before: '2', after: '3' },
      { field: 'config.categories', part: ID, before: '5', after: '7' },
      { field: 'gone', before: '1' },
      { field: 'roles', after: 'x, y' },
    ])
    expect(auditChanges(undefined, undefined)).toEqual([])
  })

  it.each([
    [
      'product',
      { field: 'sellingPrice', before: '5', after: '7.5' },
      ['Precio de venta', '$\u00A05,00', '$\u00A07,50'],
    ],
    [
      'product',
      { field: 'checkStock', before: 'with_stock', after: 'without_stock' },
      ['Control de stock', 'Sí', 'No'],
    ],
    ['product', { field: 'ecommerce', before: 'true' }, ['Disponible para venta en línea', 'Sí', '—']],
    [
      'fiscal_settings',
      { field: 'mode', before: 'off', after: 'manual' },
      ['Facturación electrónica', 'Apagada', 'La pide una persona'],
    ],
    [
      'fiscal_settings',
      { field: 'environment', before: 'simulator', after: 'production' },
      ['Ambiente de ARCA', 'Simulador', 'Producción'],
    ],
    [
      'fiscal_settings',
      { field: 'activitiesSince', after: '2020-03-01' },
      ['Inicio de actividades', '—', '01/03/2020'],
    ],
    ['certificate', { field: 'validTo', after: '2028-11-22T12:00:00.000Z' }, ['Vale hasta', '—', '22/11/2028 09:00']],
    ['transaction', { field: 'status', before: '0', after: '1' }, ['Estado', 'Creada', 'Efectiva']],
    ['member', { field: 'role', before: 'cashier', after: 'manager' }, ['Rol', 'Cajero', 'Encargado']],
    ['transaction', { field: 'lines.quantity', part: '2', after: '3' }, ['Cantidad (2)', '—', '3']],
    ['transaction', { field: 'creationDate', after: '2026-11-22T12:00:00.000Z' }, ['Fecha', '—', '22/11/2026 09:00']],
    ['price_list', { field: 'config.categories', part: 'Té', after: '120' }, ['Modificador (Té)', '—', '120\u00A0%']],
    ['product', { field: 'sellingPrice', after: 'nada' }, ['Precio de venta', '—', 'nada']],
    ['moon', { field: 'phase', after: '1' }, ['phase', '—', '1']],
  ])('in words: %s', (entity, change, [label, before, after]) => {
    expect(auditChangeInWords(entity, change, DEFAULT_TIME_ZONE)).toEqual({ label, before, after })
  })

  it('leaves out what says nothing to people', () => {
    expect(auditChangeInWords('product', { field: 'version', after: '2' }, DEFAULT_TIME_ZONE)).toBeUndefined()
  })
})

describe('a tab', () => {
  it('shows each kind of record, but for images and undone imports, which only the tab of everything shows', () => {
    const shown = Object.values(auditTabs).flatMap(({ entities }): readonly string[] => entities)
    expect([...shown, 'file', 'restore_point'].toSorted()).toEqual(auditEntities.toSorted())
  })
})
