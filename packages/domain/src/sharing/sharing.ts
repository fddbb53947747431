import { emailPattern, textProblems } from '#domain/text/field-checks'
import { countOf } from '#domain/money/format-amount'
import type { Problem } from '#domain/problem'

/** The kinds of records that can be sent, each with a paper of its own. */
export const sharedKinds = [
  'document',
  'account_statement',
  'receipt',
  'price_list',
  'cash_session',
  'quote',
  'delivery',
] as const

export type SharedKind = (typeof sharedKinds)[number]

/** How a paper was sent: `file` by the device itself, without a link. */
export const shareChannels = ['whatsapp', 'link', 'mail', 'file'] as const

export type ShareChannel = (typeof shareChannels)[number]

export const shareChannelLabels = {
  whatsapp: 'WhatsApp',
  link: 'Enlace copiado',
  mail: 'Correo',
  file: 'Archivo',
} as const satisfies Record<ShareChannel, string>

export const MAX_SHARE_DAYS = 365

/** How many days a link leads to its paper, unless somebody said otherwise. */
export const SHARE_DAYS = 30

/** The lengths of time that the screens offer, in days. */
const offeredDays: readonly number[] = [1, 7, 30, 90, MAX_SHARE_DAYS]

/** The lengths of time to choose from, with the one that is chosen now. */
export function shareDaysChoices(chosen: number): { readonly value: string; readonly label: string }[] {
  const days = [...new Set([...offeredDays, chosen])].sort((one, other) => one - other)
  return days.map((each) => ({
    value: String(each),
    label: each === MAX_SHARE_DAYS ? '1 año' : countOf(each, 'día', 'días'),
  }))
}

/** Why a paper cannot be sent so: a mail needs an address. */
export function shareProblems({ channel, to }: { readonly channel: ShareChannel; readonly to?: string }): Problem[] {
  return channel === 'mail' ? textProblems('to', to, { required: true, pattern: emailPattern }) : []
}
