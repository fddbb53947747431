import { Button, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { TillSaving } from './use-charge.ts'
import { formatTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { memo } from 'react'
import { knownBalance } from '#features/people/public/people.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { Notice } from '#ui/show/notice.tsx'
import { usePageMark } from '#ui/theme/use-page-mark.ts'
import type { Draft } from '../draft/draft.ts'
import type { SavedTransaction, SaveOutcome } from '../draft/use-save-transaction.ts'
import { LastSaved } from '../form/last-saved.tsx'
import type { Charged } from '../charge/charge-parts.ts'
import { heldName, type HeldSale } from './held-sales.ts'
import type { TillPopup } from './till-popups.tsx'
import { TillActions } from './till-actions.tsx'
import type { TillPapers } from './use-till-papers.ts'
import { TillTotal } from './till-total.tsx'
import classes from './till.module.css'

interface TillSideProps {
  draft: Draft
  /** Undefined if an amount is beyond its limits. */
  summary: Summary | undefined
  /** Whether the browser still looks up the customer's prices. */
  isProvisional: boolean
  charged: Charged | undefined
  isBusy: boolean
  /** Whether people change by PIN on this device, which takes the key F8 for that. */
  hasPins: boolean
  held: readonly HeldSale[]
  last: SaveOutcome | undefined
  papers: TillPapers
  onTaken: (saved: SavedTransaction) => void
  onPopup: (popup: TillPopup) => void
  onCharge: () => void
  onSave: (saving: TillSaving) => void
  /** The goods of an exchange do not come back after all. */
  onKeepGoods: () => void
  onHold: () => void
  onResume: (id: string) => void
}

/** The customer, the total, and all actions on the sale. */
export function TillSide(props: TillSideProps) {
  const {
    draft,
    isBusy,
    hasPins,
    held,
    last,
    papers,
    onTaken,
    onPopup,
    onCharge,
    onSave,
    onKeepGoods,
    onHold,
    onResume,
  } = props
  usePageMark('saveBar')
  return (
    <div className={classes.side}>
      <Customer receptor={draft.receptor} onPopup={onPopup} />
      {draft.exchange !== undefined && (
        <Group gap="xs" justify="space-between" className="amount">
          <span>
            Cambio de {draft.exchange.sale}: vuelven {formatMoney(draft.exchange.total)}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onKeepGoods}>
            Quitar
          </Button>
        </Group>
      )}
      <div className={classes.pay}>
        <TillTotal {...props} />
        <Button
          size="lg"
          className={classes.charge}
          loading={isBusy}
          rightSection={<KeyHint keys={shortcuts.charge.keys} />}
          onClick={onCharge}
        >
          Cobrar
        </Button>
      </div>
      <div className={classes.more}>
        <TillActions
          discount={draft.discount}
          hasNote={draft.observations !== ''}
          isDelivered={draft.delivery !== undefined}
          isEmpty={draft.lines.length === 0 && draft.exchange === undefined}
          isBusy={isBusy}
          isNamed={draft.receptor !== undefined}
          isExchange={draft.exchange !== undefined}
          hasPins={hasPins}
          onPopup={onPopup}
          onHold={onHold}
          onSave={onSave}
        />
        {held.length > 0 && <HeldList held={held} onResume={onResume} />}
        {papers.isAsking && (
          <Notice
            actionLabel="Imprimir"
            onAction={() => papers.answer(true)}
            secondLabel="No"
            onSecond={() => papers.answer(false)}
          >
            ¿Imprimir el ticket?
          </Notice>
        )}
        {papers.trouble !== undefined && last !== undefined && (
          <Notice
            tone="warning"
            actionLabel="Imprimir de nuevo"
            isBusy={papers.isPrinting}
            onAction={() => papers.printTicket(last)}
          >
            {papers.trouble} La venta está guardada.
          </Notice>
        )}
        {last !== undefined && <LastSaved outcome={last} onTaken={onTaken} />}
      </div>
    </div>
  )
}

interface CustomerProps extends Pick<Draft, 'receptor'> {
  onPopup: (popup: TillPopup) => void
}

const Customer = memo(function Customer({ receptor, onPopup }: CustomerProps) {
  return (
    <div className={classes.customer}>
      <Button
        variant="default"
        fullWidth
        h={44}
        justify="space-between"
        rightSection={<KeyHint keys={shortcuts.customer.keys} />}
        onClick={() => onPopup('customer')}
      >
        <VisuallyHidden component="span">Cliente: </VisuallyHidden>
        {receptor?.name ?? 'Consumidor Final'}
      </Button>
      <p className={classes.facts}>{receptor !== undefined && factsOf(receptor)}</p>
    </div>
  )
})

/** A line about the customer, to read before charging. */
function factsOf(receptor: NonNullable<Draft['receptor']>): string {
  const balance = knownBalance(receptor)
  const debt = balance === undefined || balance === 0 ? 'No debe' : `Debe ${formatMoney(balance)}`
  return [balance === undefined ? undefined : debt, receptor.zoneName, receptor.priceListName]
    .filter((fact) => fact !== undefined)
    .join(' · ')
}

function HeldList({ held, onResume }: { held: readonly HeldSale[]; onResume: (id: string) => void }) {
  const timeZone = useTimeZone()
  return (
    <ul className={classes.held} aria-label="Ventas en espera">
      {held.map(({ id, heldAt, draft }) => (
        <li key={id}>
          <UnstyledButton className={classes.heldSale} onClick={() => onResume(id)}>
            <span className="amount">{formatTime(heldAt, timeZone)}</span> {heldName(draft)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
