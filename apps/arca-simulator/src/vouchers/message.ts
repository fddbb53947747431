import { escaped, tag } from '#sim/xml'

/** ARCA's text with a code. Texts without a recording are the manual's conditions, shortened. */
export interface Message {
  readonly code: number
  readonly text: string
}

export const message = (code: number, text: string): Message => ({ code, text })

export const errorsXml = (errors: readonly Message[]): string =>
  tag('Errors', errors.map(({ code, text }) => tag('Err', tag('Code', code) + tag('Msg', escaped(text)))).join(''))
