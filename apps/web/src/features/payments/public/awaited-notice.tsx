import { useQuery } from '@tanstack/react-query'
import type { AwaitedPart } from '@trastienda/contract/payments.contract'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { countOf, formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { draftAt } from '#platform/drafts/drafts.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { paymentMethodsQueries } from './payment-methods.queries.ts'
import { paymentsQueries } from './payments.queries.ts'

const AwaitedPopup = lazyPopup(async () => (await import('./awaited-popup.tsx')).AwaitedPopup)

const keyOf = ({ payment, part }: AwaitedPart): string => `${payment} ${part}`
/** What this person has read of their own charges that did not arrive. */
const seen = () => draftAt<readonly string[]>('missed-parts-seen', 1)

/** Counts the charges that somebody has to see arrive, and tells who took one that it did not; nothing without any. */
export function AwaitedNotice() {
  const { data: methods } = useQuery(paymentMethodsQueries.all())
  const hasMethods = methods !== undefined && methods.length > 1
  const { data: parts = [] } = useQuery({ ...paymentsQueries.awaited(), enabled: hasMethods })
  const [isOpen, setIsOpen] = useState(false)
  const [read, setRead] = useState(() => seen().load()?.content ?? [])
  const awaited = parts.filter(({ confirmation }) => confirmation === 'awaited')
  const missed = parts.filter((part) => part.confirmation === 'missed' && part.isOwn && !read.includes(keyOf(part)))
  const open = () => {
    setIsOpen(true)
    const keys = parts.filter(({ confirmation }) => confirmation === 'missed').map(keyOf)
    seen().save(keys)
    setRead(keys)
  }
  return (
    <>
      {(awaited.length > 0 || missed.length > 0) && (
        <Notice tone={missed.length > 0 ? 'warning' : 'info'} actionLabel="Por confirmar" onAction={open}>
          {[...missed.map(missedText), ...(awaited.length > 0 ? [awaitedText(awaited)] : [])].join(' ')}
        </Notice>
      )}
      <AwaitedPopup opened={isOpen} onClose={() => setIsOpen(false)} parts={parts} />
    </>
  )
}

const awaitedText = (parts: readonly AwaitedPart[]): string =>
  `${countOf(parts.length, 'cobro', 'cobros')} por confirmar: ${formatMoney(totalMoney(parts.map(({ amount }) => amount)))}.`

const missedText = ({ methodName, transactionId, amount }: AwaitedPart): string =>
  `No llegó: ${methodName}${transactionId === undefined ? '' : ` de ${transactionId}`}, ${formatMoney(amount)}.`
