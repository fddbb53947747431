import { money, percent, ZERO, type Percent } from '@trastienda/domain/money/amount'
import { isTaxNumber } from '@trastienda/domain/person/cuit'
import { FINAL_CONSUMER } from '@trastienda/domain/person/iva-condition'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { firstNames, lastNames, streets, suppliers } from './names.ts'
import type { Random } from '#seed/random'
import type { Contact, PriceList } from '#seed/shop'

const longestName = 20
const employees = 4

/** Everybody on the supplier's list, the anonymous customer, and an employee. */
export const fewestPeople = suppliers.length + employees + 2

/** A customer's fields besides a name. */
export interface CustomerExtras {
  readonly zoneIds: readonly string[]
  readonly lists: readonly PriceList[]
  readonly categoryIds: readonly string[]
}

/** Invents customers; the first stands for anonymous people, under the code that a counter has for them. */
export const inventCustomers = (random: Random, people: number, extras: CustomerExtras, code = '1'): Contact[] => {
  const walkIn = { ...contact(random, code, 'Cliente', 'Consumidor Final', FINAL_CONSUMER), cuit: undefined }
  const firstCode = fewestPeople
  const known = Array.from({ length: people - fewestPeople + 1 }, (_, index) =>
    inventCustomer(random, String(firstCode + index), extras),
  )
  return [walkIn, ...known]
}

export const inventSuppliers = (random: Random): Contact[] =>
  suppliers.map(({ name }, index) => ({
    ...contact(random, String(2 + index), 'Proveedor', name, 1),
    cuit: cuitOf(random, '30'),
    initialTotal: random.chance(0.3) ? money(random.whole(40, 300) * 1000) : ZERO,
  }))

export const inventEmployees = (random: Random): Contact[] =>
  Array.from({ length: employees }, (_, index) =>
    contact(random, String(2 + suppliers.length + index), 'Empleado', nameOf(random), FINAL_CONSUMER),
  )

const inventCustomer = (random: Random, code: string, extras: CustomerExtras): Contact => {
  const condition = random.pick([FINAL_CONSUMER, FINAL_CONSUMER, FINAL_CONSUMER, 6, 6, 1])
  const buysOnAccount = random.chance(0.45)
  return {
    ...contact(random, code, 'Cliente', nameOf(random), condition),
    zoneId: random.chance(0.8) ? random.pick(extras.zoneIds) : undefined,
    list: random.chance(0.15) ? random.pick(extras.lists) : undefined,
    discounts: random.chance(0.1) ? discountsOf(random, extras.categoryIds) : {},
    credit: buysOnAccount
      ? { everyDays: random.pick([7, 15, 15, 30, 30]), share: random.pick([1, 1, 0.8, 0.5, 0.15]) }
      : undefined,
    initialTotal: buysOnAccount && random.chance(0.2) ? money(random.whole(10, 160) * 500) : ZERO,
  }
}

const contact = (random: Random, code: string, type: PersonType, name: string, ivaCondition: number): Contact => ({
  code,
  type,
  name,
  cuit: cuitOf(random, random.pick(['20', '23', '27'])),
  ivaCondition,
  phoneNumber: `351 ${random.whole(400, 799)}${String(random.whole(0, 9999)).padStart(4, '0')}`,
  address: `${random.pick(streets)} ${random.whole(50, 2400)}`,
  zoneId: undefined,
  list: undefined,
  discounts: {},
  initialTotal: ZERO,
  credit: undefined,
  initialPaid: ZERO,
  balance: ZERO,
  entryCount: 0,
  debited: ZERO,
  credited: ZERO,
  open: [],
  shortList: new Set(),
})

const nameOf = (random: Random): string => {
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
  return name.length <= longestName ? name : nameOf(random)
}

const cuitOf = (random: Random, prefix: string): string => {
  const start = prefix + String(random.whole(11_000_000, 45_999_999))
  const digit = Array.from('0123456789').find((each) => isTaxNumber(start + each))
  return start + (digit ?? '')
}

const discountsOf = (random: Random, categoryIds: readonly string[]): Record<string, Percent> => ({
  [random.pick(categoryIds)]: percent(random.pick([5, 10, 15])),
})
