import { CallError } from '@trastienda/contract/client'
import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import { money, quantity, unitCost } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import {
  emptyProduct,
  productBody,
  productProblems,
  productValuesOf,
  refusedProductFields,
  type ProductValues,
} from './product-values.ts'

const yerba = { ...emptyProduct('Yerba Mate', 'responsable', 'c1'), code: '17', sellingPrice: money(2500) }
const stock = {
  stock: quantity(10),
  provider: { code: '3', name: 'Molinos' } as Person,
  dueDate: '2027-01-31',
}

test('a product without initial stock is sent alone', () => {
  expect(productBody(yerba)).toEqual({
    product: {
      code: '17',
      name: 'Yerba Mate',
      categories: ['c1'],
      checkStock: 'with_stock',
      sellingPrice: 2500,
      minThreshold: 1,
      iva: 21,
      supply: 'goods',
      ecommerce: false,
    },
  })
  expect(productProblems(yerba, 'responsable')).toEqual([])
})

test('a product with stock control keeps the cost that was typed until goods come in', () => {
  expect(productBody({ ...yerba, cost: unitCost(900) }).product.cost).toBe(900)
  expect(productBody({ ...yerba, cost: unitCost(900), hasLots: true }).product.cost).toBeUndefined()
})

test('initial stock above 0 goes along as its first lot', () => {
  const body = productBody({ ...yerba, cost: unitCost(1800.5), historical: stock })
  expect(body.historical).toEqual({ stock: 10, cost: 1800.5, provider: '3', dueDate: '2027-01-31' })
})

test('a product without stock control has its own cost and no lot', () => {
  const body = productBody({ ...yerba, checkStock: 'without_stock', cost: unitCost(900), historical: stock })
  expect(body.historical).toBeUndefined()
  expect(body.product).toMatchObject({ checkStock: 'without_stock', cost: 900 })
})

test('a product needs a category, in the words of the specification', () => {
  const [problem] = productProblems({ ...yerba, categories: null }, 'monotributista')
  expect(problem).toEqual({ code: 'product_category_missing', path: 'categories' })
})

test('what has no IVA says whether it is exempt, and what has a rate does not', () => {
  expect(productBody({ ...yerba, iva: '0' }).product).toMatchObject({ iva: 0, zeroRate: 'exempt' })
  expect(productBody({ ...yerba, iva: '0', zeroRate: 'untaxed' }).product).toMatchObject({ zeroRate: 'untaxed' })
  expect(productBody({ ...yerba, zeroRate: 'untaxed' }).product).not.toHaveProperty('zeroRate')
})

test('a product that was read and not touched is sent as it was, without what its lots say', () => {
  const product: Product = {
    $id: '17',
    code: '17',
    name: 'Yerba Mate',
    categories: ['c1', 'c2'],
    categoryName: 'Almacén',
    status: 0,
    currentStock: quantity(3),
    cost: unitCost(1800.5),
    hasLots: true,
    sellingPrice: money(2500),
    minThreshold: quantity(4),
    checkStock: 'with_stock',
    iva: 10.5,
    ecommerce: true,
    productImageUrl: '/imagen',
    thresholdDiff: { good: false, warn: false, critical: true, noStock: false, message: 'Crítico' },
    creationDate: '2026-01-01T00:00:00.000Z',
    modificationDate: '2026-01-01T00:00:00.000Z',
    version: 2,
  }
  expect(productBody(productValuesOf(product))).toEqual({
    product: {
      code: '17',
      name: 'Yerba Mate',
      categories: ['c1', 'c2'],
      checkStock: 'with_stock',
      sellingPrice: 2500,
      minThreshold: 4,
      iva: 10.5,
      supply: 'goods',
      ecommerce: true,
      productImageUrl: '/imagen',
    },
  })
})

test('a category that was removed meanwhile marks its field', () => {
  const refused = (path: string) =>
    new CallError(422, {
      code: 'reference_unknown',
      message: 'No existe',
      data: [{ path, code: 'reference_unknown', message: 'No existe' }],
    })
  expect(refusedProductFields(refused('product.categories.0'))).toEqual({ categories: 'No existe' })
  expect(refusedProductFields(refused('categories.1'))).toEqual({ categories: 'No existe' })
  expect(refusedProductFields(refused('product.code'))).toEqual({ code: 'No existe' })
})

test('a first lot may come without a cost, unless somebody typed one and erased it', () => {
  const stocked = { ...yerba, historical: stock }
  expect(productProblems(stocked, 'responsable')).toEqual([])
  expect(productBody(stocked).historical).toEqual({ ...stock, provider: '3' })
  expect(productProblems({ ...stocked, isCostErased: true }, 'responsable')).toMatchObject([
    { path: 'cost', code: 'required' },
  ])
})

const stored = { ...emptyProduct('Yerba', 'responsable', null), storedReplacementCost: unitCost(2000) }
const inDollars = { ...stored, storedReplacementCostUsd: unitCost(2), isInDollars: true }

test.each<[string, Partial<ProductValues>, readonly (number | undefined)[]]>([
  ['none if nobody changed it', { replacementCost: unitCost(2000) }, [undefined, undefined]],
  ['in pesos as typed', { replacementCost: unitCost(2100) }, [2100, undefined]],
  ['0 where it was emptied', { replacementCost: undefined }, [0, undefined]],
  ['in dollars as typed', { ...inDollars, replacementCostUsd: unitCost(3) }, [undefined, 3]],
  ['none where the dollars stay', { ...inDollars, replacementCostUsd: unitCost(2) }, [undefined, undefined]],
  ['0 where the dollars were emptied', { ...inDollars, replacementCostUsd: undefined }, [0, undefined]],
  ['in pesos from now on', { ...inDollars, isInDollars: false, replacementCost: unitCost(2000) }, [undefined, 0]],
])('the replacement cost that is sent is %s', (_, values, sent) => {
  const { replacementCost, replacementCostUsd } = productBody({ ...stored, ...values }).product
  expect([replacementCost, replacementCostUsd]).toEqual(sent)
})
