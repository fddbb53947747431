import { readDetail } from '@trastienda/arca-simulator/vouchers/detail'
import { sumProblems } from '@trastienda/arca-simulator/vouchers/sum-rules'
import { childOf, readRequest } from '@trastienda/arca-simulator/xml'
import { MAX_AMOUNT, money, percent, quantity } from '@trastienda/domain/money/amount'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { ivaOfSummary } from '@trastienda/domain/statistics/profit'
import { ivaRates, zeroRates } from '@trastienda/domain/transaction/iva'
import { transactionTotals } from '@trastienda/domain/transaction/totals'
import { voucherRequest } from '#platform/arca/voucher-xml'
import { writeXml } from '#platform/arca/xml'
import { randomNumbers, type RandomNumbers } from '#test/random-numbers'

const LINES_MAX = 12

/**
 * Random documents, from their lines to their vouchers, against the simulator's independent sums.
 *
 * @returns a line for each document that would be rejected
 */
export const tryVoucherSums = (documents: number, seed: number): string[] => {
  const random = randomNumbers(seed)
  const faults: string[] = []
  for (let at = 0; at < documents; at += 1) {
    const problems = problemsOf(random)
    if (problems !== undefined) faults.push(`document ${at} of seed ${seed}: ${problems}`)
  }
  return faults
}

const problemsOf = (random: RandomNumbers): string | undefined => {
  const letter = random.pick(['A', 'B', 'C'] as const)
  const lines = drawLines(random)
  const { lines: totals, summary } = transactionTotals(lines, {
    discount: percent(random.pick([0, 0, 5, 12.5, random.below(10_000) / 100])),
    pricesIncludeVat: letter !== 'C' && random.below(2) === 1,
  })
  if (summary.total === 0 || summary.total > MAX_AMOUNT) return undefined
  const shown = lines.map(({ iva }, at) => ({
    iva,
    total: totals[at]?.total ?? money(0),
    zeroRate: random.pick(zeroRates),
  }))
  const amounts = voucherAmounts(letter, shown, summary)
  const type = { A: 1, B: 6, C: 11 }[letter] as 1 | 6 | 11
  const request = voucherRequest({
    issuerCuit: '30710000006',
    pointOfSale: 1,
    type,
    number: 1,
    issuedOn: '2026-11-22',
    concept: 1,
    receiver: { name: '', document: { type: 99, number: '0' }, condition: 5 },
    amounts,
    associated: [],
  })
  const detail = childOf(childOf(readRequest(writeXml(request)), 'FeDetReq'), 'FECAEDetRequest')
  const problems = detail === undefined ? [] : sumProblems(type, readDetail(detail))
  const isOurs = amounts.total === summary.total && (!summary.pricesIncludeVat || amounts.iva === ivaOfSummary(summary))
  if (problems.length === 0 && detail !== undefined && isOurs) return undefined
  return `${JSON.stringify({ letter, lines, summary })}: ${problems.map(({ code }) => code).join()}`
}

/** Cheap and dear goods, one or many: rounding hurts where amounts are small. */
const drawLines = (random: RandomNumbers) =>
  Array.from({ length: 1 + random.below(LINES_MAX) }, () => ({
    quantity: quantity(random.pick([1, 1 + random.below(20), (1 + random.below(9_999)) / 100])),
    sellingPrice: money((1 + random.below(random.pick([99, 9_999, 99_999_999]))) / 100),
    iva: random.pick(ivaRates),
    discount: percent(random.pick([0, 0, 10, random.below(10_000) / 100])),
  }))
