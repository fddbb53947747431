import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test, type Shop } from '#support/shop'

// Axe takes its time on a busy machine, and each test asks it several times.
test.describe.configure({ timeout: 180_000 })

/** `YYYY-MM-DD`, so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Yerba in two lots, the newer of which expires soon; sugar without stock; a sale of some yerba. */
const stockShop = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: 'K1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: 'P1', name: 'Molinos Del Sur', type: 'Proveedor' } })
  const product = { categories: [category.$id], sellingPrice: 900 }
  await shop.call('products.create', {
    body: { product: { ...product, code: '1', name: 'Yerba Mate' }, historical: { stock: 5, cost: 500 } },
  })
  await shop.call('products.create', { body: { product: { ...product, code: '2', name: 'Azúcar' } } })
  await shop.call('stock.add', {
    body: { product: '1', movement: 'Ajuste De Entrada', stock: 8, cost: 550, provider: 'P1', dueDate: dayIn(10) },
  })
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: 'K1', summary: {} },
      details: { detailLines: [{ product: '1', quantity: 2, sellingPrice: 900 }] },
      saveMode: 'effective',
    },
  })
}

const row = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).filter({ visible: true }).first()

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('stock leaves a chosen lot by hand, with every refusal in the specification’s words, and stands in the history', async ({
  page,
  shop,
}) => {
  await stockShop(shop)
  await signIn(page, shop)
  await visit(page, '/stock')
  await expect(page.getByRole('tab', { name: 'Todos 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver detalle de Yerba Mate, Ajuste De Entrada' }).click()
  await expect(page.getByRole('table', { name: 'Lotes de Yerba Mate' })).toContainText('Por vencer')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Modificar Stock' }).click()
  const popup = page.getByRole('dialog', { name: 'Modificar Stock' })
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toContainText('El producto debe ser especificado.')
  await expect(popup).toContainText('El movimiento debe ser especificado.')
  await popup.getByRole('combobox', { name: 'Producto' }).fill('yerba')
  await expect(page.getByRole('option', { name: /Yerba Mate/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(popup.getByPlaceholder('Elegí un movimiento')).toBeFocused()

  await popup.getByPlaceholder('Elegí un movimiento').click()
  await page.getByRole('option', { name: 'Ajuste De Entrada' }).click()
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toContainText('El proveedor debe ser especificado.')
  await expectAccessible(page)

  // The values of an entry stay visible, even after a look at another movement.
  const provider = popup.getByRole('combobox', { name: 'Proveedor' })
  await provider.fill('molinos')
  await expect(page.getByRole('option', { name: 'Molinos Del Sur' })).toBeVisible()
  await page.keyboard.press('Enter')
  const choose = async (movement: string): Promise<void> => {
    await popup.getByPlaceholder('Elegí un movimiento').click()
    await page.getByRole('option', { name: movement }).click()
  }
  await choose('Rotura')
  await choose('Ajuste De Entrada')
  await expect(provider).toHaveValue('Molinos Del Sur')
  await choose('Rotura')
  const lot = popup.getByRole('radio', { name: /8 u\./ })
  await expect(lot).toHaveAccessibleName(/Molinos Del Sur.*Por vencer/)
  await lot.check()
  const quantity = popup.getByRole('textbox', { name: 'Cantidad' })
  await quantity.fill('20')
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toContainText('No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.')
  await quantity.fill('9')
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toContainText('No hay suficiente stock en el lote seleccionado.')
  await expectAccessible(page)
  await quantity.fill('1,5')
  await quantity.press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.getByText('Registro de stock actualizado exitosamente!')).toBeVisible()
  await expect(row(page, 'Rotura')).toContainText('1,5')
  await expect(page.getByRole('tab', { name: 'Rotura 1' })).toBeAttached()
})

test('the state, the ranking and the value of the stock show their figures, and axe finds nothing', async ({
  page,
  shop,
}) => {
  await stockShop(shop)
  await signIn(page, shop)
  await visit(page, '/product/stock')
  await expect(page.getByRole('tab', { name: 'Sin Stock 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yerba Mate', exact: true }).click()
  const threshold = page.getByRole('dialog', { name: 'Valor de alerta' })
  await expect(threshold).toContainText('Más de 1,5 veces el valor de alerta')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(threshold).toBeHidden()

  await visit(page, '/product/stock/ranking')
  await expect(row(page, 'Yerba Mate')).toContainText('2')
  await expectAccessible(page)
  await page.getByText('Compra', { exact: true }).click()
  await expect(page).toHaveURL(/operation=compra/)
  await expect(page.getByText('No hay registros para elaborar el ranking.')).toBeVisible()
  await expectAccessible(page)

  await visit(page, '/product/stock/stats')
  // 3 left at 500, 8 at 550.
  await expect(page.getByText('$ 5.900,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver detalle de Yerba Mate' }).click()
  await expect(page.getByRole('table', { name: 'Lotes de Yerba Mate' })).toContainText('Molinos Del Sur')
  await expectAccessible(page)
})

/** Drags by a finger or by the mouse, whichever the device has. */
const drag = async (page: Page, handle: Locator, across: number, down: number): Promise<void> => {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('The handle is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x, y }])
    await touch('touchMove', [{ x: x + across / 2, y: y + down / 2 }])
    await touch('touchMove', [{ x: x + across, y: y + down }])
    await touch('touchEnd', [])
    return
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across / 2, y + down / 2)
  await page.mouse.move(x + across, y + down)
  await page.mouse.up()
}

test('a line says that a lot expires, opens its lots in a card that moves, and a sale warns when another till takes of them', async ({
  page,
  shop,
}) => {
  // Room for the card and everything below it: a target that the save bar covers half would be too small.
  await page.setViewportSize({ width: 1280, height: 1100 })
  await stockShop(shop)
  await signIn(page, shop)
  await visit(page, '/transactions/details/new/sale')
  const product = page.getByRole('combobox', { name: 'Producto' })
  await product.fill('4*1')
  await product.press('Enter')
  const name = page
    .getByRole('rowheader', { name: /Yerba Mate/ })
    .or(page.getByRole('listitem').getByText(/^Yerba Mate/))
  await expect(name.getByText('Por vencer')).toBeVisible()
  await expect(product).toBeFocused()
  const card = page.getByRole('complementary', { name: 'Lotes de Yerba Mate' })
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Lotes de Yerba Mate' }).click()
  await expect(card).toContainText('11 u.')
  await expect(card.getByRole('listitem').first()).toContainText('salen 3')
  await expect(card.getByRole('listitem').nth(1)).toContainText(/salen 1.*Por vencer/)
  await expect(card).toContainText('Las ventas toman siempre el lote más antiguo (FIFO).')
  await expectAccessible(page)

  const handle = card.getByRole('button', { name: 'Mover la tarjeta de lotes' })
  const topOf = async (): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN
  const before = await topOf()
  const expectAt = (top: number) => expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2)
  const down = before > 200 ? -120 : 120
  await drag(page, handle, -20, down)
  await expectAt(before + down)
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expectAt(before + down + 24)
  await page.keyboard.press('Home')
  await expectAt(before)
  for (const goToNextCorner of [() => handle.click(), () => page.keyboard.press('Enter')]) {
    const corner = await card.boundingBox()
    await goToNextCorner()
    await expect.poll(() => card.boundingBox()).not.toEqual(corner)
  }
  await page.keyboard.press('Home')

  const { data: lots } = await shop.call('products.lots', { params: { id: '1' }, query: { open: 'true' } })
  await shop.call('stock.remove', {
    body: { stockHistory: { product: '1', movement: 'Rotura', stock: 8 }, stockEntry: lots[1]!.$id },
  })
  await expect(page.getByText('ahora quedan 3 y no alcanza para esta venta')).toBeVisible()
  await expect(card).toContainText('Faltan 1: la venta pide 4.')
  await expect(name.getByText('No alcanza: falta 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver cambios' }).click()
  const popup = page.getByRole('dialog', { name: 'Cambio de stock' })
  await expect(popup.getByRole('row', { name: /Yerba Mate/ })).toHaveAccessibleName(/11 3 4 No alcanza/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('ahora quedan 3')).toBeHidden()
  await card.getByRole('button', { name: 'Cerrar los lotes' }).click()
  await expect(card).toBeHidden()
  await expect(product).toBeFocused()
})
