import { expectAccessible } from '#support/accessible'
import { becomeTaxpayer, certificateFor, downloadedText, ownPointOfSale } from '#support/fiscal'
import { simulatorUrl } from '#support/server'
import { expect, signIn, test } from '#support/shop'

test('the way to electronic vouchers is led step by step, and the connection is tried before anything goes out', async ({
  page,
  shop,
}) => {
  const point = ownPointOfSale()
  await signIn(page, shop)
  await page.goto('/settings/fiscal')
  await expect(page.getByText('Faltan el CUIT, el nombre y el domicilio del negocio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encender la facturación' })).toBeDisabled()
  await expectAccessible(page)
  await becomeTaxpayer(shop)

  await page.getByRole('radio', { name: 'Simulador' }).check()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByLabel('Razón social')).toHaveValue('Almacén Ñandú')
  await expectAccessible(page)
  const request = await downloadedText(page, () => page.getByRole('button', { name: 'Generar y descargar' }).click())
  expect(request).toContain('BEGIN CERTIFICATE REQUEST')

  const field = page.getByRole('textbox', { name: 'Certificado' })
  await field.fill('hola')
  await page.getByRole('button', { name: 'Cargar el certificado' }).click()
  await expect(page.getByText('No es un certificado.')).toBeVisible()
  await expectAccessible(page)
  // ARCA may take days to issue it: the same request is still there.
  await page.reload()
  const again = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Descargar de nuevo la solicitud' }).click(),
  )
  expect(again).toBe(request)
  await expect(page.getByRole('link', { name: 'Abrir el simulador' })).toHaveAttribute('href', simulatorUrl)
  await page.getByRole('button', { name: 'Elegir el archivo' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'trastienda.crt',
    mimeType: 'application/x-x509-ca-cert',
    buffer: Buffer.from(await certificateFor(page, request, point, false)),
  })
  await expect(field).toHaveValue(/BEGIN CERTIFICATE/)
  await page.getByRole('button', { name: 'Cargar el certificado' }).click()

  const number = page.getByRole('textbox', { name: 'Punto de venta' })
  await number.fill('0')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByText('tiene que ser un número del 1 al 99998')).toBeVisible()
  await expect(page.getByText('Requerido.')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Ingresos Brutos' }).fill('901-123456-7')
  await page.getByLabel('Inicio de actividades').fill('01/03/2019')
  await number.fill(String(point === 1 ? 2 : point - 1))
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await page.getByRole('button', { name: 'Probar la conexión' }).click()
  const findings = page.getByRole('list', { name: 'Resultado de la prueba' })
  await expect(findings.getByRole('listitem').last()).toContainText('no es de Web Services')
  await expect(page.getByRole('button', { name: 'Encender la facturación' })).toBeDisabled()

  await page.getByRole('button', { name: 'Cambiar: Punto de venta' }).click()
  await number.fill(String(point))
  await page.getByRole('button', { name: 'Agregar leyenda provincial' }).click()
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByText('Requerido.').first()).toBeVisible()
  await page.getByLabel('Leyenda', { exact: true }).fill('ALÍCUOTA ISIB CABA')
  await page.getByLabel('Valor').fill('3 %')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await page.getByRole('button', { name: 'Probar la conexión' }).click()
  await expect(findings.getByRole('listitem')).toHaveCount(7)
  await expect(findings.getByRole('listitem').last()).toContainText('ws_sr_constancia_inscripcion')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encender la facturación' }).click()
  await page.getByRole('button', { name: 'Encender', exact: true }).click()
  await expect(page.getByText('Los comprobantes son de prueba')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apagar la facturación' }).click()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText('está apagada:')).toBeVisible()
  // The test there says nothing about ARCA itself.
  await page.getByRole('button', { name: 'Cambiar: Ambiente' }).click()
  await page.getByRole('radio', { name: 'Producción' }).check()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Guardar y seguir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encender la facturación' })).toBeDisabled()
})
