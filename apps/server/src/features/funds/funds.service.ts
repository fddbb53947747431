import type { Fund, FundInput } from '@trastienda/contract/funds.contract'
import { CASH_FUND, validateFund } from '@trastienda/domain/account/funds'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { allFunds, balancesOf, lockAllFunds, openFund, putFund } from './funds-of-business.ts'
import { fundsRepository, type FundRecord } from './funds.repository.ts'

const entity = 'fund'

/** The funds in which the money of a business lies. */
export const createFunds = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Fund[]> =>
    unit.read(context, async (tx) => {
      const [funds, balances] = await Promise.all([allFunds(tx), balancesOf(tx)])
      return funds.map((fund) => toFund(fund, balances(fund.id)))
    }),

  create: (context: CallContext, input: FundInput): Promise<Fund> =>
    unit.write(context, async (tx) => {
      const funds = await lockAllFunds(tx)
      refuseAny(validateFund(undefined, input))
      return answered(tx, await openFund(tx, context, funds, formOf(input)))
    }),

  update: (context: CallContext, id: string, input: FundInput, expectedVersion: number | undefined): Promise<Fund> =>
    unit.write(context, async (tx) => {
      const funds = await lockAllFunds(tx)
      const before = found(funds.find((fund) => fund.id === id))
      requireVersion(before, expectedVersion)
      refuseAny(validateFund(id, input))
      const after = { id, ...formOf(input), version: before.version + 1 }
      if (after.kind !== before.kind) await requireNoRegister(tx, before, 'kind')
      if (after.isHidden && !before.isHidden) await requireUnneeded(tx, before)
      await putFund(tx, after, funds.indexOf(before))
      recordChange(tx, context, { action: 'edit', entity, entityId: id, before, after })
      return answered(tx, after)
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<Fund> =>
    unit.write(context, async (tx) => {
      const fund = found((await lockAllFunds(tx)).find((each) => each.id === id))
      requireVersion(fund, expectedVersion)
      if (id === CASH_FUND) return refuse('cash_fund_fixed')
      await requireUnneeded(tx, fund)
      if (await fundsRepository.isUsed(tx, id)) return refuse('fund_in_use', { name: fund.name })
      fundsRepository.remove(tx, id)
      recordChange(tx, context, { action: 'remove', entity, entityId: id, before: fund })
      return answered(tx, fund)
    }),
})

export type Funds = ReturnType<typeof createFunds>

/** @throws Refusal where the cash of a register lies in a fund */
const requireNoRegister = async (tx: BusinessTx, { id, name }: FundRecord, path: string): Promise<void> => {
  if (await fundsRepository.isOfRegister(tx, id)) refuse('fund_of_register', { name }, path)
}

/** @throws Refusal where money lies in a fund, or a method that is offered or a register leads to it */
const requireUnneeded = async (tx: BusinessTx, fund: FundRecord): Promise<void> => {
  const { id, name } = fund
  await requireNoRegister(tx, fund, 'isHidden')
  const [balances, method] = await Promise.all([balancesOf(tx), fundsRepository.methodInto(tx, id)])
  const balance = balances(id)
  if (balance !== 0) refuse('fund_not_empty', { name, balance: formatMoney(balance) }, 'isHidden')
  if (method !== undefined) refuse('fund_of_method', { name, method: method.name }, 'isHidden')
}

const formOf = ({ name, kind, isHidden }: FundInput) => ({ name: name.trim(), kind, isHidden })

const answered = async (tx: BusinessTx, fund: FundRecord): Promise<Fund> =>
  toFund(fund, (await balancesOf(tx))(fund.id))

const toFund = ({ id, name, kind, isHidden, version }: FundRecord, balance: MoneySum): Fund => ({
  $id: id,
  name,
  kind,
  isHidden,
  balance,
  version,
})
