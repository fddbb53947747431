import type { CallAnswer } from '@trastienda/contract/client'
import type { PendingSale } from '@trastienda/contract/deliveries.contract'
import { formatCount } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { toastError } from '#platform/browser/toasts.ts'
import { readAllRows } from '#platform/cache/read-all-rows.ts'
import { isSelected, useRowSelection } from '#ui/selection/use-row-selection.ts'
import { readPending, type PendingFilter } from '../public/deliveries.queries.ts'

const keyOf = ({ sale }: PendingSale) => sale

interface Reading {
  data: CallAnswer<'deliveries.pending'> | undefined
  isPlaceholderData: boolean
}

/** The selected sales of what is pending: single ones, or everything in a tab, search and zone. */
export function usePendingSelection(filter: PendingFilter, reading: Reading) {
  const { tab, search, zone } = filter
  const [progress, setProgress] = useState<string>()
  const { selection, ...rest } = useRowSelection<PendingSale, Omit<PendingFilter, 'sort'>>({
    view: { tab, search, zone },
    reading,
    keyOf,
    allLabel: 'Seleccionar todas las ventas de la pestaña',
    shortAllLabel: 'Todas',
  })
  const readSelected = async (): Promise<PendingSale[]> => {
    if (selection.kind === 'some') return [...selection.rows.values()]
    const tell = (done: number, total: number) => setProgress(`Leyendo ${formatCount(done)} de ${formatCount(total)}…`)
    const { rows } = await readAllRows({ readPage: (page) => readPending(filter, page), keyOf, max: Infinity }, tell)
    return rows.filter(({ sale }) => isSelected(selection, sale))
  }
  /** Hands over every selected sale, with those of other pages read now. */
  const withSelected = (act: (sales: PendingSale[]) => void): void =>
    void readSelected()
      .then(act)
      .catch(toastError)
      .finally(() => setProgress(undefined))
  return { ...rest, withSelected, progress }
}
