import type { CallInput } from '@trastienda/contract/client'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { Member } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { INITIAL, MoneyModel, refusalOfAmount, statusOf, type ModelDetail } from '#test/money-model'
import type { RandomNumbers } from '#test/random-numbers'

/** One thing that a till does. */
export interface Step {
  readonly name: string
  /** The code with which it must be refused when nobody else is at work; undefined when it must go well. */
  readonly expected: string | undefined
  /** Where a payment must go when nobody else is at work. */
  readonly spread?: readonly ModelDetail[]
  /** Sends the request; `times` sends the same one that often at once, under one key. */
  send(times: number): Promise<Outcome[]>
}

export interface Outcome {
  /** The code of the refusal; undefined when it went well. */
  readonly code: string | undefined
  /** The data of an answer, for comparing answers to the same request. */
  readonly data: unknown
  readonly payment?: Payment
  /** Documents come before what happens to them. */
  readonly order: number
  /** Puts the effect into the model. */
  apply(): void
}

type PaymentBody = CallInput<'payments.add'>['body']

/** Random work of tills on a few people of one business, with the model of what it must come to. */
export const openWalk = async (shop: Member, random: RandomNumbers, people: number) => {
  const model = new MoneyModel()
  const goods = await addProduct(shop)
  const service = await addProduct(shop, { checkStock: 'without_stock' })
  for (let place = 0; place < people; place += 1) {
    const isSupplier = place % 3 === 2
    const cents = random.below(3) === 0 ? 0 : random.below(50_000)
    model.open(
      await addPerson(shop, isSupplier ? 'Proveedor' : 'Cliente', { initialBalance: cents / 100 }),
      isSupplier,
      cents,
    )
  }
  const anybody = () => random.pick([...model.people.values()])
  const anyDocument = () => random.pick([...model.documents.values()])
  /** All that is there, a part of it, or a cent too much. */
  const upTo = (most: number) => random.pick([most, most + 1, 1 + random.below(Math.max(1, most))])

  const applyPayment = (payment: Payment | undefined) => {
    if (payment?.personId !== undefined) model.pay(payment.personId, detailsOf(payment))
    else if (payment !== undefined)
      model.cash += centsOf(payment.total) * (payment.movementType === 'increment' ? 1 : -1)
  }

  const sendPayment = (body: PaymentBody) => async (times: number) => {
    const key = `till ${random.below(2 ** 31)}`
    const answers = await Promise.all(Array.from({ length: times }, () => shop.call('payments.add', { body }, { key })))
    return answers.map((answer): Outcome => {
      if (answer.status >= 400) return refused(answer)
      const payment = answer.body.data
      return { code: undefined, data: payment, payment, order: 2, apply: () => applyPayment(payment) }
    })
  }

  const steps: (() => Step)[] = [
    function newDocument() {
      const { code, isSupplier } = anybody()
      const total = 1 + random.below(30_000)
      const saveMode = random.pick(['created', 'effective', 'effective', 'paid'] as const)
      const line = { product: isSupplier ? goods : service, quantity: 1, sellingPrice: total / 100 }
      const body = { ...documentBody(isSupplier ? 'purchase' : 'sale', code, [line]), saveMode }
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
    },
    function makeEffective() {
      const { id, isEffective } = anyDocument()
      return {
        name: `make effective ${id}`,
        expected: isEffective ? 'state_refused' : undefined,
        send: async () => {
          const answer = await shop.call('transaction.make_effective', { body: [id] })
          if (answer.status >= 400) return [refused(answer)]
          return [{ code: undefined, data: answer.body.data, order: 1, apply: () => model.charge(id) }]
        },
      }
    },
    function makePaid() {
      const document = anyDocument()
      return {
        name: `make paid ${document.id}`,
        expected: statusOf(document) === 1 ? undefined : 'state_refused',
        send: async () => {
          const answer = await shop.call('transaction.make_paid', { body: [document.id] })
          if (answer.status >= 400) return [refused(answer)]
          const [result] = answer.body.data
          return [{ code: undefined, data: result, order: 2, apply: () => applyPayment(result?.payment) }]
        },
      }
    },
    function payDocument() {
      const { id, total, paid, isEffective } = anyDocument()
      const cents = random.pick([upTo(total - paid), upTo(total - paid), -upTo(paid), 0])
      return {
        name: `pay ${cents} on ${id}`,
        expected: isEffective ? refusalOfAmount(total, paid, cents) : 'payment_needs_effective',
        spread: [{ transaction: id, cents }],
        send: sendPayment({ toTransactionId: id, total: cents / 100, transactionPayment: true }),
      }
    },
    function payInitialBalance() {
      const { code, initialTotal, initialPaid } = anybody()
      const cents = random.pick([upTo(initialTotal - initialPaid), -upTo(initialPaid)])
      return {
        name: `pay ${cents} on the initial balance of ${code}`,
        expected: refusalOfAmount(initialTotal, initialPaid, cents),
        spread: [{ transaction: INITIAL, cents }],
        send: sendPayment({ toTransactionId: INITIAL, personId: code, total: cents / 100, transactionPayment: true }),
      }
    },
    function payAccount() {
      const { code, balance } = anybody()
      const cents = upTo(Math.ceil(balance / (1 + random.below(4))))
      return {
        name: `pay ${cents} on the account of ${code}`,
        expected: refusalOfAccount(cents, balance),
        spread: model.spread(code, cents),
        send: sendPayment({ personId: code, total: cents / 100, checkingAccountPayment: true }),
      }
    },
    function moveCash() {
      const paymentOperation = random.pick(['deposit', 'generalExpenses', 'extraction'])
      const cents = random.below(9_000)
      const tag = random.pick(['Luz', 'luz', 'Alquiler', undefined])
      return {
        name: `${paymentOperation} of ${cents}`,
        expected: cents === 0 ? 'cash_amount_zero' : undefined,
        send: sendPayment({ paymentOperation, total: cents / 100, tag }),
      }
    },
  ]
  const [
    newDocument = unreachable,
    makeEffective = unreachable,
    ,
    payDocument = unreachable,
    ,
    payAccount = unreachable,
  ] = steps
  const often = [...steps, newDocument, makeEffective, payDocument, payDocument, payAccount, payAccount]
  return { model, step: (): Step => (model.documents.size === 0 ? newDocument : random.pick(often))() }
}

/** What a payment's answer says that it did, in cents. */
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

const unreachable = (): never => {
  throw new Error('There is no such step')
}
