import {
  CASH_FUND,
  CASH_FUND_NAME,
  fundBalances,
  MAX_FUNDS,
  proposedFund,
  type FundKind,
} from '@trastienda/domain/account/funds'
import type { MethodKind } from '@trastienda/domain/account/payment-methods'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { fundSums } from '#features/figures'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { violatedConstraint } from '#platform/database/errors'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import { fundsRepository, type FundRecord } from './funds.repository.ts'

/** Caja, where nobody has set anything of it. */
const CAJA: FundRecord = { id: CASH_FUND, name: CASH_FUND_NAME, kind: 'register', isHidden: false, version: 0 }

/** All funds of a business: Caja comes first where it has no row. */
export const allFunds = async (tx: BusinessTx): Promise<FundRecord[]> => {
  const stored = await fundsRepository.all(tx)
  return stored.some(({ id }) => id === CASH_FUND) ? stored : [CAJA, ...stored]
}

/** Locks all funds, Caja with a row of its own: people who add, change or hide a fund wait for each other. */
export const lockAllFunds = async (tx: BusinessTx): Promise<FundRecord[]> => {
  fundsRepository.openCash(tx, CAJA)
  // PostgreSQL shows a statement that waited nothing that was added meanwhile: the wait is for Caja, and the funds are read after it.
  const [, funds] = await Promise.all([fundsRepository.lock(tx, [CASH_FUND]), fundsRepository.lockAll(tx)])
  return funds
}

/** Locks the funds of these ids that are there. */
export const lockFunds = (tx: BusinessTx, ids: readonly string[]): Promise<FundRecord[]> => {
  if (ids.includes(CASH_FUND)) fundsRepository.openCash(tx, CAJA)
  return fundsRepository.lock(tx, ids)
}

/** What lies in each fund, by its id. */
export const balancesOf = async (tx: BusinessTx): Promise<(fund: string) => MoneySum> => {
  const { timeZone } = await businessFacts(tx)
  const { all, noted } = await fundSums(tx, {}, timeZone)
  return fundBalances(all, noted)
}

/** Adds a fund behind the locked `funds`. */
export const openFund = async (
  tx: BusinessTx,
  context: CallContext,
  funds: readonly FundRecord[],
  fund: { readonly name: string; readonly kind: FundKind; readonly isHidden: boolean },
): Promise<FundRecord> => {
  if (funds.length >= MAX_FUNDS) return refuse('funds_full', { n: MAX_FUNDS })
  const opened = { ...fund, id: newId(), version: 1 }
  await putFund(tx, opened, funds.length)
  recordChange(tx, context, { action: 'create', entity: 'fund', entityId: opened.id })
  return opened
}

export const putFund = async (tx: BusinessTx, fund: FundRecord, position: number): Promise<void> => {
  await fundsRepository.put(tx, fund, position).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'fund_name') throw error
    return refuse('name_taken', { name: fund.name }, 'name')
  })
}

/** The fund that a method is to have: the one that somebody chose, or the one that fits its kind, made if there is none. */
export const fundOfMethod = async (
  tx: BusinessTx,
  context: CallContext,
  kind: MethodKind,
  chosen: string | undefined,
): Promise<string | undefined> => {
  if (kind === 'cash' || kind === 'store_credit') return undefined
  const funds = await lockAllFunds(tx)
  if (chosen !== undefined) {
    const fund = funds.find(({ id }) => id === chosen) ?? refuse('fund_unknown', undefined, 'fund')
    return fund.isHidden ? refuse('fund_hidden', { name: fund.name }, 'fund') : fund.id
  }
  const proposal = proposedFund(kind, funds)
  if (proposal === undefined) return undefined
  if ('known' in proposal) return proposal.known.id
  return (await openFund(tx, context, funds, { ...proposal.opened, isHidden: false })).id
}

/** The fund for notes and coins that leave a drawer, made if there is none. */
export const safeFund = async (tx: BusinessTx, context: CallContext): Promise<FundRecord> => {
  const funds = await lockAllFunds(tx)
  const safe = funds.find(({ kind, isHidden }) => kind === 'safe' && !isHidden)
  return safe ?? openFund(tx, context, funds, { name: freeName(funds, 'Caja fuerte'), kind: 'safe', isHidden: false })
}

/** The fund for the cash of a new register: the one of its name that is no register's (`others`), made if there is none. */
export const registerFund = async (
  tx: BusinessTx,
  context: CallContext,
  name: string,
  others: ReadonlySet<string>,
): Promise<FundRecord> => {
  const funds = await lockAllFunds(tx)
  const known = named(funds, name)
  if (known?.kind === 'register' && !known.isHidden && known.id !== CASH_FUND && !others.has(known.id)) return known
  return openFund(tx, context, funds, { name: freeName(funds, name), kind: 'register', isHidden: false })
}

/** Names the fund of a register as its register, unless somebody gave it another name or the name is taken. */
export const renameFund = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  register: { readonly before: string; readonly after: string },
): Promise<void> => {
  const funds = await lockAllFunds(tx)
  const before = funds.find((fund) => fund.id === id)
  const other = named(funds, register.after) ?? before
  if (before?.name !== register.before || other !== before) return
  const after = { ...before, name: register.after, version: before.version + 1 }
  await putFund(tx, after, funds.indexOf(before))
  recordChange(tx, context, { action: 'edit', entity: 'fund', entityId: id, before, after })
}

const named = (funds: readonly FundRecord[], name: string): FundRecord | undefined =>
  funds.find((fund) => fund.name.toLowerCase() === name.toLowerCase())

/** A hidden fund keeps its name. */
const freeName = (funds: readonly FundRecord[], wanted: string): string => {
  const names = Array.from({ length: funds.length + 1 }, (_, place) =>
    place === 0 ? wanted : `${wanted} ${place + 1}`,
  )
  return names.find((name) => named(funds, name) === undefined) ?? wanted
}
