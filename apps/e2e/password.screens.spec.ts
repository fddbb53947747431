import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@trastienda/domain/messages'
import { expectAccessible } from './support/accessible.ts'
import { environment } from './support/server.ts'
import { expect, test } from './support/shop.ts'

/** The link in the mail that came for an address: without SMTP settings the server keeps its mail in a folder. */
const mailedLink = async (email: string): Promise<string> => {
  const outbox = join(environment['DATA_DIR'] ?? '', 'outbox')
  // The server makes the folder with its first mail.
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  const mail = mails.find((text) => text.includes(email)) ?? ''
  // Long lines of a mail are folded by a `=` at their end, and `=` itself is written `=3D`.
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/\S+\/password\/reset\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

test('a forgotten password is replaced by the link that comes by mail, which works once', async ({ page, shop }) => {
  await page.goto('/password/reset')
  await expect(page.getByText(messages.reset_token_invalid)).toBeVisible()
  await page.goto('/auth')
  await page.getByRole('button', { name: /Olvid/ }).click()
  await page.getByLabel('Email').fill(shop.email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Si hay una cuenta con ese correo')).toBeVisible()

  await expect.poll(() => mailedLink(shop.email)).not.toBe('')
  const link = await mailedLink(shop.email)
  const choose = async (password: string, repeated: string) => {
    await page.getByLabel('Nuevo password').fill(password)
    await page.getByLabel('Repetir password').fill(repeated)
    await page.keyboard.press('Enter')
  }
  await page.goto(link)
  await choose('otra clave larga', 'otra clave')
  await expect(page.getByText(messages.passwords_differ)).toBeVisible()
  await expectAccessible(page)
  await choose('otra clave larga', 'otra clave larga')
  await expect(page.getByRole('heading', { name: 'Password cambiado' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await choose('una tercera clave', 'una tercera clave')
  await expect(page.getByText(messages.reset_token_invalid)).toBeVisible()

  await page.goto('/auth')
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill('otra clave larga')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})
