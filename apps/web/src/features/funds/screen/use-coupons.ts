import type { CallAnswer } from '@trastienda/contract/client'
import type { FundMovement } from '@trastienda/contract/funds.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { toastError } from '#platform/browser/toasts.ts'
import { readAllRows } from '#platform/cache/read-all-rows.ts'
import { isSelected, useRowSelection } from '#ui/selection/use-row-selection.ts'
import { readFundMovements, type FundMovementsFilter } from '../public/funds.queries.ts'
import type { TransferProposal } from './transfer-form.tsx'

interface Reading {
  data: CallAnswer<'funds.movements'> | undefined
  isPlaceholderData: boolean
}

const keyOf = ({ $id }: FundMovement): string => $id

/** The selected payments of what cards owe: single ones, or all of them. */
export function useCoupons(filter: FundMovementsFilter, reading: Reading) {
  const { fund, tab } = filter
  const { selection, ...rest } = useRowSelection<FundMovement, { fund: string; tab: string }>({
    view: { fund, tab },
    reading,
    keyOf,
    allLabel: 'Seleccionar todos los cobros de la pestaña',
    shortAllLabel: 'Todos',
  })
  const readSelected = async (): Promise<readonly FundMovement[]> => {
    if (selection.kind === 'some') return [...selection.rows.values()]
    const read = { readPage: (page: { page: number; pageSize: number }) => readFundMovements(filter, page), keyOf }
    const { rows } = await readAllRows({ ...read, max: Infinity }, () => undefined)
    return rows.filter((row) => isSelected(selection, keyOf(row)))
  }
  /** Hands over what arrived, with rows of other pages read now, or says why they cannot be read. */
  const withArrived = (act: (arrived: NonNullable<TransferProposal['arrived']>) => void): void => {
    void readSelected()
      .then((rows) =>
        act({
          total: sumMoney(rows.map(({ amount }) => amount)),
          coupons: rows.flatMap(({ payment, position }) =>
            payment === undefined || position === undefined ? [] : [{ payment, position }],
          ),
        }),
      )
      .catch(toastError)
  }
  return { ...rest, selection, withArrived }
}
