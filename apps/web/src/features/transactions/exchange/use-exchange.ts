import type { Exchange } from '@trastienda/contract/exchanges.contract'
import type { CallInput } from '@trastienda/contract/client'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { exchangeSettlement } from '@trastienda/domain/transaction/exchange'
import { useRef } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import type { DraftExchange } from '../draft/draft.ts'
import { draftBody, type PricedDraft } from '../draft/draft-saving.ts'

/** How the difference was paid. */
interface Settled {
  readonly total: Money
  readonly paying: Paying
}

interface ExchangeOptions {
  /** The goods that come back; undefined for a plain sale. */
  returned: DraftExchange | undefined
  /** The total of what goes while its payment is asked for. */
  charging: Money | undefined
  onDone: (exchange: Exchange, settled: Settled) => void
}

/** What goes, with its figures. */
interface Taken {
  readonly draft: PricedDraft
  readonly total: Money
}

/** An exchange of goods that come back, and of the sale at the counter for what goes. */
export function useExchange({ returned, charging, onDone }: ExchangeOptions) {
  const charged = useRef<Settled>(undefined)
  const { mutate, isPending } = useWrite('exchange.add', {
    onSuccess: ({ data }) => charged.current && onDone(data, charged.current),
  })
  const settlement =
    returned === undefined || charging === undefined ? undefined : exchangeSettlement(returned.total, charging)
  const isRefunding = settlement !== undefined && settlement.due === 0
  const pay = (taken: Taken | undefined, paying: Paying, onSettled: () => void) => {
    if (returned === undefined || settlement === undefined) return
    const { sale, total, reStock, lines } = returned
    const { parts, tendered } = paying
    charged.current = { total: settlement.due, paying }
    const body: CallInput<'exchange.add'>['body'] = {
      sale,
      returned: { detailLines: [...lines], summary: { total } },
      reStock,
      ...(taken === undefined ? {} : { taken: takenBody(taken.draft, taken.total) }),
      ...(parts === undefined ? {} : { parts: [...parts] }),
      ...(tendered === undefined ? {} : { tendered }),
    }
    mutate({ body }, { onSettled })
  }
  return {
    /** What the customer pays; undefined where money goes the other way, or none does. */
    due: isRefunding ? undefined : (settlement?.due ?? charging),
    /** What the customer gets back; 0 if nothing moves. */
    refund: isRefunding ? settlement.refund : undefined,
    isSending: isPending,
    pay,
  }
}

function takenBody(draft: PricedDraft, total: Money): NonNullable<CallInput<'exchange.add'>['body']['taken']> {
  const { transaction, details } = draftBody('sale', draft, total)
  const { invoiceType, observations, summary } = transaction
  return { transaction: { invoiceType, observations, summary: { ...summary, total } }, details }
}
