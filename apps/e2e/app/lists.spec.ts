import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'

const openShop = async (shop: Shop): Promise<void> => {
  const [{ data: category }] = await Promise.all([
    shop.call('categories.create', { body: { name: 'Servicios' } }),
    shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } }),
  ])
  const product = { code: '1', name: 'Flete', categories: [category.$id], checkStock: 'without_stock' as const }
  await shop.call('products.create', { body: { product: { ...product, cost: 1, sellingPrice: 200 } } })
}

/** Ten at a time, as nothing depends on their order. */
const sell = async (shop: Shop, count: number): Promise<void> => {
  const body = {
    transaction: { movement: 'Venta' as const, receptor: '1', summary: {} },
    details: { detailLines: [{ product: '1', quantity: 1, sellingPrice: 200 }] },
  }
  for (let left = count; left > 0; left -= 10)
    await Promise.all(Array.from({ length: Math.min(left, 10) }, () => shop.call('transaction.add', { body })))
}

test('what the filter finds is selected as a whole, acted on in parts, and waits while another tab is looked at', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await sell(shop, 55)
  await signIn(page, shop)
  await page.goto('/transactions')
  const bar = page.getByRole('region', { name: 'Selección' })
  const all = page.getByLabel('Seleccionar todas las transacciones de la pestaña')
  await page.getByRole('tab', { name: /Creadas/ }).click()
  // Both tabs have 55: the list of the tab before says so, too.
  await expect(page).toHaveURL(/tab=created/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('1 a 25 de 55')).toBeVisible()
  await all.check()
  await expect(bar).toContainText('55 seleccionadas')
  await page.getByLabel('Seleccionar V00000055').uncheck()
  await expect(bar).toContainText('54 seleccionadas')
  await expect(all).not.toBeChecked()

  await page.getByRole('tab', { name: /Todas/ }).click()
  await expect(bar).toContainText('54 seleccionadas en otra vista')
  await expect(bar.getByRole('button', { name: /Efectivizar/ })).toBeHidden()
  await bar.getByRole('button', { name: 'Volver a esa vista' }).click()
  await expect(page).toHaveURL(/tab=created/)
  await expect(bar).toContainText('54 seleccionadas')

  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await bar.getByRole('button', { name: /Imprimir/ }).click()
  await expect.poll(() => files, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.pdf$/)])

  await bar.getByRole('button', { name: /Efectivizar/ }).click()
  const popup = page.getByRole('dialog', { name: 'Efectivización' })
  await expect(popup).toContainText('¿Querés efectivizar 54 transacciones?')
  await popup.getByRole('button', { name: 'Cancelar' }).click()
  await expect(bar).toContainText('54 seleccionadas')
  await bar.getByRole('button', { name: /Efectivizar/ }).click()

  // The network fails in the middle: the rest can go on, and nothing happens twice.
  let sent = 0
  await catchRequests(page, '**/api/v1/transaction/make_effective', async (route) => {
    sent += 1
    if (sent === 11) await route.abort()
    else await route.continue()
  })
  await popup.getByRole('button', { name: 'Efectivizar' }).dblclick()
  await expect(popup).toContainText('Quedan 44 de 54 sin efectivizar.')
  await popup.getByRole('button', { name: 'Seguir' }).click()
  await expect(popup.getByRole('button', { name: 'Aceptar' })).toBeVisible({ timeout: 60_000 })
  await expect(popup.getByRole('listitem')).toHaveText(['54 transaccioneséxito'])
  await popup.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('tab', { name: /Efectivas/ })).toContainText('54')
  await expect(page.getByRole('tab', { name: /Creadas/ })).toContainText('1')
  await expect(bar).toBeHidden()
})

test('lists sort by what their heads offer, show their last page for one too far, and accounts with a balance begin with who owes most', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await sell(shop, 30)
  await shop.call('people.create', {
    body: { code: '2', name: 'Ana Deudora', type: 'Cliente', checkingInitialBalance: { total: 500 } },
  })
  await shop.call('people.create', {
    body: { code: '3', name: 'Beto', type: 'Cliente', checkingInitialBalance: { total: 900 } },
  })
  await shop.call('payments.add', { body: { paymentOperation: 'deposit', total: 5 } })
  await signIn(page, shop)

  await page.goto('/transactions?page=99')
  await expect(page.getByText('26 a 30 de 30')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(page).toHaveURL(/sort=-?total/)
  await expect(page.getByText('1 a 25 de 30')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', /ascending|descending/)

  await page.goto('/payments/accounts')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([/^Todos/, /^Clientes/, /^Proveedores/, 'Con saldo2'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Ana Deudora', 'Beto', 'Rosa Paz'])
  await tabs.last().click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Beto', 'Ana Deudora'])

  await page.goto('/payments')
  await expect(page.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4} \d\d:\d\d/ })).toBeVisible()
})

test('a list is gone through by keyboard alone: to the search, to the rows, marked, opened, and on to something new', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  // Sales that are sent at once would stand in the order in which the server took them.
  for (let count = 0; count < 3; count += 1) await sell(shop, 1)
  await signIn(page, shop)
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /V00000003/ })).toContainText('Flete')
  const { keyboard } = page
  const row = (id: string) => page.getByRole('button', { name: id, exact: true })

  await keyboard.press('ArrowDown')
  await expect(row('V00000003')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(page.getByLabel('Seleccionar V00000002')).toBeChecked()
  await expect(row('V00000002')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Opciones de V00000002' })).toBeVisible()
  await keyboard.press('n')
  await keyboard.press('Escape')
  await expect(row('V00000002')).toBeFocused()
  await keyboard.press('Space')
  await expect(page.getByLabel('Seleccionar V00000002')).not.toBeChecked()

  await keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  for (const [text, count] of [
    ['200,50', 0],
    ['$ 200,00', 3],
    ['flet', 3],
    ['rosa', 3],
  ] as const) {
    await search.fill(text)
    await expect(page.getByRole('tab', { name: 'Todas' })).toContainText(String(count))
  }
  await keyboard.press('ArrowDown')
  await expect(row('V00000003')).toBeFocused()
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Buscar en la lista')
  await keyboard.press('Escape')
  await keyboard.press('n')
  await expect(page).toHaveURL(/details\/new\/sale/)
})
