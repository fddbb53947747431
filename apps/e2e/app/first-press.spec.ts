import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '#support/shop'

/** Presses like a hand: down, and up again 90 ms later at the same place of the screen. */
const press = async (page: Page, button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('Nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(90)
  await page.mouse.up()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the first press on a button counts, whatever was left empty or wrong above it', async ({ page, shop }) => {
  await shop.call('categories.create', { body: { name: 'Bebidas' } })
  await signIn(page, shop)

  await page.goto('/agenda/details')
  const name = page.getByLabel('Nombre *')
  await expect(name).toBeFocused()
  // An empty field that was only passed through has no error yet.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Requerido.')).toBeHidden()

  for (const typed of ['', 'an']) {
    await name.fill(typed)
    await press(page, button(page, 'Agregar zona'))
    await expect(page.getByRole('dialog', { name: 'Datos de la zona' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  // An error shows once the press is over.
  await expect(page.getByText('Mínimo 3.')).toBeVisible()
  await name.fill('x'.repeat(61))
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, 'Elegir imagen'))
  await chooser
  await expect(page.getByText('Máximo 60.')).toBeVisible()
  await name.fill('Ana Paz')
  await page.getByLabel('Código postal').fill('50 00')
  await press(page, button(page, 'Guardar'))
  await expect(page.getByLabel('Código postal')).toBeFocused()
  await expect(page.getByText('Máximo 4.')).toBeVisible()
  await page.getByLabel('Código postal').fill('5000')
  await press(page, button(page, 'Guardar'))
  await expect(page.getByText('Contacto creado exitosamente!')).toBeVisible()

  await page.goto('/agenda/details?type=Proveedor')
  for (const [code, typed] of [
    ['2', 'Norte'],
    ['3', 'Sur SA'],
  ] as const) {
    await expect(page.getByLabel('Código *')).toHaveValue(code)
    await expect(name).toBeFocused()
    await page.keyboard.type(typed)
    await press(page, button(page, 'Guardar y cargar otro'))
  }
  await expect(page.getByLabel('Código *')).toHaveValue('4')
  await expect(name).toHaveValue('')
  const { data } = await shop.call('people.list', { query: { tab: 'Proveedor' } })
  expect(data.map((person) => person.name)).toEqual(['Norte', 'Sur SA'])

  await page.goto('/products/details')
  await page.getByText('Más datos').click()
  await page.getByLabel('Nombre *').fill('ye')
  await press(page, page.getByText('Sin control', { exact: true }))
  await expect(page.getByRole('radio', { name: 'Sin control', exact: true })).toBeChecked()
  await expect(page.getByText('Mínimo 3.')).toBeVisible()
})

test('a text that is too long is kept as it was pasted, and refused in the specification’s words', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const long = 'Una zona con un nombre demasiado largo'
  await page.goto('/agenda/details')
  await button(page, 'Agregar zona').click()
  const zone = page.getByRole('dialog', { name: 'Datos de la zona' })
  await zone.getByLabel('Nombre').fill(long)
  await zone.getByRole('button', { name: 'Guardar' }).click()
  await expect(zone.getByText('Las cantidad máxima de caracteres es 20')).toBeVisible()
  await expect(zone.getByLabel('Nombre')).toHaveValue(long)
  await page.goto('/price/lists')
  await button(page, 'Listas de Precios').click()
  const lists = page.getByRole('dialog')
  await lists.getByRole('button', { name: 'Crear lista' }).click()
  await lists.getByLabel('Nombre').fill(long)
  await lists.getByRole('button', { name: 'Guardar' }).click()
  await expect(lists.getByText('Las cantidad máxima de caracteres es 20')).toBeVisible()
})
