import { Button, Group, Text } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { isStoreCreditCode, STORE_CREDIT_METHOD } from '@trastienda/domain/account/store-credits'
import { restOf, type PaymentPart, type Paying } from '@trastienda/domain/account/payment-parts'
import { likelyReceived } from '@trastienda/domain/account/received-cash'
import { ZERO_PERCENT, type Money, type Percent, type Quantity } from '@trastienda/domain/money/amount'
import { minMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { StoreCreditEntry } from '#features/payments/public/store-credit-entry.tsx'
import { spendable } from '#features/payments/public/store-credits.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { focusWrongFormat } from '#ui/form/focus-field.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { ChargeFigures } from './charge-figures.tsx'
import { charged, type Charge } from './charge-parts.ts'
import classes from './charge-sheet.module.css'

const ONE = 1 as Quantity

interface ChargeSheetProps {
  /** The total to charge; the sheet is open while this is defined. */
  total: Money | undefined
  /** The discount of the sale before its payment. */
  discount: Percent
  /** The total of the sale with a method's discount too; undefined if an amount is beyond its limits. */
  totalAt: (discount: Percent) => Money | undefined
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
      {total !== undefined && <ChargeForm {...sheet} total={total} isSaving={isSaving} onClose={onClose} />}
    </Popup>
  )
}

function ChargeForm({
  total,
  discount,
  totalAt,
  isSaving,
  onPay,
  onScan,
  onClose,
}: ChargeSheetProps & { total: Money }) {
  const [typed, setTyped] = useState<Money>()
  const [parts, setParts] = useState<readonly PaymentPart[]>([])
  const fields = useRef<HTMLFormElement>(null)
  const methods = useVisibleMethods()
  const [asksCredit, setAsksCredit] = useState(false)
  const timeZone = useTimeZone()
  useScanner(({ code }) => {
    if (!isStoreCreditCode(code)) return onScan(code, ONE)
    spendable(code, timeZone).then(spend, toastError)
  }, true)
  const loweredBy = (method: VisibleMethod) => (method.discount > 0 ? totalAt(method.discount) : undefined)
  const cash = methods.find(({ $id }) => $id === CASH_METHOD)
  const loweredCash = cash && parts.length === 0 ? loweredBy(cash) : undefined
  const rest = loweredCash ?? restOf(total, parts)
  const isShort = typed !== undefined && typed < rest
  const isSplit = parts.length > 0 || isShort
  const take = (next: Charge | undefined) => {
    if (next === undefined) return
    if ('paying' in next) return onPay(next.paying)
    setParts(next.parts)
    setTyped(undefined)
  }
  const chargeBy = (method: VisibleMethod) => {
    if (isSaving || focusWrongFormat(fields.current) !== undefined) return
    if (method.$id === STORE_CREDIT_METHOD) return setAsksCredit(true)
    take(charged(total, parts, { method: method.$id, typed, lowered: loweredBy(method) }))
  }
  function spend({ code, left }: { readonly code: string; readonly left: Money }) {
    const known = parts.filter(({ reference }) => reference === code).map(({ amount }) => amount)
    const unspent = subtractMoney(left, sumMoney(known))
    const wanted = minMoney(typed ?? rest, restOf(total, parts))
    setAsksCredit(false)
    take(charged(total, parts, { method: STORE_CREDIT_METHOD, typed: minMoney(wanted, unspent), reference: code }))
  }
  const chargeByKey = (event: KeyboardEvent) => {
    const method = event.altKey ? methods[Number(event.key) - 1] : undefined
    if (method === undefined) return
    event.preventDefault()
    chargeBy(method)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for every field in it
    <form
      ref={fields}
      inert={isSaving}
      onKeyDown={chargeByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort && cash !== undefined) chargeBy(cash)
      }}
    >
      <ChargeFigures
        total={total}
        rest={rest}
        typed={typed}
        discountBy={loweredCash === undefined ? undefined : cash}
        discount={discount}
      />
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
      {methods.length > 1 && (
        <Methods methods={methods} loweredBy={isSplit ? () => undefined : loweredBy} onChoose={chargeBy} />
      )}
      {asksCredit && <StoreCreditEntry onUse={spend} />}
      {isSplit && methods.some((method) => method.discount > 0) && (
        <Text size="sm" c="dimmed" mt="xs">
          Con varios medios no hay descuento por medio: es para quien paga toda la venta con uno.
        </Text>
      )}
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
function useVisibleMethods(): readonly VisibleMethod[] {
  const offered = useOfferedMethods()
  return offered.length > 0 ? offered : [{ $id: CASH_METHOD, name: CASH_METHOD_NAME, discount: ZERO_PERCENT }]
}

type VisibleMethod = Pick<PaymentMethod, '$id' | 'name' | 'discount'>

interface PartsProps {
  parts: readonly PaymentPart[]
  methods: readonly VisibleMethod[]
  onUndo: () => void
}

function Parts({ parts, methods, onUndo }: PartsProps) {
  const nameOf = (method: string) => methods.find(({ $id }) => $id === method)?.name ?? method
  return (
    <Group gap="xs" mb="sm">
      {parts.map(({ method, amount, reference }) => (
        <span key={`${method} ${reference}`} className="amount">
          {nameOf(method)} {reference} {formatMoney(amount)}
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" type="button" onClick={onUndo}>
        Quitar
      </Button>
    </Group>
  )
}

interface MethodsProps {
  methods: readonly VisibleMethod[]
  /** The total of a sale that is paid whole by a method with a discount. */
  loweredBy: (method: VisibleMethod) => Money | undefined
  onChoose: (method: VisibleMethod) => void
}

/** Each method takes the amount typed before, or the whole unpaid rest. */
const Methods = ({ methods, loweredBy, onChoose }: MethodsProps) => (
  <fieldset className={classes.methods}>
    <legend>Medio</legend>
    {methods.map((method, place) => (
      <Button
        key={method.$id}
        variant="light"
        size="md"
        type="button"
        rightSection={place < 9 ? <KeyHint keys={`Alt+${place + 1}`} /> : undefined}
        onClick={() => onChoose(method)}
      >
        {offerText(method, loweredBy(method))}
      </Button>
    ))}
  </fieldset>
)

/** `QR`, or `QR −10 % · $ 900,00`. */
const offerText = ({ name, discount }: VisibleMethod, lowered: Money | undefined): string =>
  lowered === undefined ? name : `${name} −${formatPercent(discount)} · ${formatMoney(lowered)}`
