import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { environment } from '#support/server'
import { elsewhere, expect, signIn, test, type Shop } from '#support/shop'
import { sellTo } from '#support/sold-shop'

const dialog = (page: Page) => page.getByRole('dialog')

const openSale = async (page: Page, shop: Shop, sale: string): Promise<void> => {
  await signIn(page, shop)
  await page.goto(`/transactions/details/${sale}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sale)
}

test('a stranger’s phone opens a link without signing in, and shows that paper and nothing else', async ({
  page,
  shop,
  browser,
}) => {
  const sale = await sellTo(shop)
  await openSale(page, shop, sale)
  // A document that nobody sent says nothing of it.
  await expect(page.getByRole('region', { name: 'Envíos' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await dialog(page).getByRole('button', { name: 'Copiar enlace' }).click()
  const link = dialog(page).getByRole('textbox', { name: 'Enlace' })
  await expect(link).toHaveValue(/\/p\/[\w-]{22}$/)
  const url = await link.inputValue()

  const stranger = await elsewhere(browser)
  await stranger.setViewportSize({ width: 360, height: 740 })
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.resourceType()))
  const answer = await stranger.goto(url)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Venta ${sale}`)
  await expect(stranger.getByText('Ana Díaz')).toBeVisible()
  await expect(stranger.getByText(/^\$\s13\.500,00$/).first()).toBeVisible()
  await expect(stranger.getByRole('link')).toHaveText(['Descargar PDF'])
  await expectAccessible(stranger)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await stranger.context().cookies()).toEqual([])
  expect(asked.filter((type) => type !== 'document')).toEqual([])
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${sale}_.*\\.pdf$`))

  await page.keyboard.press('Escape')
  const sendings = page.getByRole('region', { name: 'Envíos' })
  await expect(sendings).toContainText(/Enlace copiado \d\d\/\d\d \d\d:\d\d, visto \d\d:\d\d/)
  await expectAccessible(page)
  await sendings.getByRole('button', { name: 'Anular enlace' }).click()
  await dialog(page).getByRole('button', { name: 'Anular enlace' }).click()
  await expect(sendings).toContainText('enlace anulado')
  await expect(sendings.getByRole('button')).toHaveCount(0)
  expect((await stranger.goto(url))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.context().close()
})

test('by keyboard a sale goes out by WhatsApp, to a number that is asked for where the contact’s cannot be read', async ({
  page,
  shop,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const sale = await sellTo(shop, { phoneNumber: '4567890' })
  await openSale(page, shop, sale)
  await page.getByRole('button', { name: 'Enviar' }).focus()
  await page.keyboard.press('Enter')
  const phone = dialog(page).getByRole('textbox', { name: 'WhatsApp' })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('')
  await expect(dialog(page).getByText('El contacto tiene «4567890», sin código de área.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('4567890')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Escribí el número con su código de área')).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('0351 15-456-7890')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await phone.focus()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const whatsApp = await opened
  await whatsApp.waitForURL(/^https:\/\/wa\.me\//)
  const address = new URL(whatsApp.url())
  expect(address.pathname).toBe('/5493514567890')
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(`^Hola: te mando la venta ${sale} de Almacén Rosa: http://\\S+/p/[\\w-]{22}$`),
  )
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Envíos' })).toContainText('Enviado por WhatsApp')
  const kept = await shop.call('people.get', { params: { id: '1' } })
  expect(kept.data.phoneNumber).toBe('0351 15-456-7890')
})

test('a sale goes out by mail with its PDF, to an address that may be kept', async ({ page, shop }) => {
  const sale = await sellTo(shop)
  await openSale(page, shop, sale)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await dialog(page).getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(dialog(page).getByText('Requerido')).toBeVisible()
  const to = `rosa.${Date.now()}@ejemplo.com.ar`
  await dialog(page).getByRole('textbox', { name: 'Correo' }).fill(to)
  await dialog(page).getByRole('checkbox', { name: 'Guardar el correo en el contacto' }).check()
  await dialog(page).getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(page.getByRole('region', { name: 'Envíos' })).toContainText(`Enviado por correo a ${to}`)
  const outbox = join(environment['DATA_DIR'] ?? '', 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${to}`)) ?? ''
  expect(mail).toContain(`filename=${sale}_`)
  expect(mail).toContain('Content-Type: application/pdf')
  const contact = await shop.call('people.get', { params: { id: '1' } })
  expect(contact.data.email).toBe(to)
})

test('an account and a price list go out as well', async ({ page, shop, browser }) => {
  await sellTo(shop, { phoneNumber: '351 456-7890' })
  await signIn(page, shop)
  const stranger = await elsewhere(browser)
  await stranger.setViewportSize({ width: 360, height: 740 })
  const openCopied = async (): Promise<void> => {
    await dialog(page).last().getByRole('button', { name: 'Copiar enlace' }).click()
    const link = dialog(page).last().getByRole('textbox', { name: 'Enlace' })
    await expect(link).toHaveValue(/\/p\//)
    await stranger.goto(await link.inputValue())
  }

  await page.goto('/agenda/details/1')
  await page.getByRole('tab', { name: /Histórico/ }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('351 456-7890')
  await expectAccessible(page)
  await openCopied()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Estado de cuenta de Ana Díaz')
  await expect(stranger.getByText(/^\$\s13\.500,00$/).first()).toBeVisible()
  await expectAccessible(stranger)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Envíos' })).toContainText('Enlace copiado')

  await page.goto('/price/lists')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Enviar la lista entera' }).click()
  await expect(dialog(page).last().getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  await expectAccessible(page)
  await openCopied()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lista por Defecto')
  await expectAccessible(stranger)
  await stranger.context().close()
})
