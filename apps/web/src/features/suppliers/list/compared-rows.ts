import type { SupplierListRow } from '@trastienda/contract/supplier-lists.contract'
import { isApplicable, type ComparedList, type ComparedRow } from '@trastienda/domain/supplier-list/compare-list'
import type { Chosen } from './list-requests.ts'

/** The rows to apply, in the order of the list. Doubtful ones are among them only if somebody ticked them. */
export const chosenRows = ({ changed, same, doubtful }: ComparedList, { isAll, ticked }: Chosen): SupplierListRow[] => {
  const keys = new Set(ticked)
  const isTicked = ({ key }: ComparedRow) => keys.has(key)
  return [
    ...changed.filter((row) => isAll || isTicked(row)),
    ...same.filter((row) => row.teaches === true && (isAll || isTicked(row))),
    ...doubtful.filter((row) => isTicked(row)),
  ]
    .filter((row) => isApplicable(row))
    .flatMap(sentRow)
}

const sentRow = ({ product, cost, code, listedName, pack }: ComparedRow): SupplierListRow[] =>
  product === undefined || cost === undefined
    ? []
    : [
        {
          product,
          cost,
          pack,
          ...(code === '' ? {} : { code }),
          ...(listedName === '' ? {} : { name: listedName }),
        },
      ]
