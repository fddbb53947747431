import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTime } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { PrintTicketButton } from '#features/offline/public/offline-ticket.tsx'
import { ChangeMethodPopup, useMayChangeMethod } from '#features/payments/public/change-method.tsx'
import { PriceHints } from '#features/price-lists/public/price-hints.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import type { Operation } from '../draft/draft.ts'
import type { SavedTransaction, SaveOutcome } from '../draft/use-save-transaction.ts'
import { useTakeFurther } from '../draft/use-take-further.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'
import { hasVouchers } from '../invoicing/has-vouchers.ts'
import { InvoiceButton } from '../invoicing/invoice-button.tsx'
import classes from './last-saved.module.css'
import { savedWords } from './saved-words.ts'

export const numberOf = (outcome: SaveOutcome): string =>
  outcome.kind === 'saved' ? outcome.saved.transaction.id : outcome.row.localNumber

/** The total on the screen at the save. */
export const totalOf = (outcome: SaveOutcome): Money =>
  outcome.kind === 'saved'
    ? outcome.saved.transaction.summary.total
    : ((outcome.row.body.sale.transaction.summary.total ?? 0) as Money)

interface LastSavedProps {
  outcome: SaveOutcome
  /** A document that was only created was taken further. */
  onTaken: (saved: SavedTransaction) => void
}

/** The transaction saved last and its state, at hand for a customer who wants a paper or a change. */
export function LastSaved({ outcome, onTaken }: LastSavedProps) {
  if (outcome.kind === 'saved') return <Saved saved={outcome.saved} onTaken={onTaken} />
  return (
    <Group gap="sm">
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/offline" />}>
        Guardada sin conexión · {numberOf(outcome)} · {formatMoney(totalOf(outcome))}
      </Anchor>
      <PrintTicketButton row={outcome.row} />
    </Group>
  )
}

const takeLabels = {
  sale: 'Efectivizar y cobrar',
  purchase: 'Efectivizar y pagar',
} as const satisfies Record<Operation, string>

function Saved({ saved, onTaken }: { saved: SavedTransaction; onTaken: LastSavedProps['onTaken'] }) {
  const { id, status, summary, modificationDate, payment } = saved.transaction
  const timeZone = useTimeZone()
  const operation = kindOfId(id) === 'purchase' ? 'purchase' : 'sale'
  const { print, isPrinting } = usePrintTransactions()
  const { take, isTaking } = useTakeFurther(onTaken)
  return (
    <Group gap="sm">
      <output key={`${id} ${status}`} className={classes.words} data-open={status === CREATED || undefined}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
          Última: {id} · {savedWords(operation, status, payment)} · {formatMoney(summary.total)} ·{' '}
          {formatTime(modificationDate, timeZone)}
        </Anchor>
      </output>
      {status === CREATED && (
        <SendButton
          size="compact-sm"
          loading={isTaking}
          onClick={() => void take(saved, 'paid').catch(() => undefined)}
        >
          {takeLabels[operation]}
        </SendButton>
      )}
      <SendButton
        sends="print.transactions"
        size="compact-sm"
        variant="default"
        loading={isPrinting}
        onClick={() => print([id])}
      >
        Imprimir
      </SendButton>
      {status === PAID && <ChangeMethodOf id={id} />}
      {operation === 'sale' && <TicketMenu id={id} size="compact-sm" hasGift />}
      {status >= EFFECTIVE && hasVouchers(id) && <InvoiceButton id={id} label="Facturar" />}
      {saved.effective !== undefined && <PriceHints results={[saved.effective]} />}
    </Group>
  )
}

/** Puts a wrong method of the last charge right. */
function ChangeMethodOf({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = useMayChangeMethod()
  const { data } = useQuery({ ...transactionsQueries.detail(id), enabled: isOpen })
  if (!mayChange) return null
  return (
    <>
      <WriteButton sends="payments.change_method" size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        Cambiar medio
      </WriteButton>
      <ChangeMethodPopup opened={isOpen} onClose={() => setIsOpen(false)} payment={data?.payments.at(-1)} />
    </>
  )
}
