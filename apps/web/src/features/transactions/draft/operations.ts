import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { receptorTypes } from '@trastienda/domain/person/person-type'
import type { Operation } from './draft.ts'

/** Purchases list only products with stock control. */
export const productScopes = { sale: 'all', purchase: 'stocked' } as const satisfies Record<Operation, string>

/** How far a save goes on a device that remembers nothing else: people pay at a counter. */
export const firstSaveModes = { sale: 'paid', purchase: 'created' } as const satisfies Record<Operation, SaveMode>

/** The type of contact that receives each operation. */
export const receptors = { sale: receptorTypes.sale, purchase: receptorTypes.purchase } as const

export const newTitles = { sale: 'Nueva Venta', purchase: 'Nueva Compra' } as const satisfies Record<Operation, string>

export const receptorLabels = { sale: 'Cliente', purchase: 'Proveedor' } as const satisfies Record<Operation, string>

/** The route's parameter: 'purchase', and anything else is a sale. */
export const operationOf = (text: string | undefined): Operation => (text === 'purchase' ? 'purchase' : 'sale')
