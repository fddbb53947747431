import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'

const openShop = async (shop: Shop): Promise<void> => {
  const [{ data: category }] = await Promise.all([
    shop.call('categories.create', { body: { name: 'Almacén' } }),
    shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } }),
  ])
  const add = (code: string, name: string, historical?: { stock: number; cost: number }) => {
    const product = { code, name, categories: [category.$id], sellingPrice: 100, iva: 21 as const }
    return shop.call('products.create', { body: { product, historical } })
  }
  const historical = { stock: 5, cost: 50 }
  await Promise.all([add('Y', 'Yerba Mate', historical), add('A', 'Azúcar', historical), add('T', 'Turrón')])
}

const become = async (shop: Shop, condition: 'responsable' | 'monotributista'): Promise<void> => {
  const { data } = await shop.call('users.get', {})
  await shop.call('users.update', { body: { ...data, condition } })
}

const addSale = async (shop: Shop, product: string, quantity: number, iva: 0 | 21 = 0): Promise<string> => {
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product, quantity, sellingPrice: 100, iva }] },
    },
  })
  return data.transaction.id
}

const startSale = async (page: Page, lines: readonly [string, string][]): Promise<void> => {
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await page.getByRole('option', { name: /Rosa Díaz/ }).click()
  for (const [name, quantity] of lines) {
    await page.getByLabel('Producto', { exact: true }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByLabel('Cantidad', { exact: true }).fill(quantity)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  }
}

const statusOf = async (shop: Shop, id: string) =>
  (await shop.call('transactions.get', { params: { id } })).data.transaction

test('after a shortage nothing is green: the sale is corrected, or what there is is sold', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  await startSale(page, [
    ['Yerba', '8'],
    ['Azúcar', '2'],
  ])
  await page.getByRole('button', { name: /Generar/ }).click()
  const popup = page.getByRole('dialog', { name: 'Efectivización' })
  await expect(popup).toContainText('falló')
  await expect(popup).toContainText('el total es $ 700,00')
  await expect(page.getByText('cobrada')).toBeHidden()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Vender lo disponible' }).click()
  await expect(page.getByText(/Última: V00000001 · cobrada · \$\s700,00/)).toBeVisible()
  await expect(popup).toBeHidden()
  expect(await statusOf(shop, 'V00000001')).toMatchObject({ status: 2, summary: { total: 700 } })

  await startSale(page, [['Yerba', '1']])
  await page.getByRole('button', { name: /Generar/ }).click()
  await expect(popup).toContainText('falló')
  await expect(popup.getByRole('button', { name: 'Vender lo disponible' })).toBeHidden()
  await popup.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('heading', { name: 'Venta V00000002' })).toBeVisible()
})

test('a status is not changed over unsaved edits: they are saved first, or discarded', async ({ page, shop }) => {
  await openShop(shop)
  const [first, second] = await Promise.all([addSale(shop, 'Y', 1), addSale(shop, 'A', 1)])
  await signIn(page, shop)
  const edit = async (id: string, quantity: string) => {
    await page.goto(`/transactions/details/${id}`)
    await page.getByLabel(/^Cantidad de/).fill(quantity)
    await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  }
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  const run = page.getByRole('dialog', { name: 'Efectivización' })

  await edit(first, '3')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel(/^Cantidad de/)).toHaveValue('3')
  await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  await question.getByRole('button', { name: 'Guardar y efectivizar' }).click()
  await expect(run).toContainText('éxito')
  await run.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('button', { name: /Efectiva.*pagar/ })).toBeVisible()
  expect(await statusOf(shop, first)).toMatchObject({ status: 1, summary: { total: 300 } })
  await expect(page.getByText('mientras la editabas')).toBeHidden()

  await edit(second, '4')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel(/^Cantidad de/)).toHaveValue('1')
  await run.getByRole('button', { name: 'Efectivizar' }).click()
  await expect(run).toContainText('éxito')
  expect(await statusOf(shop, second)).toMatchObject({ status: 1, summary: { total: 100 } })
})

test('an interrupted edit is offered over what another till made of the sale, and goes once it cannot be edited', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const id = await addSale(shop, 'Y', 1)
  await signIn(page, shop)
  await page.goto(`/transactions/details/${id}`)
  const quantity = page.getByLabel(/^Cantidad de/)
  const isKept = () =>
    page.evaluate((name) => Object.keys(localStorage).some((key) => key.endsWith(name)), `edit:${id}`)
  await quantity.fill('3')
  await expect.poll(isKept).toBe(true)
  await page.goto('/dashboard')
  const editElsewhere = async (observations: string) => {
    await shop.call('transaction.edit', {
      body: {
        transactionId: id,
        transaction: { movement: 'Venta', receptor: '1', observations, summary: {} },
        details: { detailLines: [{ product: 'Y', quantity: 2, sellingPrice: 100 }] },
      },
    })
  }
  await editElsewhere('Para el jueves')

  await page.goto(`/transactions/details/${id}`)
  await expect(page.getByText('Esta transacción cambió mientras tanto.')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar lo escrito' }).click()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByText('Recuperamos cambios que quedaron sin guardar')).toBeVisible()

  // A person who looks at a change while editing loses nothing either.
  await editElsewhere('Para el viernes')
  await page.getByRole('button', { name: 'Ver los cambios' }).click()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Recuperar lo escrito' }).click()
  await page.getByRole('button', { name: /^Guardar(?! como)/ }).click()
  await expect(page.getByText('Transacción editada correctamente.')).toBeVisible()
  expect(await statusOf(shop, id)).toMatchObject({ summary: { total: 300 } })
  await expect.poll(isKept).toBe(false)

  await quantity.fill('4')
  await expect.poll(isKept).toBe(true)
  await shop.call('transaction.make_effective', { body: [id] })
  await expect(page.getByText('mientras la editabas')).toBeVisible()
  await expect.poll(isKept).toBe(false)
})

test('two tabs that edit one sale keep what each has typed, and one that was removed says so', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const id = await addSale(shop, 'Y', 1)
  await signIn(page, shop)
  await page.goto(`/transactions/details/${id}`)
  const quantity = page.getByLabel(/^Cantidad de/)
  await quantity.fill('3')
  const other = await page.context().newPage()
  await other.goto(`/transactions/details/${id}`)
  await other.getByLabel(/^Cantidad de/).fill('5')
  await other.getByRole('button', { name: /^Guardar(?! como)/ }).click()
  await expect(other.getByText('Transacción editada correctamente.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Ver los cambios' }).click()
  await expect(quantity).toHaveValue('5')
  await page.getByRole('button', { name: 'Recuperar lo escrito' }).click()
  await expect(quantity).toHaveValue('3')

  // The sale is read again after the removal, on a slow line.
  const read = Promise.withResolvers<void>()
  await catchRequests(page, `**/api/v1/transactions/${id}`, async (route) => {
    await read.promise
    await route.continue()
  })
  await shop.call('transaction.remove', { body: { transactionId: id } })
  await page.getByRole('button', { name: /^Guardar(?! como)/ }).click()
  await expect(page.getByText('Ya no existe: alguien lo eliminó mientras tanto.')).toBeVisible()
  read.resolve()
  await expect(page.getByText('Alguien eliminó esta transacción mientras la tenías abierta.')).toBeVisible()
  for (const name of [/^Guardar(?! como)/, 'Imprimir', 'Eliminar'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})

test('what is typed right after saving stays, one’s own save is no change by somebody else, and one whose answer is lost is saved by pressing again', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const id = await addSale(shop, 'Y', 1)
  await signIn(page, shop)
  await page.goto(`/transactions/details/${id}`)
  const quantity = page.getByLabel(/^Cantidad de/)
  await quantity.fill('2')
  // The sale is read again after the save, on a slow line.
  const read = Promise.withResolvers<void>()
  await catchRequests(page, `**/api/v1/transactions/${id}`, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Guardar(?! como)/ }).click()
  await expect(page.getByText('Transacción editada correctamente.')).toBeVisible()
  await quantity.fill('3')
  const answered = page.waitForResponse(`**/api/v1/transactions/${id}`)
  read.resolve()
  await answered
  await page.unroute(`**/api/v1/transactions/${id}`)
  const save = page.getByRole('button', { name: /^Guardar(?! como)/ })
  await save.click()
  await expect.poll(() => statusOf(shop, id)).toMatchObject({ version: 3, summary: { total: 300 } })
  await expect(page.getByText('mientras la editabas')).toBeHidden()

  await quantity.fill('4')
  const lost = Promise.withResolvers<void>()
  await catchRequests(page, `**/api/v1/transactions/${id}`, async (route) => {
    await lost.promise
    await route.continue()
  })
  const loseTheAnswer = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await catchRequests(page, '**/api/v1/transaction/edit', loseTheAnswer, { times: 1 })
  await save.click()
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible()
  lost.resolve()
  await expect(page.getByText('Esta transacción cambió mientras la editabas')).toBeVisible()
  await save.click()
  await expect.poll(() => page.getByText('Esta transacción cambió mientras la editabas').isHidden()).toBe(true)
  expect(await statusOf(shop, id)).toMatchObject({ version: 4, summary: { total: 400 } })
})

test('what changed around a sale while it was written is named, marked and taken out', async ({ page, shop }) => {
  await openShop(shop)
  await become(shop, 'responsable')
  const id = await addSale(shop, 'Y', 1, 21)
  await signIn(page, shop)
  await startSale(page, [
    ['Turrón', '2'],
    ['Yerba', '1'],
  ])
  await expect(page.getByLabel(/^Cantidad de/)).toHaveCount(2)
  await become(shop, 'monotributista')
  await shop.call('products.remove', { params: { id: 'T' } })
  await page.reload()
  await expect(page.getByText('ya no lleva IVA. Revisalo y guardalo.')).toBeVisible()
  // While it loads the customer's prices, the form asks to look at them and to press again.
  await expect(async () => {
    await page.getByRole('button', { name: /Generar/ }).click()
    await expect(page.getByText('El producto Turrón fue eliminado.').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar de la transacción' }).click()
  await expect(page.getByLabel(/^Cantidad de/)).toHaveCount(1)
  await page.getByRole('button', { name: /Generar/ }).click()
  await expect(page.getByRole('link', { name: /Última: V00000002 · cobrada · \$ 100,00/ })).toBeVisible()

  await page.goto(`/transactions/details/${id}`)
  await expect(page.getByText('ya no lleva IVA. Revisalo y guardalo.')).toBeVisible()
  await page.getByRole('button', { name: /^Guardar(?! como)/ }).click()
  await expect(page.getByText('Transacción editada correctamente.')).toBeVisible()
  await expect(page.getByText('ya no lleva IVA. Revisalo y guardalo.')).toBeHidden()
  expect(await statusOf(shop, id)).toMatchObject({ invoiceType: 'C', summary: { total: 100, iva21: 0 } })
})
