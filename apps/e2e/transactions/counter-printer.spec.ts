import { expectAccessible } from '#support/accessible'
import { EANS, lines, openShop } from '#support/counter'
import { printedTicketsOf } from '#support/printed-tickets'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test } from '#support/shop'

test.use({ ownContext: true })

test('a charge prints its ticket, Ctrl+P prints it again, and a printer that is away leaves the sale as it is', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const { printed, papersGone } = await printedTicketsOf(page)
  await signIn(page, shop)
  await page.goto('/counter')
  const set = async () => {
    await page.getByRole('button', { name: 'Este dispositivo' }).click()
    await page.getByRole('menuitem', { name: 'Impresora de este dispositivo' }).click()
  }
  await set()
  await page.getByRole('combobox', { name: 'Después de cobrar en el Mostrador imprime' }).click()
  await page.getByRole('option', { name: 'El ticket' }).click()
  await page.getByText('58 mm', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Listo' }).click()

  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('2000')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await printed()).length).toBe(1)
  const [ticket = ''] = await printed()
  for (const text of [
    'Venta V00000001',
    'Producto 2',
    '1.234,50',
    'Vuelto',
    '765,50',
    'Documento no válido como factura',
  ]) {
    expect(ticket).toContain(text)
  }
  await papersGone()
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).length).toBe(2)
  expect((await printed())[1]).toMatch(/^DUPLICADO/)
  await papersGone()

  await set()
  await page.getByLabel('Directo por USB').check()
  await page.getByRole('button', { name: 'Listo' }).click()
  await scan(EANS[0])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La venta está guardada.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Última: V00000002 · cobrada/ })).toBeVisible()
})
