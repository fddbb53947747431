import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { statusOf, type MoneyModel } from '#test/models/money-model'
import { centsOf, detailsOf, nextStep, openWalk, type Outcome, type Step } from '#test/models/money-walk'
import { randomNumbers } from '#test/random-numbers'

const SEED = 20_261_120
const OPERATIONS = 2_000
const MOST_AT_ONCE = 10
const PEOPLE = 9
const ROUNDS_BETWEEN_MOMENTS = 50

/** The refusals that a till may get because another till was faster. */
const races = new Set([
  'payment_above_due',
  'adjustment_above_paid',
  'account_payment_above_balance',
  'state_refused',
  'conflict',
])

let app: TestApp
let shop: Member
let ticks = Date.parse('2026-03-01T12:00:00.000Z')

beforeAll(async () => {
  // Every look at the clock is another millisecond, so that each moment of the walk can be read afterwards.
  app = await startTestApp({ clock: () => new Date((ticks += 1)) })
  shop = await app.signUp()
})
afterAll(() => app.stop())

it('money agrees with a plain model after thousands of operations from many tills, now and at any past moment', async () => {
  const random = randomNumbers(SEED)
  const walk = await openWalk(shop, random, PEOPLE)
  const { model } = walk
  const moments: Moment[] = []
  let done = 0
  for (let round = 0; done < OPERATIONS; round += 1) {
    const steps = Array.from({ length: round % 2 === 0 ? 1 : 1 + random.below(MOST_AT_ONCE) }, () => nextStep(walk))
    await play(model, steps, () => (random.below(8) === 0 ? 2 : 1))
    done += steps.length
    if (round % ROUNDS_BETWEEN_MOMENTS === 0) moments.push(momentOf(model))
  }

  await checkDocuments(model)
  await checkPeople(model)
  await checkCash(model)
  for (const moment of moments) expect(await balancesAt(moment.at)).toEqual(moment.balances)
  expect(await app.brokenBooks()).toBeUndefined()
}, 120_000)

/** Sends the steps all at once, holds the answers against what the rules say, and takes them into the model. */
const play = async (model: MoneyModel, steps: readonly Step[], times: () => number): Promise<void> => {
  const isAlone = steps.length === 1
  const answers = await Promise.all(steps.map((one) => one.send(times())))
  const outcomes = answers.map((sent, place) => {
    const { name, expected, spread } = steps[place]!
    const outcome = onlyOutcome(name, sent)
    const { code, payment } = outcome
    const isRaced = !isAlone && (code === undefined || races.has(code))
    if (!isRaced) expect({ name, code }).toEqual({ name, code: expected })
    if (isAlone && payment !== undefined && spread !== undefined) {
      expect({ name, spread: detailsOf(payment) }).toEqual({ name, spread })
    }
    return outcome
  })
  const done = outcomes.filter(({ code }) => code === undefined)
  for (const outcome of done.toSorted((left, right) => left.order - right.order)) outcome.apply()
  expect(model.broken()).toBeUndefined()
}

/** The one outcome of a request that was sent several times. A refusal leaves nothing behind, so a later one may go well. */
const onlyOutcome = (name: string, sent: readonly Outcome[]): Outcome => {
  const [first, ...again] = sent.filter(({ code }) => code === undefined)
  for (const replay of again) expect({ name, data: replay.data }).toEqual({ name, data: first!.data })
  return first ?? sent[0]!
}

/** Everybody's balance at one instant, in cents. */
interface Moment {
  readonly at: string
  readonly balances: Map<string, number>
}

const momentOf = (model: MoneyModel): Moment => {
  const at = new Date(ticks).toISOString()
  ticks += 10
  return { at, balances: new Map([...model.people.values()].map(({ code, balance }) => [code, balance])) }
}

const balancesAt = async (at?: string): Promise<Map<string, number>> => {
  const { data, totals } = (await shop.call('payments.accounts', { query: { at, pageSize: 200 } })).body
  const sum = (isSupplier: boolean) =>
    data
      .filter(({ type }) => (type === 'Proveedor') === isSupplier)
      .reduce((cents, row) => cents + centsOf(row.checkingAccount), 0)
  expect([centsOf(totals.receivable), centsOf(totals.payable)]).toEqual([sum(false), sum(true)])
  return new Map(data.map((row) => [row.code, centsOf(row.checkingAccount)]))
}

const checkDocuments = async (model: MoneyModel): Promise<void> => {
  for (let page = 1, seen = 0; seen < model.documents.size; page += 1) {
    const { data } = (await shop.call('transactions.list', { query: { page, pageSize: 200 } })).body
    expect(data.map(({ id, status, payment }) => [id, status, centsOf(payment.payed)])).toEqual(
      data.map(({ id }) => [id, statusOf(model.document(id)), model.document(id).paid]),
    )
    seen += data.length
    expect(data.length).toBeGreaterThan(0)
  }
}

const checkPeople = async (model: MoneyModel): Promise<void> => {
  expect(await balancesAt()).toEqual(momentOf(model).balances)
  for (const { code, balance, rows, isSupplier } of model.people.values()) {
    const account = (await shop.call('people.checking_account', { params: { id: code } })).body
    const { debit, credit } = account.totals
    const [raised, lowered] = isSupplier ? [credit, debit] : [debit, credit]
    expect([account.total, centsOf(raised) - centsOf(lowered), centsOf(account.totals.balance)]).toEqual([
      rows,
      balance,
      balance,
    ])
    const open = (await shop.call('people.open_transactions', { params: { id: code } })).body
    expect(centsOf(open.totals.due)).toBe(balance)
  }
}

const checkCash = async (model: MoneyModel): Promise<void> => {
  const { totals } = (await shop.call('payments.list', {})).body
  const stats = (await shop.call('payment_stats.get', {})).body.data
  const groups = stats.groups.reduce((cents, group) => cents + centsOf(group.total), centsOf(stats.untagged.total))
  expect([centsOf(totals!.total), centsOf(stats.total), groups]).toEqual([model.cash, model.cash, model.cash])
}
