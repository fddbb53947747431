import { expectAccessible } from '#support/accessible'
import { expect, signIn, test, type Shop } from '#support/shop'

const addMethod = async (shop: Shop, name: string, kind: 'credit' | 'transfer'): Promise<string> => {
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 }
  return (await shop.call('payment_methods.create', { body: { name, kind, ...plain } })).data.$id
}

const deposit = (shop: Shop, total: number, method?: string) => {
  const parts = method === undefined ? undefined : [{ method, amount: total }]
  return shop.call('payments.add', { body: { paymentOperation: 'deposit', total, parts } })
}

test('whoever knows cash alone meets no fund', async ({ page, shop }) => {
  await deposit(shop, 1000)
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Movimientos de Caja' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cajas y bancos' })).toHaveCount(0)
  await expect(page.getByText('En la caja')).toHaveCount(0)
})

test('an owner says once how the money is split, settles cards, moves money and counts the cash', async ({
  page,
  shop,
}) => {
  await deposit(shop, 1000)
  const credit = await addMethod(shop, 'Crédito', 'credit')
  await addMethod(shop, 'Transferencia', 'transfer')
  await deposit(shop, 60_000, credit)
  await deposit(shop, 40_000, credit)
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByText('En la caja $ 1.000,00')).toBeVisible()
  await page.getByRole('link', { name: 'Cajas y bancos' }).click()
  const tile = (name: string) => page.getByRole('region', { name: 'Saldos' }).getByRole('button', { name })
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Repartir' }).click()
  await dialog.getByRole('textbox', { name: 'Banco' }).fill('1001')
  await dialog.getByRole('button', { name: 'Repartir' }).click()
  await expect(dialog.getByText('En Caja hay $ 1.000,00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Banco' }).fill('600')
  await expect(dialog.getByText('En Caja quedan $ 400,00.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Repartir' }).click()
  await expect(tile('Banco $ 600,00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Está todo en Caja' })).toBeHidden()

  await tile('Tarjetas a cobrar').click()
  await page.getByRole('tab', { name: /A cobrar/ }).click()
  await page.getByRole('checkbox', { name: /Seleccionar todos/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Se acreditaron' }).click()
  await dialog.getByRole('textbox', { name: 'Monto acreditado' }).fill('96400')
  await expect(dialog.getByText('Comisiones y retenciones: $ 3.600,00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Acreditar' }).click()
  await expect(tile('Banco $ 97.000,00')).toBeVisible()
  await expect(tile('Tarjetas a cobrar $ 0,00')).toBeVisible()
  await expect(page.getByText('No hay cobros por acreditar.')).toBeVisible()

  await tile('Caja').first().click()
  await page.getByRole('button', { name: 'Hacer un pase' }).click()
  await dialog.getByRole('combobox', { name: 'Hacia' }).selectOption('Banco')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('500')
  await dialog.getByRole('button', { name: 'Hacer pase' }).click()
  await expect(dialog.getByText('En Caja hay $ 400,00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('100')
  await dialog.getByRole('button', { name: 'Hacer pase' }).click()
  await expect(page.getByRole('row', { name: /Pase a Banco/ }).first()).toContainText('-$ 100,00')

  await page.getByRole('button', { name: 'Contar' }).click()
  await dialog.getByRole('textbox', { name: '¿Cuánto hay?' }).fill('290')
  await expect(dialog.getByText('Faltan $ 10,00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Vuelto mal dado')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(tile('Caja $ 290,00')).toBeVisible()
  await expect(page.getByRole('row', { name: /Faltante de caja · Vuelto mal dado/ })).toBeVisible()
})

test('an owner adds a fund, and a method leads there', async ({ page, shop }) => {
  await addMethod(shop, 'Transferencia', 'transfer')
  await signIn(page, shop)
  await page.goto('/payments/funds')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Fondos' }).click()
  await dialog.getByRole('button', { name: 'Agregar fondo' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Banco Sur')
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption('Banco')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Editar Banco Sur' }).click()
  await expectAccessible(page)
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  await dialog.getByRole('button', { name: 'Editar Transferencia' }).click()
  await dialog.getByRole('combobox', { name: 'Su dinero va a' }).selectOption('Banco Sur')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const { data } = await shop.call('payment_methods.list', {})
  const { data: funds } = await shop.call('funds.list', {})
  expect(data.find(({ name }) => name === 'Transferencia')?.fund).toBe(
    funds.find(({ name }) => name === 'Banco Sur')?.$id,
  )
})
