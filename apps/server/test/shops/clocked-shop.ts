import type { Clock } from '#platform/clock'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { openTestDatabase } from '#test/postgres/database'
import { addNote, addPerson, addProduct, documentBody } from '#test/factories'

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

  /** Counts the notes that are not in the figures yet. */
  async unfolded(): Promise<number> {
    const [row] = await this.#app.sql('select count(*)::int as count from figure_note where business_id = $1', [
      this.id,
    ])
    return Number(row?.['count'])
  }

  /** Day, income and outcome in the dashboard's answer. */
  async told(start?: string, end?: string): Promise<unknown[][]> {
    const member = await this.member()
    const { body } = await member.call('dashboard.days', { query: { start, end, sort: 'creationDate' } })
    return body.data.map(({ day, income, outcome }) => [day, income, outcome])
  }
}

/** A shop at a clock that the test moves, with a second server on its database. */
export const openClockedShop = async (start: string, licensedUntil: string) => {
  let now = new Date(start)
  const clock = () => now
  const app = await startTestApp({ clock })
  const other = await openTestDatabase(app.db.application, { clock })
  const shop = new ClockedShop(app, clock, await app.signUp())
  await app.sql('update subscription set trial_ends_at = $2 where business_id = $1', [shop.id, licensedUntil])
  return {
    app,
    shop,
    /** The databases of the two servers. */
    databases: [app.db.database, other] as const,
    clock,
    setClock(instant: string): void {
      now = new Date(instant)
    },
    pass(milliseconds: number): void {
      now = new Date(now.getTime() + milliseconds)
    },
    /** `$1` is the shop's id. */
    sql: (text: string, values: readonly unknown[] = []) => app.sql(text, [shop.id, ...values]),
    async stop(): Promise<void> {
      await other.close()
      await app.stop()
    },
  }
}

export type OpenClockedShop = Awaited<ReturnType<typeof openClockedShop>>
