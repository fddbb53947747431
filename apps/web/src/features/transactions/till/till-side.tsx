import { Button, Group, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { formatTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { useState } from 'react'
import { knownBalance } from '#features/people/public/people.queries.ts'
import { AwaitedNotice } from '#features/payments/public/awaited-notice.tsx'
import { DevicePrinterPopup } from '#features/printing/public/device-printer-popup.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { IconChevronDown } from '#ui/icon/icons.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { SavedTransaction, SaveOutcome } from '../draft/use-save-transaction.ts'
import { LastSaved } from '../form/last-saved.tsx'
import { setTillDevice, useTillDevice } from '#platform/device/till-device.ts'
import type { Charged } from '../charge/charge-parts.ts'
import { heldName, type HeldSale } from './held-sales.ts'
import type { TillPopup } from './till-popups.tsx'
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
  onSave: (saveMode: SaveMode) => void
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
  const isEmpty = draft.lines.length === 0 && draft.exchange === undefined
  const action = { variant: 'default', size: 'xs' } as const
  return (
    <div className={classes.side}>
      <Customer receptor={draft.receptor} onChange={() => onPopup('customer')} />
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
      <div className={classes.pay} data-save-bar>
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
        <Group gap={6}>
          <Button {...action} rightSection={<KeyHint keys="F4" />} onClick={() => onPopup('discount')}>
            {draft.discount > 0 ? `Descuento ${String(draft.discount).replace('.', ',')} %` : 'Descuento'}
          </Button>
          <Button {...action} rightSection={<KeyHint keys="F6" />} onClick={() => onPopup('note')}>
            {draft.observations === '' ? 'Nota' : 'Nota ✓'}
          </Button>
          <Button {...action} rightSection={<KeyHint keys="F7" />} onClick={() => onPopup('exchange')}>
            Cambio
          </Button>
          <Button
            {...action}
            rightSection={<KeyHint keys={shortcuts[hasPins ? 'priceCheckByPin' : 'priceCheck'].keys} />}
            onClick={() => onPopup('price')}
          >
            Ver precio
          </Button>
          <Button {...action} rightSection={<KeyHint keys="F9" />} disabled={isEmpty} onClick={onHold}>
            En espera
          </Button>
        </Group>
        <Group gap={6}>
          {draft.receptor !== undefined && draft.exchange === undefined && (
            <Button {...action} disabled={isEmpty || isBusy} onClick={() => onSave('effective')}>
              A cuenta
            </Button>
          )}
          <SendButton
            {...action}
            sends="transaction.add"
            disabled={isEmpty || isBusy || draft.exchange !== undefined}
            onClick={() => onSave('created')}
          >
            Guardar (Creada)
          </SendButton>
          <DeviceMenu />
        </Group>
        <AwaitedNotice />
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

function Customer({ receptor, onChange }: Pick<Draft, 'receptor'> & { onChange: () => void }) {
  return (
    <div className={classes.customer}>
      <Button
        variant="default"
        fullWidth
        h={44}
        justify="space-between"
        rightSection={<KeyHint keys={shortcuts.customer.keys} />}
        onClick={onChange}
      >
        <VisuallyHidden component="span">Cliente: </VisuallyHidden>
        {receptor?.name ?? 'Consumidor Final'}
      </Button>
      <p className={classes.facts}>{receptor !== undefined && factsOf(receptor)}</p>
    </div>
  )
}

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

/** The settings of this device, the same for every person. */
function DeviceMenu() {
  const { sounds, isOpenedByF2 } = useTillDevice()
  const [isSettingPrinter, setIsSettingPrinter] = useState(false)
  return (
    <>
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Este dispositivo
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setTillDevice({ sounds: !sounds })}>
            {sounds ? 'Apagar los sonidos' : 'Encender los sonidos'}
          </Menu.Item>
          <Menu.Item onClick={() => setTillDevice({ isOpenedByF2: !isOpenedByF2 })}>
            {isOpenedByF2 ? 'Que F2 abra Nueva venta' : 'Que F2 abra el Mostrador'}
          </Menu.Item>
          <Menu.Item closeMenuOnClick onClick={() => setIsSettingPrinter(true)}>
            Impresora de este dispositivo
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DevicePrinterPopup opened={isSettingPrinter} onClose={() => setIsSettingPrinter(false)} />
    </>
  )
}
