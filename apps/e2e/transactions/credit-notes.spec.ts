import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test, type Shop } from '#support/shop'

interface Goods {
  readonly customer: string
  readonly product: string
}

/** A customer, and a product with 20 units at a cost of 60. */
const stockShop = async (shop: Shop): Promise<Goods> => {
  const category = (await shop.call('categories.create', { body: { name: 'Almacén' } })).data.$id
  const customer = (await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })).data
  const product = (
    await shop.call('products.create', {
      body: {
        product: { code: '7', name: 'Yerba mate', categories: [category], checkStock: 'with_stock', sellingPrice: 100 },
        historical: { stock: 20, cost: 60 },
      },
    })
  ).data
  return { customer: customer.code, product: product.code }
}

const sell = async (shop: Shop, { customer, product }: Goods, quantity: number, saveMode: 'effective' | 'paid') =>
  (
    await shop.call('transaction.add', {
      body: {
        transaction: { movement: 'Venta', receptor: customer, summary: {} },
        details: { detailLines: [{ product, quantity, sellingPrice: 100 }] },
        saveMode,
      },
    })
  ).data.transaction.id

const credit = async (shop: Shop, { product }: Goods, sale: string, quantity: number): Promise<string> =>
  (
    await shop.call('credit_note.add', {
      body: { transaction: { relatedTransaction: sale }, details: { detailLines: [{ product, quantity }] } },
    })
  ).data.transaction.id

const stateOf = async (shop: Shop, id: string) => {
  const { transaction } = (await shop.call('transactions.get', { params: { id } })).data
  return [transaction.status, transaction.payment.payed]
}

const popup = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Opens a row's options, and chooses one. */
const choose = async (page: Page, id: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: id, exact: true }).click()
  await page
    .getByRole('dialog', { name: `Opciones de ${id}` })
    .getByRole('button', { name: option })
    .click()
}

const typeQuantity = async (form: Locator, quantity: string): Promise<void> => {
  const field = form.getByLabel('Cantidad de Yerba mate')
  await field.click()
  await field.fill(quantity)
}

test('a sale is credited from the list, its goods come back, and the note lowers what is due', async ({
  page,
  shop,
}) => {
  const goods = await stockShop(shop)
  const sale = await sell(shop, goods, 5, 'effective')
  await signIn(page, shop)
  await page.goto('/transactions')
  await choose(page, sale, 'Crédito')

  const form = popup(page, 'Nota de crédito')
  await expect(form.getByLabel('Cantidad de Yerba mate')).toHaveValue('5')
  await expectAccessible(page)
  await typeQuantity(form, '2')
  await expect(form.getByText('$ 200,00').last()).toBeVisible()
  await form.getByLabel('Observaciones').fill('x'.repeat(151))
  await form.getByRole('button', { name: 'Generar' }).click()
  await expect(form.getByLabel('Observaciones')).toBeFocused()
  await expect(form.getByText('Máximo 150.')).toBeVisible()
  await form.getByLabel('Observaciones').fill('Vino rota')
  await form.getByRole('button', { name: 'Generar' }).click()

  await expect(page.getByRole('heading', { name: 'Nota de crédito NC00000001' })).toBeVisible()
  await expect(page.getByText('Solo puede editar transacciones que no sean notas de crédito.')).toBeVisible()
  for (const type of ['A', 'B', 'C']) await expect(page.getByRole('radio', { name: type, exact: true })).toBeDisabled()
  await expect(page.getByRole('link', { name: sale })).toBeVisible()
  await expect(page.getByText('Vino rota')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  const effect = popup(page, 'Efectivización')
  await expect(effect.getByText('¿Querés devolver los productos al stock?')).toBeVisible()
  await expect(effect.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await effect.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(page.getByText('NC00000001 quedó efectiva y sus productos volvieron al stock.')).toBeVisible()
  expect((await shop.call('products.get', { params: { id: goods.product } })).data.currentStock).toBe(17)

  await page.getByRole('button', { name: /Efectiva.*pagar/ }).click()
  const payment = popup(page, 'Pago')
  await expect(payment.getByLabel('Aplicar como pago a la factura actual')).toBeChecked()
  await expect(payment.getByText(`Se aplica a ${sale}`)).toBeVisible()
  await expect(payment.getByRole('radio')).toHaveCount(1)
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('NC00000001 quedó pagada.')).toBeVisible()
  expect(await stateOf(shop, sale)).toEqual([1, 200])

  await page.getByRole('link', { name: sale }).click()
  await page.getByRole('tab', { name: 'Créditos 1' }).click()
  await expect(page.getByRole('button', { name: 'NC00000001' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Pagos' }).click()
  await expect(page.getByText('Nota de crédito NC00000001', { exact: true })).toBeVisible()
})

test('a paid sale offers cash or the account, each with the amounts that it would move', async ({ page, shop }) => {
  const goods = await stockShop(shop)
  const open = await sell(shop, goods, 1, 'effective')
  const sale = await sell(shop, goods, 5, 'paid')
  const note = await credit(shop, goods, sale, 3)
  await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
  await signIn(page, shop)
  await page.goto(`/transactions/details/${note}`)
  await expect(page.getByText('sin devolución al stock')).toBeVisible()

  await page.getByRole('button', { name: /Efectiva.*pagar/ }).click()
  const payment = popup(page, 'Pago')
  await expect(payment.getByLabel('Devolver el dinero en efectivo al cliente')).toBeChecked()
  await payment.getByLabel('Aplicar automáticamente en la cuenta corriente del cliente').check()
  await expect(payment.getByText(`Se aplica a ${open}`)).toBeVisible()
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText(`${note} quedó pagada.`)).toBeVisible()
  expect([await stateOf(shop, open), await stateOf(shop, note)]).toEqual([
    [2, 100],
    [2, 300],
  ])

  await page.getByRole('tab', { name: 'Pagos' }).click()
  await expect(page.getByText(`Se aplicó a ${open}`)).toBeVisible()
  await expect(page.getByText('Extracción')).toBeVisible()
  await expectAccessible(page)
})

test('what cannot be credited is refused beside its line, and what can be changed before is', async ({
  page,
  shop,
}) => {
  const goods = await stockShop(shop)
  const sale = await sell(shop, goods, 5, 'effective')
  await credit(shop, goods, sale, 1)
  const { data: settings } = await shop.call('users.get', {})
  settings.transactionSettings.creditNotes.quantitiesZero = true
  await shop.call('users.update', { body: settings })
  await signIn(page, shop)
  await page.goto(`/transactions/details/${sale}`)
  await page.getByRole('button', { name: 'Crédito' }).click()

  const form = popup(page, 'Nota de crédito')
  await expect(form.getByLabel('Cantidad de Yerba mate')).toHaveValue('0')
  await form.getByRole('button', { name: 'Generar' }).click()
  await expect(form.getByText('Debe especificar al menos 1 producto con cant. mayor a 0')).toBeVisible()
  await typeQuantity(form, '4,01')
  await expect(form.getByRole('alert')).toHaveText('Solo podés acreditar hasta 4 de Yerba Mate.')
  await expectAccessible(page)
  await typeQuantity(form, '1')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Generar' }).click()
  await expect(page.getByRole('heading', { name: 'Nota de crédito NC00000002' })).toBeVisible()

  await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  const effect = popup(page, 'Efectivización')
  await effect.getByRole('button', { name: 'Cambiar cantidades' }).click()
  await typeQuantity(effect, '4')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await popup(page, 'Cambios sin guardar').getByRole('button', { name: 'Seguir editando' }).click()
  await effect.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('NC00000002 quedó efectiva.')).toBeVisible()

  await page.getByRole('link', { name: sale }).click()
  const button = page.getByRole('button', { name: /Crédito.*cantidades acreditadas/ })
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('La venta ya tiene todas sus cantidades acreditadas.')
  await expectAccessible(page)
  await button.press('Enter')
  await expect(form).toBeHidden()
})

test('a note is removed while it is created, and the list says what cannot be credited', async ({ page, shop }) => {
  const goods = await stockShop(shop)
  const sale = await sell(shop, goods, 5, 'effective')
  const note = await credit(shop, goods, sale, 5)
  await signIn(page, shop)
  await page.goto('/transactions')
  await page.getByRole('button', { name: note, exact: true }).click()
  const options = page.getByRole('dialog', { name: `Opciones de ${note}` })
  await expect(options.getByRole('button', { name: 'Crédito' })).toContainText(
    "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'.",
  )
  await options.getByRole('button', { name: 'Eliminar' }).click()
  const question = popup(page, `Eliminar ${note}`)
  await expect(question.getByText('Está seguro que quiere eliminar la transacción del sistema?.')).toBeVisible()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(`Transacción ${note} eliminada.`)).toBeVisible()
  await expect(page.getByRole('button', { name: note, exact: true })).toHaveCount(0)

  await choose(page, sale, 'Crédito')
  await expect(popup(page, 'Nota de crédito').getByLabel('Cantidad de Yerba mate')).toHaveValue('5')
})
