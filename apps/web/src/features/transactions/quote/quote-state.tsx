import type { Quote } from '@trastienda/contract/quotes.contract'
import { quoteStateLabels, type QuoteState } from '@trastienda/domain/quote/quote'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import { StateDot } from '#ui/show/status-badge.tsx'

const tones = { open: 1, expired: 0, converted: 2, rejected: 0 } as const satisfies Record<
  QuoteState,
  TransactionStatus
>

/** `Abierto`, or what a customer answered while it is undecided. */
export function quoteStateText({ state, acceptedAt, askedAt }: Quote): string {
  const label = quoteStateLabels[state]
  if (state !== 'open' && state !== 'expired') return label
  if (acceptedAt !== undefined) return `${label} · aceptado`
  return askedAt === undefined ? label : `${label} · con consulta`
}

export const QuoteStateDot = ({ quote }: { quote: Quote }) => (
  <StateDot status={tones[quote.state]} label={quoteStateText(quote)} />
)
