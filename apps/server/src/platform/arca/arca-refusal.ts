import { reactionTo } from '@trastienda/domain/fiscal/rejection-advice'
import type { Exchange } from './soap.ts'
import { cutText, type XmlNode } from './xml.ts'

/** ARCA's text with a code: an error, an observation or an event. */
export interface ArcaMessage {
  readonly code: number
  readonly text: string
}

const MESSAGES_MAX = 20

/** The messages of a list in an answer, cut to a length that people read and a voucher can store. */
export const messagesIn = (parent: XmlNode | undefined, list: string, item: string): ArcaMessage[] =>
  (parent?.child(list)?.children(item) ?? []).slice(0, MESSAGES_MAX).map((each) => ({
    code: codeIn(each.value('Code')),
    text: cutText((each.value('Msg') ?? '').replaceAll(/\s+/g, ' ')),
  }))

/** 0, which ARCA never uses, for a code that is no number. */
const codeIn = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** An answer of ARCA with errors; `isAccess` if it refused the ticket. */
export class ArcaRefusal extends Error {
  override readonly name = 'ArcaRefusal'
  readonly errors: readonly ArcaMessage[]
  readonly #exchange: Exchange

  constructor(errors: readonly ArcaMessage[], exchange: Exchange) {
    super(errors.map(({ code, text }) => `${code}: ${text}`).join(' · '))
    this.errors = errors
    this.#exchange = exchange
  }

  get exchange(): Exchange {
    return this.#exchange
  }

  get isAccess(): boolean {
    return this.errors.some(({ code }) => reactionTo(code) === 'renewTicket')
  }
}
