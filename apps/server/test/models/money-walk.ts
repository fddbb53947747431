import type { CallInput } from '@trastienda/contract/client'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { Member } from '#test/app'
import { addPerson, addProduct, becomeResponsable, documentBody } from '#test/factories'
import { INITIAL, MoneyModel, refusalOfAmount, statusOf, type ModelDetail } from '#test/models/money-model'
import type { RandomNumbers } from '#test/random-numbers'

/** One operation of a till. */
export interface Step {
  readonly name: string
  /** The refusal's code when no other till works; undefined if the step must succeed. */
  readonly expected: string | undefined
  /** The spread of a payment when no other till works. */
  readonly spread?: readonly ModelDetail[]
  /** Sends the request; `times` sends a payment that often at once, under one key. */
  send(times: number): Promise<Outcome[]>
}

export interface Outcome {
  /** The code of the refusal; undefined on success. */
  readonly code: string | undefined
  /** The data of an answer, to compare answers to the same request. */
  readonly data: unknown
  readonly payment?: Payment
  /** Orders the outcomes: documents before the payments on them. */
  readonly order: number
  /** Applies the effect to the model. */
  apply(): void
}

/** Random work of tills on a few people of one business, and the model that predicts its results. */
export interface Walk {
  readonly shop: Member
  readonly random: RandomNumbers
  readonly model: MoneyModel
  /** A product with stock control, for purchases, and one without, for sales. */
  readonly goods: string
  readonly service: string
}

export const openWalk = async (shop: Member, random: RandomNumbers, people: number): Promise<Walk> => {
  await becomeResponsable(shop, true)
  const model = new MoneyModel()
  for (let place = 0; place < people; place += 1) {
    const type = place % 3 === 2 ? 'Proveedor' : 'Cliente'
    const cents = random.below(3) === 0 ? 0 : random.below(50_000)
    model.open(await addPerson(shop, type, { initialBalance: cents / 100 }), type === 'Proveedor', cents)
  }
  const goods = await addProduct(shop)
  return { shop, random, model, goods, service: await addProduct(shop, { checkStock: 'without_stock' }) }
}

/** A random next step that fits the model's present state. */
export const nextStep = (walk: Walk): Step =>
  (walk.model.documents.size === 0 ? newDocument : walk.random.pick(steps))(walk)

const newDocument = ({ shop, random, model, goods, service }: Walk): Step => {
  const { code, isSupplier } = random.pick([...model.people.values()])
  const total = 1 + random.below(30_000)
  const saveMode = random.pick(['created', 'effective', 'effective', 'paid'] as const)
  // A unit's final price is the total whatever its rate; a net one is where it has none.
  const pricesIncludeVat = total % 2 === 0
  const iva = pricesIncludeVat ? 21 : 0
  const line = { product: isSupplier ? goods : service, quantity: 1, sellingPrice: total / 100, iva } as const
  const body = { ...documentBody(isSupplier ? 'purchase' : 'sale', code, [line], { pricesIncludeVat }), saveMode }
  const apply = (id: string, createdAt: string) => {
    model.documents.set(id, { id, person: code, total, createdAt, paid: 0, isEffective: false })
    if (saveMode !== 'created') model.charge(id)
    if (saveMode === 'paid') model.pay(code, [{ transaction: id, cents: total }])
  }
  return {
    name: `new document, ${saveMode}`,
    expected: undefined,
    send: async () => {
      const { data } = (await shop.call('transaction.add', { body })).body
      const { id, creationDate } = data.transaction
      return [{ code: undefined, data, order: 0, apply: () => apply(id, creationDate) }]
    },
  }
}

const makeEffective = ({ shop, random, model }: Walk): Step => {
  const { id, isEffective } = anyDocument(random, model)
  return {
    name: `make effective ${id}`,
    expected: isEffective ? 'state_refused' : undefined,
    send: async () => {
      const answer = await shop.call('transaction.make_effective', { body: [id] })
      if (answer.status >= 400) return [refused(answer)]
      return [{ code: undefined, data: answer.body.data, order: 1, apply: () => model.charge(id) }]
    },
  }
}

const makePaid = ({ shop, random, model }: Walk): Step => {
  const document = anyDocument(random, model)
  return {
    name: `make paid ${document.id}`,
    expected: statusOf(document) === 1 ? undefined : 'state_refused',
    send: async () => {
      const answer = await shop.call('transaction.make_paid', { body: [document.id] })
      if (answer.status >= 400) return [refused(answer)]
      const [result] = answer.body.data
      return [{ code: undefined, data: result, order: 2, apply: () => applyPayment(model, result?.payment) }]
    },
  }
}

const payDocument = (walk: Walk): Step => {
  const { random, model } = walk
  const { id, total, paid, isEffective } = anyDocument(random, model)
  const due = total - paid
  const cents = random.pick([upTo(random, due), upTo(random, due), -upTo(random, paid), 0])
  return {
    name: `pay ${cents} on ${id}`,
    expected: isEffective ? refusalOfAmount(total, paid, cents) : 'payment_needs_effective',
    spread: [{ transaction: id, cents }],
    send: sendPayment(walk, { toTransactionId: id, total: cents / 100, transactionPayment: true }),
  }
}

const payInitialBalance = (walk: Walk): Step => {
  const { random, model } = walk
  const { code, initialTotal, initialPaid } = random.pick([...model.people.values()])
  const cents = random.pick([upTo(random, initialTotal - initialPaid), -upTo(random, initialPaid)])
  return {
    name: `pay ${cents} on the initial balance of ${code}`,
    expected: refusalOfAmount(initialTotal, initialPaid, cents),
    spread: [{ transaction: INITIAL, cents }],
    send: sendPayment(walk, {
      toTransactionId: INITIAL,
      personId: code,
      total: cents / 100,
      transactionPayment: true,
    }),
  }
}

const payAccount = (walk: Walk): Step => {
  const { random, model } = walk
  const { code, balance } = random.pick([...model.people.values()])
  const cents = upTo(random, Math.ceil(balance / (1 + random.below(4))))
  return {
    name: `pay ${cents} on the account of ${code}`,
    expected: refusalOfAccount(cents, balance),
    spread: model.spread(code, cents),
    send: sendPayment(walk, { personId: code, total: cents / 100, checkingAccountPayment: true }),
  }
}

const moveCash = (walk: Walk): Step => {
  const paymentOperation = walk.random.pick(['deposit', 'generalExpenses', 'extraction'])
  const cents = walk.random.below(9_000)
  const tag = walk.random.pick(['Luz', 'luz', 'Alquiler', undefined])
  return {
    name: `${paymentOperation} of ${cents}`,
    expected: cents === 0 ? 'cash_amount_zero' : undefined,
    send: sendPayment(walk, { paymentOperation, total: cents / 100, tag }),
  }
}

/** The steps to choose from; repeated ones come more often. */
const steps = [
  newDocument,
  newDocument,
  makeEffective,
  makeEffective,
  makePaid,
  payDocument,
  payDocument,
  payDocument,
  payAccount,
  payAccount,
  payAccount,
  payInitialBalance,
  moveCash,
]

const anyDocument = (random: RandomNumbers, model: MoneyModel) => random.pick([...model.documents.values()])

/** All of `most`, a part of it, or a cent too much. */
const upTo = (random: RandomNumbers, most: number): number =>
  random.pick([most, most + 1, 1 + random.below(Math.max(1, most))])

const sendPayment =
  ({ shop, random, model }: Walk, body: CallInput<'payments.add'>['body']) =>
  async (times: number): Promise<Outcome[]> => {
    const key = `till ${random.below(2 ** 31)}`
    const answers = await Promise.all(Array.from({ length: times }, () => shop.call('payments.add', { body }, { key })))
    return answers.map((answer): Outcome => {
      if (answer.status >= 400) return refused(answer)
      const payment = answer.body.data
      return { code: undefined, data: payment, payment, order: 2, apply: () => applyPayment(model, payment) }
    })
  }

const applyPayment = (model: MoneyModel, payment: Payment | undefined): void => {
  if (payment?.personId !== undefined) model.pay(payment.personId, detailsOf(payment))
  else if (payment !== undefined) model.cash += centsOf(payment.total) * (payment.movementType === 'increment' ? 1 : -1)
}

/** The details of a payment's answer, in cents. */
export const detailsOf = ({ details }: Payment): ModelDetail[] =>
  details.map(({ transaction = '', total }) => ({ transaction, cents: centsOf(total) }))

export const centsOf = (amount: number): number => Math.round(amount * 100)

const refusalOfAccount = (cents: number, balance: number): string | undefined => {
  if (cents <= 0) return 'account_payment_zero'
  return cents > balance ? 'account_payment_above_balance' : undefined
}

const refused = ({ problem }: { problem: { code: string } }): Outcome => ({
  code: problem.code,
  data: problem,
  order: 3,
  apply: () => {
    throw new Error('A refusal has no effect')
  },
})
