import type { Share } from '@trastienda/contract/sharing.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDate, formatTime } from '@trastienda/domain/calendar/format-date'

/** `Enviado por WhatsApp 23/11 10:40, visto 10:52`: a sending in one line, in the business's time zone. */
export function sendingText(share: Share, timeZone: string, today: BusinessDay): string {
  const { createdAt, openedAt } = share
  const sentOn = formatDate(createdAt, timeZone)
  const sent = `${sentText(share)} ${dayIn(sentOn, today)} ${formatTime(createdAt, timeZone)}`
  if (openedAt === undefined) return sent
  const seenOn = formatDate(openedAt, timeZone)
  const seenAt = formatTime(openedAt, timeZone)
  return `${sent}, visto ${seenOn === sentOn ? seenAt : `${dayIn(seenOn, today)} ${seenAt}`}`
}

function sentText({ channel, mailedAt, to }: Share): string {
  if (channel === 'whatsapp') return 'Enviado por WhatsApp'
  if (channel === 'link') return 'Enlace copiado'
  if (channel === 'file') return 'Enviado como archivo'
  return mailedAt === undefined ? `Saliendo por correo a ${to}` : `Enviado por correo a ${to}`
}

/** A day of this year without its year. */
const dayIn = (day: string, today: BusinessDay): string => (today.startsWith(day.slice(6)) ? day.slice(0, 5) : day)

/** What became of the link of a sending; undefined while it leads to the paper, and for a file. */
export function linkEnd({ isOpen, endedAt, expiresAt }: Share): string | undefined {
  if (isOpen || expiresAt === undefined) return undefined
  return endedAt === undefined ? 'enlace vencido' : 'enlace anulado'
}
