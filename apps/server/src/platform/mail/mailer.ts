import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/ids'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** True where mail only becomes a file. */
  readonly isOutbox?: boolean
}

export interface MailerOptions {
  /** `smtp://user:password@host:port`; none: mail is put into `outboxDir` as `.eml` files, which any mail program opens. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outboxDir: string
}

/** Of each kind of mail on a server: a mail server that hangs holds up few others, and has few of our connections. */
export const mailsSideBySide = { all: 3, ofOneBusiness: 2 } as const

/** How long a mail server may take, in milliseconds; the task tries again later. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

export const createMailer = ({ smtpUrl, from, outboxDir }: MailerOptions): Mailer => {
  // So that no out-of-office reply answers it.
  const common = { from, headers: { 'Auto-Submitted': 'auto-generated' } }
  if (smtpUrl !== undefined) {
    return {
      send: async (mail) => {
        const { createTransport } = await mailLibrary()
        await createTransport({ url: smtpUrl, ...PATIENCE }).sendMail({ ...common, ...mail })
      },
    }
  }
  return {
    isOutbox: true,
    send: async (mail) => {
      const { createTransport } = await mailLibrary()
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail({ ...common, ...mail })
      await mkdir(outboxDir, { recursive: true })
      const path = join(outboxDir, `${newId()}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** With the first mail: many a server sends none for days. */
const mailLibrary = () => import('nodemailer')
