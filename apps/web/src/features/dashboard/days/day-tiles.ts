import type { DayPartName, DayStatistic } from '@trastienda/contract/dashboard.contract'
import { negateMoney } from '@trastienda/domain/money/arithmetic'
import type { BreakdownRow } from '#ui/show/amount-breakdown.tsx'

export const partLabels = {
  sales: 'Ventas',
  creditNotes: 'Notas de crédito',
  purchases: 'Compras',
  generalExpenses: 'Gastos generales',
} as const satisfies Record<DayPartName, string>

interface Tile {
  readonly label: string
  /** The parts of a tile's figure: added ones, and subtracted ones. */
  readonly adds: readonly DayPartName[]
  readonly takes: readonly DayPartName[]
}

/** The three tiles, in the specification's words. */
export const tiles = {
  income: { label: 'TOTAL VENTAS', adds: ['sales'], takes: ['creditNotes'] },
  outcome: { label: 'TOTAL GASTOS', adds: ['purchases', 'generalExpenses'], takes: [] },
  balance: { label: 'BALANCE', adds: ['sales'], takes: ['creditNotes', 'purchases', 'generalExpenses'] },
} as const satisfies Record<string, Tile>

export type TileName = keyof typeof tiles

export const partsOf = (tile: TileName): DayPartName[] => [...tiles[tile].adds, ...tiles[tile].takes]

/** The parts of a tile with their amounts, subtracted ones negative, and their sum. */
export const figuresOf = (tile: TileName, sums: Pick<DayStatistic, TileName | 'parts'>): BreakdownRow[] => {
  const { label, adds, takes } = tiles[tile]
  return [
    ...adds.map((part) => ({ label: partLabels[part], value: sums.parts[part].total })),
    ...takes.map((part) => ({ label: partLabels[part], value: negateMoney(sums.parts[part].total) })),
    { label, value: sums[tile], isResult: true },
  ]
}
