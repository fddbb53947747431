import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { ZERO } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { businessFacts } from '#features/settings'
import type { OwnerMail } from '#features/staff'
import { isId } from '#platform/ids'
import { composeMail } from '#platform/mail/compose-mail'
import { cashSessionsRepository } from './cash-sessions.repository.ts'
import { reportSections } from './report-description.ts'

export const CLOSING_MAIL = 'cash_closing_mail'

/** The closing report, for the owners. */
export const closingMails: OwnerMail = {
  kind: CLOSING_MAIL,
  read: async (tx, { session: id = '' }) => {
    const [session, report, { name, timeZone }] = await Promise.all([
      isId(id) ? cashSessionsRepository.find(tx, id) : undefined,
      isId(id) ? cashSessionsRepository.report(tx, id) : undefined,
      businessFacts(tx),
    ])
    if (session?.closedAt === undefined || report === undefined) return undefined
    const { closedAt } = session
    const difference = session.counts.at(-1)?.difference ?? ZERO
    const result =
      difference === 0
        ? 'sin diferencia'
        : `${difference < 0 ? 'faltan' : 'sobran'} ${formatMoney(absoluteMoney(difference))}`
    const where = name === '' ? session.registerName : `${session.registerName} de ${name}`
    const sections = reportSections({ session, report }, timeZone)
    return (owner) =>
      composeMail({
        to: owner.email,
        subject: `Trastienda: Z-${session.number} de ${session.registerName}, ${result}`,
        paragraphs: [
          { text: `Hola, ${owner.name}:` },
          { text: `${session.closedByName ?? ''} cerró ${where} el ${formatDateTime(closedAt, timeZone)}: ${result}.` },
          ...sections.map(({ title, rows }) => ({
            text: [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
          })),
          { text: 'Trastienda' },
        ],
      })
  },
}
