import { Anchor, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { IconBuildingStore } from '#ui/icon/icons.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { ShortagePopup } from '../effect/shortage-popup.tsx'
import { emptyDraft } from '../draft/draft.ts'
import { useDraftSlot } from '../draft/draft-slot.ts'
import { numberOf } from '../form/last-saved.tsx'
import { useNewTransaction } from '../form/use-new-transaction.ts'
import { focusField } from '../lines/form-fields.ts'
import { GivenCreditPopup } from '#features/payments/public/given-credit-popup.tsx'
import type { Charged } from '../charge/charge-parts.ts'
import { TillSale } from './till-sale.tsx'
import { useHeldSales } from './use-held-sales.ts'
import { useTillPapers } from './use-till-papers.ts'

/** Sells and charges at a counter, one customer after the other, without naming any of them. */
export function TillScreen() {
  const { till } = useSettings()
  const slot = useDraftSlot(till === undefined ? undefined : 'till')
  if (till === undefined)
    return (
      <>
        <VisuallyHidden component="h1">Mostrador</VisuallyHidden>
        <EmptyState
          icon={IconBuildingStore}
          message="El Mostrador está apagado."
          hint="Se enciende en la configuración."
        >
          <Anchor renderRoot={(props) => <Link {...props} to="/settings/transactions" />}>Ir a la configuración</Anchor>
        </EmptyState>
      </>
    )
  return slot === undefined ? null : <Till slot={slot} finalConsumer={till.finalConsumer} />
}

function Till({ slot, finalConsumer }: { slot: string; finalConsumer: string }) {
  const start = useMemo(() => emptyDraft('paid'), [])
  const { data: nobody } = useQuery(peopleQueries.forEntry(finalConsumer))
  const [asked, setAsked] = useState<Charged>()
  const [charged, setCharged] = useState<Charged>()
  const papers = useTillPapers()
  const sale = useNewTransaction({
    operation: 'sale',
    slot,
    start,
    onSaved: (outcome, saveMode) => {
      setCharged(saveMode === 'paid' ? asked : undefined)
      if (saveMode === 'paid') papers.charged(outcome, asked?.paying ?? {})
      return emptyDraft('paid')
    },
  })
  const [given, setGiven] = useState<Exchange['storeCredit']>()
  const held = useHeldSales(sale.handle)
  const tellExchange = ({ creditNote, sale: sold, storeCredit }: Exchange, paid: Charged) => {
    sale.handle.reset(emptyDraft('paid'))
    setGiven(storeCredit)
    if (sold !== undefined) sale.tell(sold, 'paid')
    if (paid.total > 0) setCharged(paid)
    else toastSuccess(`${creditNote.id} · ${formatMoney(creditNote.summary.total)}`)
  }
  const { short, tell } = sale
  return (
    <>
      <TillSale
        // The next sale starts without a message, without a missed code and with empty fields.
        key={`${sale.last === undefined ? '' : numberOf(sale.last)} ${held.turn}`}
        sale={sale}
        held={held}
        nobody={nobody}
        charged={charged}
        onPaying={(total, paying) => setAsked({ total, paying })}
        papers={papers}
        onBegun={() => {
          setCharged(undefined)
          papers.begin()
        }}
        onExchanged={tellExchange}
      />
      <GivenCreditPopup
        credit={given}
        onClose={() => {
          setGiven(undefined)
          focusField('product')
        }}
      />
      <ShortagePopup
        sale={short}
        onClose={() => {
          sale.dismissShort()
          focusField('product')
        }}
        onSold={(saved) => short !== undefined && tell(saved, short.saveMode)}
      />
    </>
  )
}
