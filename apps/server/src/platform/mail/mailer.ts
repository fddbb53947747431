import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/ids'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Who gets the answer to it, if not the installation. */
  readonly replyTo?: string
  readonly attachments?: MailAttachment[]
}

export interface MailAttachment {
  /** With its extension, which tells its kind. */
  readonly filename: string
  readonly content: Buffer
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** True if a mail only becomes a file. */
  readonly isOutbox?: boolean
}

export interface MailerOptions {
  /**
   * `smtp://user:password@host:port`; undefined to put mails as `.eml` files into `outboxDir`, which any mail program opens.
   */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outboxDir: string
}

/** How many mails of each kind a server sends side by side: few, so that a hanging mail server delays few others. */
export const mailsSideBySide = { all: 3, ofOneBusiness: 2 } as const

/** How long a mail server may take, in milliseconds; the task tries again later. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

export const createMailer = ({ smtpUrl, from, outboxDir }: MailerOptions): Mailer => {
  // Keeps mail programs from sending an out-of-office reply.
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

/** Loaded with the first mail, as many servers send none for days. */
const mailLibrary = () => import('nodemailer')
