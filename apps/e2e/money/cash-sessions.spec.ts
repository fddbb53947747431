import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { printedTicketsOf } from '#support/printed-tickets'
import { expect, signIn, test } from '#support/shop'

/** Counts the clicks of the page from now on. */
const countClicks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let clicks = 0
    const count = () => (document.body.dataset.clicks = String((clicks += 1)))
    document.addEventListener('click', count, { capture: true })
  })

test('who does not close the cash meets no session', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'Movimientos de Caja' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Turnos' })).toHaveCount(0)
})

test('an owner opens the cash, takes money, finds the difference of one note, and closes it within eight clicks', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  await page.getByRole('switch', { name: 'Abro y cierro la caja' }).click()
  await page.getByRole('link', { name: 'Turnos' }).click()
  await expect(page).toHaveURL(/\/payments\/sessions/)
  await expect(page.getByText('No hay turnos en estos días.')).toBeVisible()
  await expectAccessible(page)

  const drawer = page.getByRole('region', { name: 'La caja de este dispositivo' })
  const dialog = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Este dispositivo es' })).toHaveValue('Caja 1')
  await dialog.getByRole('textbox', { name: 'Efectivo en la caja' }).fill('20000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(drawer.getByText(/^Abierta por Ana Paz el .* con \$\s20\.000,00\.$/)).toBeVisible()

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  await dialog.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Depósito' }).click()
  await dialog.getByLabel('Monto').fill('5000')
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Movimiento registrado: Depósito de $ 5.000,00.')).toBeVisible()

  await page.goto('/payments/sessions')
  await drawer.getByRole('button', { name: 'Informe X' }).click()
  await expect(dialog.getByRole('heading', { name: 'Caja 1: informe X' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '$ 5.000,00' }).first().click()
  await expect(page.getByRole('dialog').last().getByRole('cell', { name: '$ 5.000,00', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await countClicks(page)
  await drawer.getByRole('button', { name: 'Cerrar la caja' }).click()
  await dialog.getByRole('textbox', { name: '¿Cuánto hay?' }).fill('24000')
  await expect(dialog.getByText('25.000')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ya conté' }).click()
  await expect(dialog.getByText('$ 25.000,00')).toBeVisible()
  await expect(dialog.getByText('Falta', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(dialog.getByText('Requerido.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Motivo de la diferencia' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Motivo de la diferencia' }).fill('Vuelto mal dado')
  await expect(dialog.getByText('$ 4.000,00 pasa a la Caja fuerte.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(page.getByText('Caja 1 cerrada: Z-1.')).toBeVisible()
  // The press without a reason is among them.
  await expect.poll(() => page.evaluate(() => document.body.dataset.clicks)).toBe('4')
  await expect(drawer.getByText('Cerrada.')).toBeVisible()

  await page.getByRole('button', { name: /Caja 1 · Z-1/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Caja 1: Z-1' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await drawer.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Efectivo en la caja' })).toHaveValue('20000,00')
})

test('a team counts its own notes and what other methods say, and names and releases its registers', async ({
  page,
  shop,
}) => {
  const body = { name: 'Beto', lastName: 'Sosa', role: 'cashier' as const }
  await shop.call('members.create', { body })
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 }
  await shop.call('payment_methods.create', { body: { ...plain, name: 'QR', kind: 'wallet' } })
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  await page.getByRole('switch', { name: 'Abro y cierro la caja' }).click()
  await page.getByRole('button', { name: 'Quitar $ 10', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Quitar $ 10', exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Otro billete o moneda' }).fill('5')
  await page.getByRole('textbox', { name: 'Otro billete o moneda' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar $ 5', exact: true })).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('switch', { name: 'Vendo en un mostrador' }).click()
  await page.getByRole('button', { name: 'Elegir y probar' }).click()
  await expect(dialog.getByRole('button', { name: 'Imprimir una prueba' })).toBeVisible()

  await page.goto('/payments/sessions')
  const drawer = page.getByRole('region', { name: 'La caja de este dispositivo' })
  await drawer.getByRole('button', { name: 'Abrir la caja' }).click()
  await dialog.getByRole('textbox', { name: 'Efectivo en la caja' }).fill('20015')
  await dialog.getByRole('button', { name: 'Abrir la caja' }).click()
  await drawer.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(dialog.getByLabel('$ 10', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('$ 20.000', { exact: true }).fill('1')
  await dialog.getByLabel('$ 5', { exact: true }).fill('3')
  await expect(dialog.getByText('Contado: $ 20.015,00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Contar también otros medios' }).click()
  await expect(dialog.getByRole('textbox', { name: 'QR' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'QR' }).fill('100')
  await expectAccessible(page)
  // The session ends while the count is typed: it goes out once somebody signed in again.
  expect((await page.request.delete('/api/v1/session')).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Ya conté' }).click()
  const expired = page.getByRole('dialog', { name: 'Tu sesión venció' })
  await expect(expired.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.insertText('una clave larga')
  await page.keyboard.press('Enter')
  await expect(expired).toBeHidden()
  await expect(dialog.getByText('$ 0,00 · contado $ 100,00 · sobra $ 100,00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(page.getByText('Caja 1 cerrada: Z-1.')).toBeVisible()

  await page.getByRole('button', { name: 'Cajas' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Renombrar Caja 1' }).click()
  await dialog.getByLabel('Nombre').fill('Caja del fondo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Caja del fondoEste dispositivo')
  await dialog.getByRole('button', { name: 'Soltar Caja del fondo' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Caja del fondoSin dispositivo')
  await page.keyboard.press('Escape')
  await expect(drawer.getByText('Este dispositivo todavía no es una caja')).toBeVisible()
})

test('a second register has its cash in a fund of its own, which a closing empties into the safe', async ({
  page,
  shop,
}) => {
  const closing = { enabled: true, withdrawalLimit: 0, mailsOwners: false, denominations: [1000] }
  await shop.call('settings.update_cash_closing', { body: closing })
  // The browser that prepares the shop is its first register.
  await shop.call('cash_registers.bind', { body: { number: 1 } })
  await shop.call('payments.add', { body: { paymentOperation: 'deposit', total: 50_000 } })
  await signIn(page, shop)
  await page.goto('/payments/sessions')
  await expect(page.getByRole('link', { name: 'Cajas y bancos' })).toHaveCount(0)
  const drawer = page.getByRole('region', { name: 'La caja de este dispositivo' })
  const dialog = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Este dispositivo es' })).toHaveValue('Caja 2')
  await dialog.getByRole('textbox', { name: 'Efectivo en la caja' }).fill('20000')
  await dialog.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(drawer.getByText(/^Abierta por Ana Paz/)).toBeVisible()
  const tile = (name: string) => page.getByRole('region', { name: 'Saldos' }).getByRole('button', { name, exact: true })
  await page.getByRole('link', { name: 'Cajas y bancos' }).click()
  await expect(tile('Caja $ 30.000,00')).toBeVisible()
  await tile('Caja 2 $ 20.000,00').click()
  await expect(page.getByRole('cell', { name: 'Apertura de Caja 2' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Turnos' }).click()
  await drawer.getByRole('button', { name: 'Cerrar la caja' }).click()
  await dialog.getByRole('textbox', { name: '¿Cuánto hay?' }).fill('20000')
  await dialog.getByRole('button', { name: 'Ya conté' }).click()
  await dialog.getByRole('textbox', { name: /queda/i }).fill('15000')
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(page.getByText('Caja 2 cerrada: Z-1.')).toBeVisible()
  await page.getByRole('button', { name: 'Cajas', exact: true }).click()
  await dialog.getByRole('button', { name: 'Renombrar Caja 2' }).click()
  await dialog.getByLabel('Nombre').fill('Vereda')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem').last()).toContainText('VeredaEste dispositivo')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cajas y bancos' }).click()
  for (const each of ['Caja $ 30.000,00', 'Vereda $ 15.000,00', 'Caja fuerte $ 5.000,00'])
    await expect(tile(each)).toBeVisible()
  await page.getByRole('button', { name: 'Fondos' }).click()
  await dialog.getByRole('button', { name: 'Editar Vereda' }).click()
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption('Banco')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/^En Vereda está el efectivo de una caja/)).toBeVisible()
})

test.describe('with a printer', () => {
  test.use({ ownContext: true })

  test('an X and a Z go to the printer of the counter', async ({ page, shop }) => {
    const closing = { enabled: true, withdrawalLimit: 0, mailsOwners: false, denominations: [1000] }
    await shop.call('settings.update_cash_closing', { body: closing })
    await shop.call('settings.update_till', { body: { enabled: true } })
    const { printed, papersGone } = await printedTicketsOf(page)
    await signIn(page, shop)
    await page.goto('/payments/sessions')
    const drawer = page.getByRole('region', { name: 'La caja de este dispositivo' })
    const dialog = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Abrir la caja' }).click()
    await dialog.getByRole('textbox', { name: 'Efectivo en la caja' }).fill('700')
    await dialog.getByRole('button', { name: 'Abrir la caja' }).click()
    await drawer.getByRole('button', { name: 'Informe X' }).click()
    await dialog.getByRole('button', { name: 'Ticket', exact: true }).click()
    await expect.poll(async () => (await printed()).length).toBe(1)
    expect((await printed())[0]).toMatch(/X[^]*Fondo inicial[^]*700,00/)
    await papersGone()
    await page.keyboard.press('Escape')

    await drawer.getByRole('button', { name: 'Cerrar la caja' }).click()
    await dialog.getByRole('textbox', { name: '¿Cuánto hay?' }).fill('700')
    await dialog.getByRole('button', { name: 'Ya conté' }).click()
    await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
    await page.getByRole('button', { name: /Caja 1 · Z-1/ }).click()
    await dialog.getByRole('button', { name: 'Ticket', exact: true }).click()
    await expect.poll(async () => (await printed()).length).toBe(2)
    expect((await printed())[1]).toMatch(/Z-1[^]*Contado[^]*700,00/)
  })
})
