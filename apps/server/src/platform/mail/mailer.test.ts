import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { composeMail } from './compose-mail.ts'
import { createMailer } from './mailer.ts'

it('sends each mail as text and as HTML, and says that nobody wrote it', async () => {
  const outboxDir = await makeTestFolder()
  const mailer = createMailer({ smtpUrl: undefined, from: 'tienda@ejemplo.com.ar', outboxDir })
  const link = 'https://ejemplo.com.ar/password/reset?token=abc&x=1'
  const paragraphs = [{ text: 'Hola, <b>Ana</b> & Cía:' }, { text: 'Abrí este enlace:', link }]
  await mailer.send(composeMail({ to: 'ana@ejemplo.com.ar', subject: 'Una contraseña', paragraphs }))
  const [name = ''] = await readdir(outboxDir)
  const mail = (await readFile(join(outboxDir, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  await rm(outboxDir, { recursive: true })
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail).toMatch(/Content-Type: multipart\/alternative/)
  const [, text = '', html = ''] = mail.split(/^--.*$/m)
  expect(text).toContain('text/plain')
  expect(text).toContain(link)
  expect(html).toContain('text/html')
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; C=C3=ADa')
  expect(html).toContain(`<a href="${link.replace('&', '&amp;')}">`)
})
