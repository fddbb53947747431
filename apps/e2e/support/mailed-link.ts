import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { environment } from './server.ts'

type Path = '/password/reset' | '/invitation'

/** Waits for the link in the mail for an address: without SMTP settings the server writes its mail to a folder. */
export const mailedLink = async (email: string, path: Path): Promise<string> => {
  await expect.poll(() => linkSoFar(email, path)).not.toBe('')
  return linkSoFar(email, path)
}

const linkSoFar = async (email: string, path: Path): Promise<string> => {
  const outbox = join(environment['DATA_DIR'] ?? '', 'outbox')
  // The server makes the folder with its first mail.
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
  // Long lines of a mail are folded by a `=` at their end, and `=` itself is written `=3D`.
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
