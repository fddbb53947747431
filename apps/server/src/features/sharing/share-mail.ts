import { formatDate } from '@trastienda/domain/calendar/format-date'
import { logoOf } from '#features/files'
import type { Printer, SharedPaper } from '#features/printing'
import { businessTitle } from '#features/settings'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { Database } from '#platform/database/database'
import type { FileStore } from '#platform/files/file-store'
import { tokenHash } from '#platform/identity/tokens'
import { composeMail, plainName } from '#platform/mail/compose-mail'
import { mailsSideBySide, type Mail, type Mailer } from '#platform/mail/mailer'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { newShareToken, shareUrl } from './share-tokens.ts'
import { kindsOfRecords } from './shared-kinds.ts'
import { sharingRepository } from './sharing.repository.ts'

// After a day its sender sees that it was not sent, and sends it otherwise.
export const SHARE_MAIL = { kind: 'share_mail', usefulMinutes: 24 * 60 } as const

export interface ShareMailParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly printer: Printer
  readonly files: FileStore
  readonly arca: Pick<ArcaAddresses, 'qr'>
  readonly publicUrl: string
}

/** Sends a paper as a mail, its PDF attached. Each try makes a new link and ends the link before. */
export const shareMailTask = (parts: ShareMailParts): TaskKind => ({
  ...SHARE_MAIL,
  sideBySide: mailsSideBySide,
  async run(payload, businessId) {
    const { shareId } = payload as { shareId: string }
    const token = newShareToken()
    const prepared = await parts.database.transaction(businessId, (tx) => prepare(tx, shareId, token, parts.arca.qr))
    if (prepared === undefined) return
    const { paper } = prepared
    const logo = await logoOf(parts.files, businessId, paper.business.logoUrl)
    const content = await parts.printer.render({ ...paper.job, ...(logo && { logo }) })
    const mail = shareMail(prepared, shareUrl(parts.publicUrl, token))
    await parts.mailer.send({ ...mail, attachments: [{ filename: paper.fileName, content: Buffer.from(content) }] })
    await parts.database.transaction(businessId, async (tx) => {
      sharingRepository.markMailed(tx, shareId)
      tx.changed('shares', shareId, 'update')
    })
  },
})

interface Prepared {
  readonly to: string
  readonly businessName: string
  readonly expiresAt: string
  readonly paper: SharedPaper
}

const prepare = async (
  tx: Parameters<typeof sharingRepository.lock>[0],
  shareId: string,
  token: string,
  qr: string,
): Promise<Prepared | undefined> => {
  const share = await sharingRepository.lock(tx, shareId)
  const { to, expiresAt } = share ?? {}
  if (share === undefined || to === undefined || expiresAt === undefined) return undefined
  if (share.mailedAt !== undefined || share.endedAt !== undefined || expiresAt <= tx.now) return undefined
  const paper = await kindsOfRecords[share.kind].paper(tx, share.record, qr)
  if (paper === undefined) return undefined
  await sharingRepository.replaceLink(tx, shareId, { hash: tokenHash(token), expiresAt })
  return { to, businessName: await businessTitle(tx), expiresAt, paper }
}

const shareMail = ({ to, expiresAt, paper, ...prepared }: Prepared, link: string): Mail => {
  const businessName = plainName(prepared.businessName)
  const { business, ticket } = paper
  const mail = composeMail({
    to,
    subject: `${ticket.name} de ${businessName}`,
    paragraphs: [
      { text: 'Hola:' },
      { text: `${businessName} te manda ${ticket.name}. Va adjunto en PDF, y también lo podés ver acá:`, link },
      { text: `El enlace vence el ${formatDate(expiresAt, business.timeZone)}.` },
      { text: businessName },
    ],
  })
  const { email = '' } = business
  return email === '' ? mail : { ...mail, replyTo: email }
}
