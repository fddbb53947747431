import { picture, sizeOf } from '#support/pictures'
import { expect, signIn, test } from '#support/shop'

test("a contact's photo is uploaded with a new contact and shown on the profile and in the list", async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/agenda/details')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa Díaz')
  await page.locator('input[type=file]').setInputFiles(await picture(page, 400, 300))
  await expect(page.getByText('Imagen lista. Guardá los cambios para aplicarla.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Díaz' })).toBeVisible()
  await page.getByRole('tab', { name: 'Perfil' }).click()
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible()

  await page.goto('/agenda')
  const photo = page.getByRole('row', { name: /Rosa Díaz/ }).locator('img')
  await expect(photo).toBeVisible()
  await expect.poll(() => sizeOf(photo)).toEqual([171, 128])
})
