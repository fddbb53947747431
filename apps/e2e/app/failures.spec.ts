import type { Page } from '@playwright/test'
import { messages } from '@trastienda/domain/messages'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'

/** Makes the server answer these calls like a fault inside it, until the returned function ends that. */
const breakCalls = async (page: Page, path: string) => {
  const url = `**/api/v1/${path}`
  await catchRequests(page, url, (route) =>
    route.request().method() === 'GET' && !path.startsWith('print')
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'internal', message: messages.internal } }),
  )
  return () => page.unroute(url)
}

const expectToast = async (page: Page, text: string): Promise<void> => {
  const toast = page.getByRole('alert').filter({ hasText: text })
  await expect(toast).toContainText('Algo no salió bien!')
  await toast.getByRole('button').click()
  await expect(toast).toBeHidden()
}

const openShop = async (shop: Shop): Promise<string> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Servicios' } })
  const product = { code: '1', name: 'Flete', categories: [category.$id], checkStock: 'without_stock' as const }
  await shop.call('products.create', { body: { product: { ...product, cost: 1, sellingPrice: 200 } } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Pedro Ruiz', type: 'Cliente' } })
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product: '1', quantity: 1, sellingPrice: 200 }] },
      saveMode: 'effective',
    },
  })
  return data.transaction.id
}

test('what fails inside the server is said in the words of its operation, and what was typed stays', async ({
  page,
  shop,
}) => {
  const sale = await openShop(shop)
  await signIn(page, shop)
  const dialog = page.getByRole('dialog')

  const mendPayments = await breakCalls(page, 'payments/add')
  await page.goto(`/transactions/details/${sale}?tab=payments`)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await dialog.getByLabel('Monto').fill('150')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expectToast(page, messages.payment_failed)
  await expect(dialog.getByLabel('Monto')).toHaveValue('150,00')
  await mendPayments()
  // The failed attempt may have gone through: the second carries the same key, so it is one payment.
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog).toBeHidden()
  expect((await shop.call('payments.list', { query: {} })).data.map(({ total }) => total)).toEqual([150])

  await breakCalls(page, 'payments/add')
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  await dialog.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Gastos generales' }).click()
  await dialog.getByLabel('Monto').fill('35')
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expectToast(page, messages.cash_movement_failed)

  await breakCalls(page, 'transaction/add')
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('rosa')
  await page.getByRole('option', { name: /Rosa Paz/ }).click()
  await page.getByLabel('Producto', { exact: true }).fill('flete')
  await page.getByRole('option', { name: /Flete/ }).click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: /^Generar/ }).click()
  await expectToast(page, messages.save_failed)
  await expect(page.getByRole('table', { name: 'Productos' }).getByText('Flete')).toBeVisible()

  await breakCalls(page, 'print/**')
  await page.goto(`/transactions/details/${sale}`)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expectToast(page, messages.internal)
})

test('a removal and an edit that fail say so, and the record stays', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  const dialog = page.getByRole('dialog')

  await breakCalls(page, 'people/2')
  await page.goto('/agenda')
  await page.getByRole('button', { name: 'Pedro Ruiz' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, messages.person_remove_failed)

  await breakCalls(page, 'products/1')
  await page.goto('/products')
  await page.getByRole('button', { name: 'Flete' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, messages.product_remove_failed)

  await breakCalls(page, 'categories{,/**}')
  await page.goto('/settings/entities')
  await page.getByLabel('Nombre de Servicios').fill('Fletes')
  await page.getByLabel('Nombre de Servicios').press('Enter')
  await expectToast(page, messages.entity_edit_failed)
  await expect(page.getByLabel('Nombre de Servicios')).toHaveValue('Fletes')
  await page.getByPlaceholder('Nombre de categoría').fill('Bebidas')
  await page.getByPlaceholder('Nombre de categoría').press('Enter')
  await expectToast(page, messages.entity_create_failed)

  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Flete' })).toBeVisible()
})

test('a screen whose content does not load says so and offers to try again', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.route('**/api/v1/people?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: messages.internal } }),
  )
  await page.goto('/agenda')
  await expect(page.getByText(messages.content_load_failed)).toBeVisible()
  await page.unroute('**/api/v1/people?**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()
})

test('a popup that cannot read what it is about says so and offers to try again', async ({ page, shop }) => {
  const sale = await openShop(shop)
  await signIn(page, shop)
  await page.goto('/transactions')
  await page.route(`**/api/v1/transactions/${sale}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: messages.internal } }),
  )
  await page.getByRole('button', { name: sale, exact: true }).click()
  await page.getByRole('button', { name: 'Crédito' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota de crédito' })
  await expect(dialog.getByText(messages.content_load_failed)).toBeVisible()
  await page.unroute(`**/api/v1/transactions/${sale}`)
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByText('Flete')).toBeVisible()
})

/** Some browsers remember until a reload that a module could not be fetched. */
const fetchesFailedModulesAgain = async (page: Page): Promise<boolean> => {
  const probe = '/assets/probe.js'
  await page.route(`**${probe}`, (route) => route.abort(), { times: 1 })
  await page.evaluate((url) => import(url).catch(() => undefined), probe)
  await page.route(`**${probe}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return page.evaluate((url) => import(url).then(() => true).catch(() => false), probe)
}

test('a card or popup whose code does not come takes nothing that was typed, and comes when it is asked for again', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.route(/\/assets\/(account-balance|payment-panel)-/, (route) => route.abort())
  await page.goto('/agenda/details/1?tab=profile')
  await page.getByLabel('Domicilio').fill('Mitre 12')
  await page.getByRole('tab', { name: 'Saldo', exact: true }).click()
  // A toast says the same of the popup.
  const card = page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'No pudimos abrir esto' })
  await expect(card).not.toContainText('No es tu conexión')
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Algo no salió bien!' })).toContainText(
    'No pudimos abrir esto',
  )

  await page.unroute(/\/assets\/(account-balance|payment-panel)-/)
  await card.getByRole('button', { name: 'Reintentar' }).click()
  if (await fetchesFailedModulesAgain(page)) {
    await expect(page.getByRole('table', { name: /Transacciones/ })).toContainText('V00000001')
    await page.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  } else await expect(card).toBeVisible()
  await page.getByRole('tab', { name: 'Perfil' }).click()
  await expect(page.getByLabel('Domicilio')).toHaveValue('Mitre 12')
})

test('discounts that do not load are no empty form, whose save would take them away', async ({ page, shop }) => {
  await openShop(shop)
  const category = (await shop.call('categories.list', {})).data.find(({ name }) => name === 'Servicios')
  await shop.call('people.set_discounts', {
    params: { id: '1' },
    body: [{ category: category!.$id, percentage: 12 }],
  })
  await signIn(page, shop)
  await page.route('**/api/v1/people/1/discounts', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: messages.internal } }),
  )
  await page.goto('/agenda/details/1?tab=discounts')
  await expect(page.getByText(messages.content_load_failed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar descuentos' })).toBeHidden()
  await page.unroute('**/api/v1/people/1/discounts')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Servicios')).toHaveValue('12')
})

test('what is typed into a new contact whose code could not be read stays when it is read again, and the code comes in', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.route('**/api/v1/next/contact', (route) => route.abort())
  await page.goto('/agenda/details')
  await page.getByLabel('Nombre').fill('Elsa Gómez')
  await page.unroute('**/api/v1/next/contact')
  // The live event has the code read again.
  await shop.call('people.create', { body: { code: '3', name: 'Juan Sosa', type: 'Cliente' } })
  await expect(page.getByLabel('Código', { exact: false }).first()).toHaveValue('4')
  await expect(page.getByLabel('Nombre')).toHaveValue('Elsa Gómez')

  // Signing out over it asks like every other way out.
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Elsa Gómez')
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL('**/auth**')
  // The page that is still loading would not close.
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a business whose contacts could not be read is not told to begin', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  const steps = page.getByRole('heading', { name: 'Primeros pasos' })
  await page.route('**/api/v1/people?**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Demasiados intentos' } }),
  )
  const refused = page.waitForResponse('**/api/v1/people?**')
  await page.goto('/dashboard')
  await refused
  await expect(page.getByRole('img', { name: 'Ganancias netas por mes' })).toBeVisible()
  await expect(steps).toBeHidden()
  await page.unroute('**/api/v1/people?**')
  await page.reload()
  await expect(steps).toBeVisible()
})
