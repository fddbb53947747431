import type { z } from 'zod'
import type { FundMovement, fundsApi } from '@trastienda/contract/funds.contract'
import { subtractTotals } from '@trastienda/domain/money/arithmetic'
import { rangeSeenBy } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fundMovementsRepository, type FundMovementRow } from './fund-movements.repository.ts'
import { allFunds } from './funds-of-business.ts'

type Query = z.output<(typeof fundsApi)['funds.movements']['query']>
type Answer = z.output<(typeof fundsApi)['funds.movements']['answer']>

export const createFundMovements = (unit: UnitOfWork) => ({
  list: (context: CallContext, id: string, query: Query): Promise<Answer> =>
    unit.read(context, async (tx) => {
      const fund = found((await allFunds(tx)).find((each) => each.id === id)).id
      const isAwaited = query.tab === 'awaited'
      const all = { ...openRange(await rangeSeenBy(tx, context, query)), fund, isAwaited: false }
      // Cards owe what they owed before the range too.
      const awaited = { ...openRange({}), fund, isAwaited: true }
      const filter = isAwaited ? awaited : all
      const summing = Promise.all([fundMovementsRepository.sums(tx, all), fundMovementsRepository.sums(tx, awaited)])
      const sumsOf = ([ofAll, ofAwaited]: Awaited<typeof summing>) => (isAwaited ? ofAwaited : ofAll)
      const [rows, sums] = await Promise.all([
        readFromNearestEnd(
          orderedSpanOf(query),
          async () => sumsOf(await summing).count,
          (page) => fundMovementsRepository.page(tx, filter, page),
        ),
        summing,
      ])
      const { count, income, outcome } = sumsOf(sums)
      const counts = { all: sums[0].count, awaited: sums[1].count }
      return {
        ...listPage(query, { data: rows.map(toMovement), total: count, counts }),
        totals: { income, outcome, total: subtractTotals(income, outcome) },
      }
    }),
})

export type FundMovements = ReturnType<typeof createFundMovements>

const toMovement = ({ operation, transfer, occurredAt, id, ...row }: FundMovementRow): FundMovement => ({
  $id: row.position === undefined ? id : `${id}:${row.position}`,
  payment: operation === undefined ? undefined : id,
  transfer,
  paymentOperation: operation,
  creationDate: occurredAt,
  ...row,
  otherFund: transfer === undefined ? undefined : row.otherFund,
})
