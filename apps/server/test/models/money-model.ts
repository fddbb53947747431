/**
 * A model of the rules of money, as plain as possible: whole cents and maps, without the product's arithmetic. The
 * random walk compares the server with it.
 */
export interface ModelPerson {
  readonly code: string
  readonly isSupplier: boolean
  readonly initialTotal: number
  initialPaid: number
  balance: number
  /** How many rows the account has. */
  rows: number
}

export interface ModelDocument {
  readonly id: string
  readonly person: string
  readonly total: number
  readonly createdAt: string
  paid: number
  isEffective: boolean
}

/** The part of a payment for one document or the initial balance; negative takes back. */
export interface ModelDetail {
  readonly transaction: string
  readonly cents: number
}

export const INITIAL = 'Saldo Inicial'

export class MoneyModel {
  readonly people = new Map<string, ModelPerson>()
  readonly documents = new Map<string, ModelDocument>()
  cash = 0

  open(code: string, isSupplier: boolean, initialTotal: number): void {
    const rows = initialTotal === 0 ? 0 : 1
    this.people.set(code, { code, isSupplier, initialTotal, initialPaid: 0, balance: initialTotal, rows })
  }

  person(code: string): ModelPerson {
    return known(this.people.get(code))
  }

  document(id: string): ModelDocument {
    return known(this.documents.get(id))
  }

  charge(id: string): void {
    const document = this.document(id)
    document.isEffective = true
    const person = this.person(document.person)
    person.balance += document.total
    person.rows += 1
  }

  pay(code: string, details: readonly ModelDetail[]): void {
    const person = this.person(code)
    for (const { transaction, cents } of details) {
      if (transaction === INITIAL) person.initialPaid += cents
      else this.document(transaction).paid += cents
    }
    const sum = details.reduce((total, { cents }) => total + cents, 0)
    person.balance -= sum
    person.rows += 1
    this.cash += person.isSupplier ? -sum : sum
  }

  /** The right spread of an account payment: the initial balance first, then oldest first. */
  spread(code: string, cents: number): ModelDetail[] {
    const { initialTotal, initialPaid } = this.person(code)
    const open = this.effectiveOf(code).toSorted((left, right) => (ageOf(left) < ageOf(right) ? -1 : 1))
    const items = [
      { transaction: INITIAL, due: initialTotal - initialPaid },
      ...open.map(({ id, total, paid }) => ({ transaction: id, due: total - paid })),
    ]
    let left = cents
    return items.flatMap(({ transaction, due }) => {
      const part = Math.min(left, due)
      left -= part
      return part > 0 ? [{ transaction, cents: part }] : []
    })
  }

  /** The first broken invariant of the model, in words; undefined without one. */
  broken(): string | undefined {
    for (const { id, paid, total, isEffective } of this.documents.values()) {
      if (paid < 0 || paid > total || (!isEffective && paid !== 0)) return `${id}: ${paid} of ${total}`
    }
    for (const { code, balance, initialTotal, initialPaid } of this.people.values()) {
      const due = this.effectiveOf(code).reduce(
        (sum, { total, paid }) => sum + total - paid,
        initialTotal - initialPaid,
      )
      if (initialPaid < 0 || initialPaid > initialTotal || balance !== due) return `${code}: ${balance}, due ${due}`
    }
    return undefined
  }

  private effectiveOf(code: string): ModelDocument[] {
    return [...this.documents.values()].filter(({ person, isEffective }) => person === code && isEffective)
  }
}

export const statusOf = ({ isEffective, paid, total }: ModelDocument): 0 | 1 | 2 => {
  if (!isEffective) return 0
  return paid === total ? 2 : 1
}

/** The refusal of an amount; undefined if it can be paid. */
export const refusalOfAmount = (total: number, paid: number, cents: number): string | undefined => {
  if (cents === 0) return 'payment_zero'
  if (cents > total - paid) return 'payment_above_due'
  return -cents > paid ? 'adjustment_above_paid' : undefined
}

const ageOf = ({ createdAt, id }: ModelDocument): string => `${createdAt} ${id}`

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The model does not know it')
  return value
}
