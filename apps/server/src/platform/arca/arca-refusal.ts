import { reactionTo } from '@trastienda/domain/fiscal/rejection-advice'
import type { Exchange } from './soap.ts'

/** What ARCA says with a code: an error, an observation or an event. */
export interface ArcaMessage {
  readonly code: number
  readonly text: string
}

/** ARCA answered with errors; `isAccess` where it refused the ticket. */
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
