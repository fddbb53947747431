import { api } from '@trastienda/contract/api'
import type { CallName } from '@trastienda/contract/calls'
import { isRaw } from '@trastienda/contract/endpoint'
import { ONLY_WITH } from '@trastienda/contract/only-with'
import { completed, isForApiKeys, type ApiKeyCapability } from '@trastienda/domain/staff/api-keys'
import { capabilitiesOf, type Capability, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { permittedFields } from '#platform/http/answers/permitted-fields'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { giveRole } from '#test/roles'

interface JsonSchema {
  readonly [ONLY_WITH]?: Capability
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

/** A value with everything that a schema declares. */
const wholeOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return wholeOf(schema.anyOf[0]!)
  if (schema.type === 'array') return [wholeOf(schema.items!)]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, wholeOf(each)]))
  return { string: 'x', boolean: true, number: 1, integer: 1 }[schema.type!]
}

/** The marked fields in a written answer whose reader lacks the right to them. */
const leaks = (schema: JsonSchema, value: unknown, may: ReadonlySet<Capability>, path: string): string[] => {
  const own = schema[ONLY_WITH] !== undefined && value !== undefined && !may.has(schema[ONLY_WITH]) ? [path] : []
  const parts = schema.anyOf?.flatMap((each) => leaks(each, value, may, path)) ?? []
  const items = Array.isArray(value) ? value.flatMap((each) => leaks(schema.items!, each, may, `${path}[]`)) : []
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    leaks(each, (value as Record<string, unknown> | undefined)?.[name], may, `${path}.${name}`),
  )
  return [...own, ...parts, ...items, ...members]
}

const jsonAnswers = (Object.keys(api) as CallName[]).flatMap((name) => {
  const { answer } = api[name]
  return isRaw(answer) ? [] : [{ name, answer: answer as z.ZodType }]
})

describe('every answer', () => {
  const nobody: ReadonlySet<Capability> = new Set()
  const marked = jsonAnswers.flatMap(({ name, answer }) => {
    const schema = z.toJSONSchema(answer) as JsonSchema
    return leaks(schema, wholeOf(schema), nobody, name)
  })

  it('marks what only some may see', () => {
    expect(marked).toEqual(
      expect.arrayContaining([
        'products.list.data[].cost',
        'products.get.data.cost',
        'transactions.get.data.transaction.cost',
        'transactions.get.data.creditNotes[].cost',
        'transactions.get.data.stockEntries',
        'transaction.add.data.transaction.cost',
        'transaction.add.data.effective.soldBelowCost',
        'transaction.make_effective.data[].soldBelowCost',
        'payments.list.totals',
      ]),
    )
  })

  it.each(['owner', 'manager', 'cashier', 'accountant'] as const)('keeps from a %s what is not theirs', (role) => {
    const may = capabilitiesOf(role)
    const reached = jsonAnswers.flatMap(({ name, answer }) => {
      const schema = z.toJSONSchema(answer) as JsonSchema
      return leaks(schema, permittedFields(answer)(wholeOf(schema), may), may, name)
    })
    expect(reached).toEqual([])
  })
})

/** The unmarked paths of figures about costs or earnings. */
const unmarkedFigures = (schema: JsonSchema, path: string): string[] => {
  if (schema[ONLY_WITH] === 'figures') return []
  const own = /\b(?:cost|margin|profit|totalCost|unitCost)$/.test(path) ? [path] : []
  const parts = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])]
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    unmarkedFigures(each, `${path}.${name}`),
  )
  return [...own, ...parts.flatMap((each) => unmarkedFigures(each, path)), ...members]
}

describe('an answer that tells a cost to whoever may call', () => {
  const figures = jsonAnswers.flatMap(({ name, answer }) =>
    unmarkedFigures(z.toJSONSchema(answer, { unrepresentable: 'any' }) as JsonSchema, name).map((path) => ({
      name,
      path,
    })),
  )

  it('is there', () => {
    expect(figures.map(({ path }) => path)).toContain('products.lots.data.cost')
  })

  it('is of no call that an API key without `figures` may make', () => {
    const reached = figures.filter(({ name }) => {
      const { needs } = api[name]
      return (
        needs === 'member' ||
        (isForApiKeys(needs as Capability) && !completed([needs as ApiKeyCapability]).includes('figures'))
      )
    })
    expect(reached).toEqual([])
  })
})

describe('over HTTP', () => {
  let app: TestApp
  let shop: Member

  beforeAll(async () => {
    app = await startTestApp()
    shop = await app.signUp()
  })
  afterAll(() => app.stop())

  const become = (role: StaffRole) => giveRole(app, shop, role)

  it('a cashier sells without a figure of what it cost', async () => {
    await become('owner')
    const product = await addProduct(shop, { stock: 10, cost: 3 })
    const customer = await addPerson(shop, 'Cliente')
    const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 5 }], 'paid')
    const read = async () => [
      (await shop.call('products.get', { params: { id: product } })).body.data.cost,
      (await shop.call('products.stock', {})).body.data[0]?.cost,
      (await shop.call('transactions.get', { params: { id } })).body.data.transaction.cost,
      (await shop.call('transactions.get', { params: { id } })).body.data.stockEntries?.map(({ cost }) => cost),
      (await shop.call('payments.list', {})).body.totals?.total,
    ]
    expect(await read()).toEqual([3, 3, 3, [3], 5])
    await become('cashier')
    expect(await read()).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it('a cashier is warned of a price at or below cost, without the figure', async () => {
    await become('owner')
    const product = await addProduct(shop, { stock: 10, cost: 3 })
    const free = await addProduct(shop, { cost: 0, checkStock: 'without_stock' })
    await become('cashier')
    const warned = async (productId: string, price: number) =>
      (await shop.call('products.availability', { body: [{ productId, price }] })).body.data.map((row) => [
        row.isBelowCost,
        row.cost,
        row.lots,
      ])
    expect(await Promise.all([2, 3, 3.01].map((price) => warned(product, price)))).toEqual([
      [[true, undefined, undefined]],
      [[true, undefined, undefined]],
      [[false, undefined, undefined]],
    ])
    expect(await warned(free, 0)).toEqual([[false, undefined, undefined]])
  })

  it("a first answer given again to somebody else tells what they may see, and the first again to its sender's rights", async () => {
    await become('manager')
    const product = await addProduct(shop, { stock: 10, cost: 3 })
    const customer = await addPerson(shop, 'Cliente')
    const sell = async () => {
      const lines = [{ product, quantity: 1, sellingPrice: 5 }]
      const body = { ...documentBody('sale', customer, lines), saveMode: 'paid' as const }
      const { body: answered, headers } = await shop.call('transaction.add', { body }, { key: 'k1' })
      return [answered.data.transaction.cost, headers['idempotent-replay']]
    }
    expect(await sell()).toEqual([3, undefined])
    await become('cashier')
    expect(await sell()).toEqual([undefined, 'true'])
    await become('manager')
    expect(await sell()).toEqual([3, 'true'])
  })
})
