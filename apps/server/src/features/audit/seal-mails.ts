import { addDays, businessDayOf, monthRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { businessFacts } from '#features/settings'
import { leaveOwnerMails, type OwnerMail } from '#features/staff'
import { auditSeals, type AuditSeal } from '#platform/audit/audit-seals'
import type { RoundWork } from '#platform/tasks/business-round'
import { composeMail } from '#platform/mail/compose-mail'
import type { Mail, Mailer } from '#platform/mail/mailer'
import { sealMailsRepository } from './seal-mails.repository.ts'

const SEAL_MAIL = 'seal_mail'

/**
 * Leaves a mail with the last seal for a business's owners on the first day of a month, if anything was written in the
 * month before: the mail proves a later change of the audit from outside. A server that only writes mails to its own
 * disk leaves none, as such a file proves nothing.
 */
export const leaveSealMails =
  ({ isOutbox = false }: Mailer): RoundWork =>
  async (tx) => {
    if (isOutbox) return false
    const [{ timeZone }, toldIn] = await Promise.all([businessFacts(tx), sealMailsRepository.toldIn(tx)])
    const month = `${businessDayOf(tx.now, timeZone).slice(0, 7)}-01`
    const nextMonth = new Date(Date.parse(rangeOf(month.slice(0, 7), timeZone).end) + 1)
    if (toldIn === month || !(await sealMailsRepository.setToldIn(tx, month)) || toldIn === undefined) return nextMonth
    const subject = { month: addDays(month, -1).slice(0, 7) }
    const count = await sealMailsRepository.countBetween(tx, rangeOf(subject.month, timeZone))
    if (count > 0) await leaveOwnerMails(tx, { kind: SEAL_MAIL, subject })
    return nextMonth
  }

const rangeOf = (month: string, timeZone: string) =>
  monthRange(Number(month.slice(0, 4)), Number(month.slice(5)), timeZone)

export const sealMails: OwnerMail = {
  kind: SEAL_MAIL,
  read: async (tx, { month = '' }) => {
    const [{ name, timeZone }, seal] = await Promise.all([businessFacts(tx), auditSeals.last(tx)])
    const count = await sealMailsRepository.countBetween(tx, rangeOf(month, timeZone))
    if (seal === undefined) return undefined
    return (owner) => sealMail(owner, { business: name, month: `${month}-01`, count, seal, timeZone })
  },
}

interface Told {
  readonly business: string
  readonly month: BusinessDay
  readonly count: number
  readonly seal: AuditSeal
  readonly timeZone: string
}

const monthName = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const counts = new Intl.NumberFormat('es-AR')

const sealMail = (
  { email, name }: { email: string; name: string },
  { business, month, count, seal, timeZone }: Told,
): Mail => {
  const when = monthName.format(new Date(month))
  const where = business === '' ? 'tu negocio' : business
  return composeMail({
    to: email,
    subject: `Trastienda: lo que se hizo en ${when}`,
    paragraphs: [
      { text: `Hola, ${name}:` },
      { text: `En ${when} quedaron anotadas ${counts.format(count)} acciones en la auditoría de ${where}.` },
      {
        text: `Este código es el sello número ${counts.format(seal.sequence)} y resume todo lo hecho hasta el ${formatDateTime(seal.toAt, timeZone)}:`,
      },
      { text: seal.hash },
      {
        text: 'Guardá este mail. Si alguna vez dudás de que alguien haya cambiado algo después, pegá el código en Auditoría, «Sello del registro»: si no está, el registro fue reescrito.',
      },
      { text: 'Trastienda' },
    ],
  })
}
