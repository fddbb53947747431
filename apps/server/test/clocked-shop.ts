import type { Clock } from '#platform/clock'
import { PASSWORD, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, documentBody } from '#test/factories'
import { runSql } from '#test/sql'

const TOKEN_LASTS_MS = 10 * 60_000

/** A shop whose owner signs in anew when the clock has moved on: access tokens are short-lived. */
export class ClockedShop {
  readonly #app: TestApp
  readonly #clock: Clock
  #member: Member
  #signedInAt: Date
  #product = ''
  #customer = ''

  constructor(app: TestApp, clock: Clock, member: Member) {
    this.#app = app
    this.#clock = clock
    this.#member = member
    this.#signedInAt = clock()
  }

  get id(): string {
    return this.#member.businessId
  }

  async member(): Promise<Member> {
    const now = this.#clock()
    if (now.getTime() - this.#signedInAt.getTime() > TOKEN_LASTS_MS) {
      const body = { email: this.#member.email, password: PASSWORD }
      const { token } = (await this.#app.call('session.create', { body })).body.data
      this.#member = {
        ...this.#member,
        token,
        call: (name, input, more) => this.#app.call(name, input, { token, ...more }),
      }
      this.#signedInAt = now
    }
    return this.#member
  }

  async sell(total: number, creationDate?: string, saveMode: 'created' | 'effective' | 'paid' = 'effective') {
    const member = await this.member()
    if (this.#product === '') {
      this.#product = await addProduct(member, { checkStock: 'without_stock', cost: 1 })
      this.#customer = await addPerson(member, 'Cliente')
    }
    const lines = [{ product: this.#product, quantity: 1, sellingPrice: total }]
    const body = { ...documentBody('sale', this.#customer, lines, { creationDate }), saveMode }
    return (await member.call('transaction.add', { body })).body.data.transaction.id
  }

  async credit(sale: string): Promise<string> {
    return addNote(await this.member(), sale, [{ product: this.#product, quantity: 1 }])
  }

  async spend(total: number): Promise<void> {
    const member = await this.member()
    await member.call('payments.add', { body: { paymentOperation: 'generalExpenses', total } })
  }

  /** The number of day deltas that are not folded into the totals yet. */
  async unfolded(): Promise<number> {
    const [row] = await runSql(
      this.#app.db.superuser,
      'select count(*)::int as count from day_delta where business_id = $1',
      [this.id],
    )
    return Number(row?.['count'])
  }

  /** Day, income and outcome as the dashboard answers them. */
  async told(start?: string, end?: string): Promise<unknown[][]> {
    const member = await this.member()
    const { body } = await member.call('dashboard.days', { query: { start, end, sort: 'creationDate' } })
    return body.data.map(({ day, income, outcome }) => [day, income, outcome])
  }
}
