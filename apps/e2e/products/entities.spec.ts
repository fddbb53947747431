import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('categories and zones are added, edited in their rows and removed, in every state of a row', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/settings/entities')
  await expect(page.getByLabel('Nombre de General')).toHaveValue('General')
  await expect(page.getByText('No hemos encontrado zonas.')).toBeVisible()
  await expectAccessible(page)

  await page.getByPlaceholder('Nombre de categoría').press('Enter')
  await expect(page.getByText('No puede editar una entidad y dejar el nombre vacío')).toBeVisible()
  await page.getByPlaceholder('Nombre de categoría').fill('bebidas')
  await page.getByPlaceholder('Nombre de categoría').press('Enter')
  const row = page.getByLabel('Nombre de Bebidas')
  await expect(row).toHaveValue('Bebidas')
  await expect(page.getByPlaceholder('Nombre de categoría')).toHaveValue('')

  await row.fill('x'.repeat(21))
  await expect(page.getByText('Las cantidad máxima de caracteres es 20')).toBeVisible()
  await expectAccessible(page)
  await row.press('Escape')
  await expect(row).toHaveValue('Bebidas')

  await row.fill('Gaseosas')
  await page.getByRole('link', { name: 'Datos' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Lo que escribiste todavía no se guardó.')
  await page.keyboard.press('Escape')
  await expect(row).toHaveValue('Gaseosas')
  await page.getByRole('button', { name: 'Guardar Bebidas' }).click()
  await expect(page.getByText('Entidad editada con éxito!')).toBeVisible()
  await expect(page.getByLabel('Nombre de Gaseosas')).toHaveValue('Gaseosas')

  const { data } = await shop.call('categories.list', {})
  const product = { code: '1', name: 'Agua Mineral', categories: [data[0]!.$id] }
  await shop.call('products.create', { body: { product } })
  await page.getByRole('button', { name: 'Eliminar Gaseosas' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('La entidad no puede ser removida!')).toBeVisible()

  // What another till adds appears by itself.
  await shop.call('zones.create', { body: { name: 'Centro' } })
  await page.getByRole('button', { name: 'Eliminar Centro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Entidad eliminada con éxito!')).toBeVisible()
  await expect(page.getByLabel('Nombre de Centro')).toBeHidden()
})
