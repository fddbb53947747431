import { expect, test } from 'vitest'
import { listFileName, priceListFileName, statementFileName, vouchersFileName } from './file-names.ts'

const DAY = '2026-11-05'

test('one voucher goes by its id, a selection by its kind', () => {
  expect(vouchersFileName(['V00000012'], DAY)).toBe('V00000012_05-11-2026.pdf')
  expect(vouchersFileName(['V00000012', 'C00000001'], DAY)).toBe('ComprobantesDeVentas_05-11-2026.pdf')
})

test('a statement goes by its person, whose code cannot leave the folder', () => {
  expect(statementFileName('17', DAY)).toBe('EstadoCuentaCorriente_17_05-11-2026.pdf')
  expect(statementFileName('Ñu-1.a', DAY)).toBe('EstadoCuentaCorriente_Ñu-1.a_05-11-2026.pdf')
  expect(statementFileName('../a\\b"\n', DAY)).toBe('EstadoCuentaCorriente_..-a-b--_05-11-2026.pdf')
})

test('price lists and other lists go by what they are', () => {
  expect(priceListFileName(DAY)).toBe('ListaDePrecios_05-11-2026.pdf')
  expect(listFileName('Stock bajo: góndola', DAY)).toBe('StockBajoGondola_05-11-2026.pdf')
  expect(listFileName('Estadísticas de Ventas', DAY)).toBe('EstadisticasDeVentas_05-11-2026.pdf')
  expect(listFileName('../a"\n', DAY)).toBe('A_05-11-2026.pdf')
  expect(listFileName('超市', DAY)).toBe('Listado_05-11-2026.pdf')
})
