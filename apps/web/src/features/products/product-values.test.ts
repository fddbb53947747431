import { money, quantity, unitCost } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { emptyProduct, productBody, productProblems } from './product-values.ts'

const yerba = { ...emptyProduct('Yerba Mate', 'responsable'), code: '17', categories: 'c1', sellingPrice: money(2500) }
const stock = { stock: quantity(10), cost: unitCost(1800.5), provider: '3', dueDate: '2027-01-31' }

test('a product without initial stock is sent alone', () => {
  expect(productBody(yerba)).toEqual({
    product: {
      code: '17',
      name: 'Yerba Mate',
      categories: ['c1'],
      checkStock: 'with_stock',
      sellingPrice: 2500,
      iva: 21,
    },
  })
  expect(productProblems(yerba, 'responsable')).toEqual([])
})

test('initial stock above 0 goes along as its first lot', () => {
  const body = productBody({ ...yerba, historical: stock })
  expect(body.historical).toEqual({ stock: 10, cost: 1800.5, provider: '3', dueDate: '2027-01-31' })
})

test('a product without stock control has its own cost and no lot', () => {
  const body = productBody({ ...yerba, checkStock: 'without_stock', cost: unitCost(900), historical: stock })
  expect(body.historical).toBeUndefined()
  expect(body.product).toMatchObject({ checkStock: 'without_stock', cost: 900 })
})

test('initial stock wants a cost, beside its own field', () => {
  const values = { ...yerba, historical: { ...stock, cost: undefined } }
  expect(productProblems(values, 'monotributista')).toEqual([{ code: 'required', path: 'historical.cost' }])
})

test('a product needs a category, in the words of the specification', () => {
  const [problem] = productProblems({ ...yerba, categories: null }, 'monotributista')
  expect(problem).toEqual({ code: 'product_category_missing', path: 'categories' })
})
