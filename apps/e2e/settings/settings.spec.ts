import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('a click on a variable writes it where the cursor is, and unsaved settings are not left without asking', async ({
  page,
  shop,
}) => {
  // A schema of the contract must not try to build code at run time, which the page's policy forbids.
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (globalThis as unknown as { reportViolation: (directive: string) => void }).reportViolation(violatedDirective),
    ),
  )
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  const created = page.getByLabel('Ventas, al crearlas')
  await page.getByRole('button', { name: '{negocio}' }).click()
  await expect(created).toHaveValue('{negocio}')
  await created.fill('Gracias !')
  await created.press('ArrowLeft')
  await page.getByRole('button', { name: '{cliente}' }).click()
  await expect(created).toHaveValue('Gracias {cliente}!')
  await expect(created).toBeFocused()
  await page.getByLabel('Compras, al crearlas').focus()
  await page.getByRole('button', { name: '{proveedor}' }).press('Enter')
  await expect(page.getByLabel('Compras, al crearlas')).toHaveValue('{proveedor}')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Principal' }).click()
  await expect(page.getByText('Lo que escribiste todavía no se guardó.')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()

  await page.getByRole('link', { name: 'Principal' }).click()
  await page.getByLabel('Nombre del negocio').fill('La Esquina')
  await page.getByRole('link', { name: 'Entidades' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('La Esquina')
  await page.getByRole('link', { name: 'Entidades' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByPlaceholder('Nombre de zona')).toBeVisible()
  expect(violations).toEqual([])
})

test('settings can be saved over what another till saved meanwhile, and both stay', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/settings')
  await page.getByLabel('Nombre del negocio').fill('La Esquina')
  await page.getByLabel('Teléfono del negocio').fill('4221100')
  const { name, lastName, condition, transactionSettings } = (await shop.call('users.get', {})).data
  const { creditNotes } = transactionSettings
  const automaticObservations = { purchase: {}, sale: { created: 'Gracias' } }
  await shop.call('users.update', {
    body: {
      name,
      lastName: 'Otro Apellido',
      condition,
      business: { phoneNumber: '155', address: 'Mitre 1' },
      transactionSettings: { automaticObservations, creditNotes },
    },
  })
  expect(lastName).not.toBe('Otro Apellido')
  await expect(page.getByLabel('Apellido')).toHaveValue('Otro Apellido')
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('La Esquina')
  await expect(page.getByLabel('Dirección')).toHaveValue('Mitre 1')
  await expect(page.getByLabel('Teléfono del negocio')).toHaveAccessibleDescription(/Otra persona lo cambió/)
  await expect(page.getByText('Otra persona lo cambió')).toHaveCount(1)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
  const { data } = await shop.call('users.get', {})
  expect(data.business).toEqual({ name: 'La Esquina', phoneNumber: '4221100', address: 'Mitre 1' })
  expect(data.transactionSettings.automaticObservations.sale.created).toBe('Gracias')
})
