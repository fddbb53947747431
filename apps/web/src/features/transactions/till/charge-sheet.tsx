import { Button, Group } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { changeOf, restOf, type PaymentPart, type Paying } from '@trastienda/domain/account/payment-parts'
import { likelyReceived } from '@trastienda/domain/account/received-cash'
import type { Money, Quantity } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { focusWrongFormat } from '#ui/form/focus-field.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { charged } from './charge-parts.ts'
import classes from './charge-sheet.module.css'

const ONE = 1 as Quantity

interface ChargeSheetProps {
  /** The total to charge; the sheet is open while this is defined. */
  total: Money | undefined
  isSaving: boolean
  onPay: (paying: Paying) => void
  /** A scan belongs to the sale, and not to the cash. */
  onScan: (code: string, quantity: Quantity) => void
  onClose: () => void
}

/** Charges the sale: Enter alone takes the exact amount in cash; digits before Enter are the cash handed over. */
export function ChargeSheet({ total, isSaving, onClose, ...sheet }: ChargeSheetProps) {
  return (
    <Popup opened={total !== undefined} onClose={() => isSaving || onClose()} title="Cobrar" size="md">
      {total !== undefined && <Charge {...sheet} total={total} isSaving={isSaving} onClose={onClose} />}
    </Popup>
  )
}

function Charge({ total, isSaving, onPay, onScan, onClose }: ChargeSheetProps & { total: Money }) {
  const [typed, setTyped] = useState<Money>()
  const [parts, setParts] = useState<readonly PaymentPart[]>([])
  const fields = useRef<HTMLFormElement>(null)
  const methods = useVisibleMethods()
  useScanner(({ code }) => onScan(code, ONE), true)
  const rest = restOf(total, parts)
  const isShort = typed !== undefined && typed < rest
  const chargeBy = (method: string) => {
    if (isSaving || focusWrongFormat(fields.current) !== undefined) return
    const next = charged(total, parts, { method, typed })
    if (next === undefined) return
    if ('paying' in next) return onPay(next.paying)
    setParts(next.parts)
    setTyped(undefined)
  }
  const chargeByKey = (event: KeyboardEvent) => {
    const method = event.altKey ? methods[Number(event.key) - 1] : undefined
    if (method === undefined) return
    event.preventDefault()
    chargeBy(method.$id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for every field in it
    <form
      ref={fields}
      inert={isSaving}
      onKeyDown={chargeByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) chargeBy(CASH_METHOD)
      }}
    >
      <Figures total={total} rest={rest} typed={typed} />
      {parts.length > 0 && <Parts parts={parts} methods={methods} onUndo={() => setParts([])} />}
      <MoneyInput
        label={methods.length > 1 ? 'Recibido, o el importe de un medio' : 'Recibido en efectivo'}
        description="Vacío: justo."
        size="lg"
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
      <Group gap="xs" mt="sm">
        {likelyReceived(rest).map((amount) => (
          <Button key={amount} variant="default" size="md" type="button" onClick={() => setTyped(amount)}>
            {formatMoney(amount)}
          </Button>
        ))}
      </Group>
      {methods.length > 1 && <Methods methods={methods} onChoose={chargeBy} />}
      <PopupActions>
        <Button variant="default" size="md" type="button" onClick={onClose}>
          Volver
        </Button>
        <Button size="md" type="submit" loading={isSaving} disabled={isShort}>
          {methods.length > 1 ? 'Cobrar en efectivo' : 'Cobrar'}
        </Button>
      </PopupActions>
    </form>
  )
}

/** The methods to choose from; cash alone while the methods are unknown, for example without a network. */
function useVisibleMethods(): readonly Pick<PaymentMethod, '$id' | 'name'>[] {
  const offered = useOfferedMethods()
  return offered.length > 0 ? offered : [{ $id: CASH_METHOD, name: CASH_METHOD_NAME }]
}

interface FiguresProps {
  total: Money
  rest: Money
  typed: Money | undefined
}

/** The total, the unpaid rest, and the change or the missing amount. */
function Figures({ total, rest, typed }: FiguresProps) {
  const isShort = typed !== undefined && typed < rest
  const label = isShort ? 'Faltan' : 'Vuelto'
  const amount = isShort ? subtractMoney(rest, typed) : changeOf(typed ?? rest, rest)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{rest < total ? `Resta de ${formatMoney(total)}` : 'Total'}</dt>
        <dd>{formatMoney(rest)}</dd>
      </div>
      <div className={isShort ? classes.short : classes.change}>
        <dt>{label}</dt>
        <dd>
          <output aria-label={label}>{formatMoney(amount)}</output>
        </dd>
      </div>
    </dl>
  )
}

interface PartsProps {
  parts: readonly PaymentPart[]
  methods: readonly Pick<PaymentMethod, '$id' | 'name'>[]
  onUndo: () => void
}

function Parts({ parts, methods, onUndo }: PartsProps) {
  const nameOf = (method: string) => methods.find(({ $id }) => $id === method)?.name ?? method
  return (
    <Group gap="xs" mb="sm">
      {parts.map(({ method, amount }) => (
        <span key={method} className="amount">
          {nameOf(method)} {formatMoney(amount)}
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" type="button" onClick={onUndo}>
        Quitar
      </Button>
    </Group>
  )
}

interface MethodsProps {
  methods: readonly Pick<PaymentMethod, '$id' | 'name'>[]
  onChoose: (method: string) => void
}

/** Each method takes the amount typed before, or the whole unpaid rest. */
const Methods = ({ methods, onChoose }: MethodsProps) => (
  <fieldset className={classes.methods}>
    <legend>Medio</legend>
    {methods.map(({ $id, name }, place) => (
      <Button
        key={$id}
        variant="light"
        size="md"
        type="button"
        rightSection={place < 9 ? <KeyHint keys={`Alt+${place + 1}`} /> : undefined}
        onClick={() => onChoose($id)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
