import { quantity } from './money/amount.ts'
import { DEFAULT_TIME_ZONE } from './calendar/business-day.ts'
import { DEFAULT_LIST_NAME, defaultListConfig } from './price/price-list.ts'
import type { Movement } from './stock/movement.ts'
import type { Supply } from './product/supply.ts'
import { padTransactionNumber } from './transaction/kind.ts'
import type { TaxCondition, ZeroRate } from './transaction/iva.ts'

/** The movement of a new product's initial stock. */
export const INITIAL_STOCK_MOVEMENT = 'Stock Inicial'

/** The movements that every business starts with. */
export const defaultMovements: readonly Movement[] = [
  { name: 'Compra', effect: 'increment', isSystem: true },
  { name: 'Venta', effect: 'decrement', isSystem: true },
  { name: 'Nota De Credito', effect: 'increment', isSystem: true },
  { name: INITIAL_STOCK_MOVEMENT, effect: 'increment', isSystem: true },
  { name: 'Ajuste De Entrada', effect: 'increment', isSystem: false },
  { name: 'Ajuste De Salida', effect: 'decrement', isSystem: false },
  { name: 'Rotura', effect: 'decrement', isSystem: false },
  { name: 'Vencimiento', effect: 'decrement', isSystem: false },
  { name: 'Consumo Interno', effect: 'decrement', isSystem: false },
]

/** The category that every business starts with, so that its first product needs none. */
export const DEFAULT_CATEGORY = 'General'

export const defaultRoles: readonly string[] = ['Encargado', 'Vendedor', 'Repositor', 'Administrativo']

/** The price list of every receptor without one; it cannot be removed. */
export const defaultPriceList = { name: DEFAULT_LIST_NAME, config: defaultListConfig } as const

export const defaultSettings = {
  condition: 'monotributista' satisfies TaxCondition,
  timeZone: DEFAULT_TIME_ZONE,
  transactionSettings: {
    automaticObservations: { purchase: { created: '' }, sale: { created: '', effective: '' } },
    creditNotes: { quantitiesZero: false },
    lastInvoice: padTransactionNumber(0),
    lastBill: padTransactionNumber(0),
  },
} as const

/** The values of a new product's fields that were left out. */
export const productDefaults = {
  checkStock: 'with_stock',
  minThreshold: quantity(1),
  iva: 0,
  zeroRate: 'exempt' satisfies ZeroRate,
  supply: 'goods' satisfies Supply,
} as const
