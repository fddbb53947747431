import { escapedHtml } from '#platform/escaped-html'
import type { Mail } from './mailer.ts'

/** A paragraph, and on a line of its own its link. */
export interface MailParagraph {
  readonly text: string
  readonly link?: string
}

export interface MailContent {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly MailParagraph[]
}

/** Composes a mail with the same words as plain text and as HTML. */
export const composeMail = ({ to, subject, paragraphs }: MailContent): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n')}\n`,
  html: [
    '<!doctype html>',
    `<html lang="es"><head><meta charset="utf-8"><title>${escapedHtml(subject)}</title></head>`,
    '<body style="font-family: Arial, sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">',
    ...paragraphs.map(htmlParagraph),
    '</body></html>',
    '',
  ].join('\n'),
})

/** Puts a typed text on one line, so that nobody can add lines to our mails. */
export const singleLine = (text: string): string => text.replaceAll(/[\s\p{C}\p{Z}]+/gu, ' ').trim()

/**
 * Somebody's chosen name, for a mail to others: on one line, and without anything that a mail program would turn into a
 * link. A person who invites a thousand people must not write them an address in our name.
 */
export const plainName = (text: string): string =>
  singleLine(singleLine(text).replaceAll(/:\/\/|@|(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}-]{2})/gu, ' '))

const htmlParagraph = ({ text, link }: MailParagraph): string => {
  if (link === undefined) return `<p>${escapedHtml(text)}</p>`
  return `<p>${escapedHtml(text)}<br><a href="${escapedHtml(link)}">${escapedHtml(link)}</a></p>`
}
