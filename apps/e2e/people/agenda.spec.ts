import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('the agenda teaches when it is empty, lists by tabs and search, and offers a row’s options', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/agenda')
  await expect(page.getByText('No hemos encontrado contactos.')).toBeVisible()
  await expectAccessible(page)

  for (const [code, name, type] of [
    ['1', 'Zulma Díaz', 'Cliente'],
    ['2', 'Óscar Núñez', 'Cliente'],
    ['3', 'Norte SA', 'Proveedor'],
  ] as const) {
    await shop.call('people.create', { body: { code, name, type, phoneNumber: '351 4221100' } })
  }
  // What another till writes appears by itself.
  await expect(page.getByRole('button', { name: 'Zulma Díaz' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Todos/ })).toContainText('3')
  await page.getByRole('tab', { name: /Proveedores/ }).click()
  await expect(page).toHaveURL(/tab=Proveedor/)
  await expect(page.getByRole('button', { name: 'Zulma Díaz' })).toBeHidden()
  await page.getByRole('tab', { name: /Todos/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar por nombre o código' }).fill('nuñez')
  await expect(page.getByRole('button', { name: 'Norte SA' })).toBeHidden()
  await page.getByRole('button', { name: 'Óscar Núñez' }).click()
  await expect(page.getByRole('dialog', { name: 'Opciones de Óscar Núñez' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Está seguro que quiere eliminar el contacto del sistema?.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('tab', { name: /Todos/ })).toContainText('0')

  await page.getByRole('button', { name: 'Acciones de la agenda' }).click()
  await expect(page.getByRole('menuitem', { name: 'Nuevo Proveedor' })).toBeVisible()
  await expectAccessible(page)
})

test('a contact is created with the next code and an initial balance, and its profile says everything', async ({
  page,
  shop,
}) => {
  await shop.call('categories.create', { body: { name: 'Bebidas' } })
  await signIn(page, shop)
  await page.goto('/agenda/details')
  await expect(page.getByLabel('Código *')).toHaveValue('1')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Requerido.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Nombre *').fill('ana paz')
  await page.getByLabel('CUIT o documento').fill('20-11111111-3')
  await page.getByLabel('Saldo inicial').fill('1500,50')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Formato incorrecto.')).toBeVisible()
  await page.getByLabel('CUIT o documento').fill('20111111112')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByText('Contacto creado exitosamente!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Paz' })).toBeVisible()
  // The debt comes first, with the button to pay it.
  await expect(page.getByRole('tab', { name: 'Saldo', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('cell', { name: '$ 1.500,50' }).or(page.getByText('$ 1.500,50')).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByRole('dialog', { name: 'Pagos' })).toContainText('Saldo Inicial')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Perfil' }).click()
  await expect(page.getByLabel('CUIT o documento')).toHaveValue('20-11111111-2')
  await expect(page.getByLabel('Código *')).toBeDisabled()
  await page.getByLabel('Teléfono', { exact: true }).fill('(0351) 422-1100')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('link', { name: '(0351) 422-1100' })).toHaveAttribute('href', 'tel:03514221100')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Descuentos' }).click()
  await page.getByLabel('Bebidas').fill('12,5')
  await page.getByRole('button', { name: 'Guardar descuentos' }).click()
  await expect(page.getByText('Descuentos actualizados correctamente.')).toBeVisible()
  for (const tab of ['Histórico', 'Saldo inicial']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
})

test('what two people change of one contact at once is kept, and leaving with something typed asks', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Ana Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/agenda/details/1?tab=profile')
  await page.getByLabel('Email').fill('ana@ejemplo.com.ar')
  await shop.call('people.update', {
    params: { id: '1' },
    body: { code: '1', name: 'Ana Paz', type: 'Cliente', phoneNumber: '351 4221100' },
  })
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('351 4221100')
  await expect(page.getByLabel('Email')).toHaveValue('ana@ejemplo.com.ar')

  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog', { name: 'Cambios sin guardar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Contacto editado exitosamente!')).toBeVisible()
  const { data } = await shop.call('people.get', { params: { id: '1' } })
  expect(data).toMatchObject({ email: 'ana@ejemplo.com.ar', phoneNumber: '351 4221100' })
})

test('the options of a contact say what another till made of it, and that it is gone', async ({ page, shop }) => {
  const contact = { code: '1', name: 'Ana Paz', type: 'Cliente' } as const
  await shop.call('people.create', { body: contact })
  await signIn(page, shop)
  await page.goto('/agenda')
  await page.getByRole('button', { name: 'Ana Paz' }).click()
  const options = page.getByRole('dialog', { name: 'Opciones de Ana Paz' })
  await expect(options.getByRole('button', { name: 'Editar/Ver' })).toBeFocused()
  await shop.call('people.update', { params: { id: '1' }, body: { ...contact, name: 'Ana Ruiz' } })
  await page.getByRole('dialog', { name: 'Opciones de Ana Ruiz' }).getByRole('button', { name: 'Eliminar' }).click()
  const removal = page.getByRole('dialog', { name: 'Eliminar a Ana Ruiz' })
  await expect(removal.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await shop.call('people.remove', { params: { id: '1' } })
  await expect(removal).toContainText('Ya no existe.')
  await expect(removal.getByRole('button', { name: 'Eliminar' })).toBeHidden()
  await expectAccessible(page)
})
