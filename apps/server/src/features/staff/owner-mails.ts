import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { mailsSideBySide, type Mail, type Mailer } from '#platform/mail/mailer'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { leaveTask } from '#platform/tasks/tasks'
import { membersRepository, type OwnerRow } from './members.repository.ts'

const USEFUL_MINUTES = 3 * 24 * 60

/** The subject of a mail, apart from its addressee; a part of the task's payload. */
type Subject = Readonly<Record<string, string>>

/** A task of an older version names no owner: it goes to all of them. */
type Payload = Subject & { readonly owner?: string }

/**
 * Leaves a mail to each active owner of the business with an e-mail. Each mail is a task of its own: if a mail server
 * refuses one, the other owners do not get theirs again.
 */
export const leaveOwnerMails = async (
  tx: BusinessTx,
  { kind, subject }: { kind: string; subject: Subject },
): Promise<void> => {
  for (const { id } of await membersRepository.ownersWithEmail(tx)) {
    const payload: Payload = { ...subject, owner: id }
    await leaveTask(tx, { kind, usefulMinutes: USEFUL_MINUTES }, payload)
  }
}

export interface OwnerMail {
  readonly kind: string
  /** Reads the contents of the mails when they are sent; undefined if there is nothing to report any more. */
  readonly read: (tx: BusinessTx, subject: Subject) => Promise<((owner: OwnerRow) => Mail) | undefined>
}

/** Sends what `leaveOwnerMails` left, if the person is still an active owner with an e-mail. */
export const ownerMailTask = (
  { database, mailer }: { database: Database; mailer: Mailer },
  { kind, read }: OwnerMail,
): TaskKind => ({
  kind,
  usefulMinutes: USEFUL_MINUTES,
  sideBySide: mailsSideBySide,
  async run(payload, businessId) {
    const { owner, ...subject } = payload as Payload
    const mails = await database.read(businessId, async (tx) => {
      const [compose, owners] = await Promise.all([read(tx, subject), membersRepository.ownersWithEmail(tx)])
      return compose === undefined ? [] : owners.filter(({ id }) => owner === undefined || id === owner).map(compose)
    })
    for (const mail of mails) await mailer.send(mail)
  },
})
