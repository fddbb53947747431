import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTime } from '@trastienda/domain/calendar/format-date'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { PrintTicketButton } from '#features/offline/public/offline-ticket.tsx'
import { ChangeMethodPopup, useMayChangeMethod } from '#features/payments/public/change-method.tsx'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { PriceHints } from '#features/price-lists/public/price-hints.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import { ChargeSheet } from '../charge/charge-sheet.tsx'
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
const totalOf = (outcome: SaveOutcome): Money =>
  outcome.kind === 'saved'
    ? outcome.saved.transaction.summary.total
    : ((outcome.row.body.sale.transaction.summary.total ?? 0) as Money)

interface LastSavedProps {
  /** None before the first; the line is there nevertheless, since a screen reader hears only what changes in it. */
  outcome: SaveOutcome | undefined
  /** A document that was only created was taken further. */
  onTaken: (saved: SavedTransaction) => void
}

/** The transaction saved last and its state, at hand for a customer who wants a paper or a change: it flashes once. */
export function LastSaved({ outcome, onTaken }: LastSavedProps) {
  return (
    <Group gap="sm">
      <output>
        {outcome?.kind === 'saved' && <SavedWords saved={outcome.saved} />}
        {outcome?.kind === 'kept' && (
          <Anchor
            key={numberOf(outcome)}
            size="sm"
            className={classes.words}
            renderRoot={(props) => <Link {...props} to="/offline" />}
          >
            Guardada sin conexión · {numberOf(outcome)} · {formatMoney(totalOf(outcome))}
          </Anchor>
        )}
      </output>
      {outcome?.kind === 'saved' && <SavedActions saved={outcome.saved} onTaken={onTaken} />}
      {outcome?.kind === 'kept' && <PrintTicketButton row={outcome.row} />}
    </Group>
  )
}

function SavedWords({ saved }: { saved: SavedTransaction }) {
  const { id, status, summary, modificationDate, payment } = saved.transaction
  const timeZone = useTimeZone()
  return (
    <Anchor
      key={`${id} ${status}`}
      size="sm"
      className={classes.words}
      mod={{ open: status === CREATED }}
      renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}
    >
      Última: {id} · {savedWords(operationOf(id), status, payment)} · {formatMoney(summary.total)} ·{' '}
      {formatTime(modificationDate, timeZone)}
    </Anchor>
  )
}

const operationOf = (id: string): Operation => (kindOfId(id) === 'purchase' ? 'purchase' : 'sale')

const takeLabels = {
  sale: 'Efectivizar y cobrar',
  purchase: 'Efectivizar y pagar',
} as const satisfies Record<Operation, string>

function SavedActions({ saved, onTaken }: { saved: SavedTransaction; onTaken: LastSavedProps['onTaken'] }) {
  const { id, status, payment } = saved.transaction
  const operation = operationOf(id)
  const { print, isPrinting } = usePrintTransactions()
  const { take, isTaking } = useTakeFurther(onTaken)
  const asksMethod = useOfferedMethods().length > 1 && operation === 'sale'
  const [isCharging, setIsCharging] = useState(false)
  const takeOn = (paying?: Paying) =>
    void take(saved, 'paid', paying).then(
      () => setIsCharging(false),
      () => undefined,
    )
  return (
    <>
      {status === CREATED && (
        <SendButton size="compact-sm" loading={isTaking} onClick={() => (asksMethod ? setIsCharging(true) : takeOn())}>
          {takeLabels[operation]}
        </SendButton>
      )}
      <ChargeSheet
        total={isCharging ? subtractMoney(payment.total, payment.payed) : undefined}
        isSaving={isTaking}
        onPay={takeOn}
        onClose={() => setIsCharging(false)}
      />
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
    </>
  )
}

/** Puts a wrong method of the last charge right. */
function ChangeMethodOf({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = useMayChangeMethod()
  const { data, error, refetch } = useQuery({ ...transactionsQueries.detail(id), enabled: isOpen })
  if (!mayChange) return null
  return (
    <>
      <WriteButton sends="payments.change_method" size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        Cambiar medio
      </WriteButton>
      <ChangeMethodPopup
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        payment={data?.payments.at(-1)}
        error={error}
        onRetry={refetch}
      />
    </>
  )
}
