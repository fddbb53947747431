import { Button, Group, Text } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { isStoreCreditCode, STORE_CREDIT_METHOD } from '@trastienda/domain/account/store-credits'
import { restOf, type PaymentPart, type Paying } from '@trastienda/domain/account/payment-parts'
import { likelyReceived } from '@trastienda/domain/account/received-cash'
import { ZERO_PERCENT, type Money, type Percent } from '@trastienda/domain/money/amount'
import { minMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { StoreCreditEntry } from '#features/payments/public/store-credit-entry.tsx'
import { spendable } from '#features/payments/public/store-credits.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { focusWrongFormat } from '#ui/form/focus-field.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { ChargeFigures } from './charge-figures.tsx'
import {
  ChargeMethods,
  ChargePanel,
  hasPanel,
  type OfferedPlan,
  type VisibleMethod,
  type VisiblePlan,
} from './charge-methods.tsx'
import { charged, paidNow, type Charge } from './charge-parts.ts'

interface ChargeSheetProps {
  /** The total to charge; the sheet is open while this is defined. */
  total: Money | undefined
  /** Only of a new sale: its discount before its payment, and its total with a method's discount too. */
  lowering?:
    | {
        discount: Percent
        totalAt: (method: Percent) => Money | undefined
        /** The total with a plan's surcharge; undefined where no plan finances the sale. */
        plannedTotal: (plan: VisiblePlan) => Money | undefined
      }
    | undefined
  isSaving: boolean
  onPay: (paying: Paying) => void
  /** Charges these parts and leaves the rest on the customer's account; undefined if nobody may owe it. */
  onAccount?: ((paying: Paying) => void) | undefined
  /** A scan belongs to the sale, and not to the cash. */
  onScan?: (code: string) => void
  onClose: () => void
}

/** Charges a sale: Enter alone takes the exact amount in cash; digits before Enter are the cash handed over. */
export function ChargeSheet({ total, isSaving, onClose, ...sheet }: ChargeSheetProps) {
  return (
    <Popup opened={total !== undefined} onClose={() => isSaving || onClose()} title="Cobrar" size="md">
      {total !== undefined && <ChargeForm {...sheet} total={total} isSaving={isSaving} onClose={onClose} />}
    </Popup>
  )
}

function ChargeForm(props: ChargeSheetProps & { total: Money }) {
  const { total, lowering, isSaving, onPay, onAccount, onScan, onClose } = props
  const [typed, setTyped] = useState<Money>()
  const [parts, setParts] = useState<readonly PaymentPart[]>([])
  /** The method whose number or data come before the charge. */
  const [asked, setAsked] = useState<VisibleMethod>()
  const fields = useRef<HTMLFormElement>(null)
  const methods = useVisibleMethods()
  const [asksCredit, setAsksCredit] = useState(false)
  const timeZone = useTimeZone()
  useScanner(({ code }) => {
    if (!isStoreCreditCode(code)) return onScan?.(code)
    spendable(code, timeZone).then(spend, toastError)
  }, true)
  const loweredBy = ({ discount }: VisibleMethod) => (discount > 0 ? lowering?.totalAt(discount) : undefined)
  const cash = methods.find(({ $id }) => $id === CASH_METHOD)
  const loweredCash = cash && parts.length === 0 ? loweredBy(cash) : undefined
  const rest = loweredCash ?? restOf(total, parts)
  const isShort = typed !== undefined && typed < rest
  const isSplit = parts.length > 0 || isShort
  const take = (next: Charge | undefined) => {
    if (next === undefined) return
    setAsked(undefined)
    if ('paying' in next) return onPay(next.paying)
    setParts(next.parts)
    setTyped(undefined)
    // Enter takes the rest in cash, and not by the method that was pressed for the first part.
    fields.current?.querySelector('input')?.focus()
  }
  const chargeBy = (method: VisibleMethod, reference?: string, chosen?: OfferedPlan) => {
    if (isSaving || focusWrongFormat(fields.current) !== undefined) return
    const lowered = chosen?.total ?? loweredBy(method)
    const { installments } = chosen?.plan ?? {}
    take(charged(total, parts, { method: method.$id, typed, lowered, installments, reference }))
  }
  const isWhole = parts.length === 0 && (typed === undefined || typed === total)
  const plansOf = (method: VisibleMethod) => (isWhole ? offeredPlans(method, lowering) : [])
  function spend({ code, left }: { readonly code: string; readonly left: Money }) {
    const known = parts.filter(({ reference }) => reference === code).map(({ amount }) => amount)
    const unspent = subtractMoney(left, sumMoney(known))
    const wanted = minMoney(typed ?? rest, restOf(total, parts))
    setAsksCredit(false)
    take(charged(total, parts, { method: STORE_CREDIT_METHOD, typed: minMoney(wanted, unspent), reference: code }))
  }
  const choose = (method: VisibleMethod) => {
    if (focusWrongFormat(fields.current) !== undefined) return
    if (method.$id === STORE_CREDIT_METHOD) setAsksCredit(true)
    else if (hasPanel(method) || plansOf(method).length > 0) setAsked(method)
    else chargeBy(method)
  }
  const chooseByKey = (event: KeyboardEvent) => {
    // A Mac writes another letter for Alt and a digit, and AltGr is Ctrl and Alt: the key itself is asked for.
    const digit = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
    const method = digit === undefined ? undefined : methods[Number(digit) - 1]
    if (method === undefined) return
    event.preventDefault()
    choose(method)
  }
  if (asked !== undefined) {
    const amount = typed ?? (parts.length === 0 ? loweredBy(asked) : undefined) ?? restOf(total, parts)
    return (
      <ChargePanel
        method={asked}
        amount={amount}
        plans={plansOf(asked)}
        isSaving={isSaving}
        onCharge={(reference, chosen) => chargeBy(asked, reference, chosen)}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for every field in it
    <form
      ref={fields}
      inert={isSaving}
      onKeyDown={chooseByKey}
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
        discount={lowering?.discount ?? ZERO_PERCENT}
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
      <QuickNotes rest={rest} onChoose={setTyped} />
      {methods.length > 1 && (
        <ChargeMethods methods={methods} loweredBy={isSplit ? () => undefined : loweredBy} onChoose={choose} />
      )}
      {asksCredit && <StoreCreditEntry onUse={spend} />}
      <NoDiscount methods={methods} isNew={lowering !== undefined} isSplit={isSplit} />
      <PopupActions isSticking>
        <Button variant="default" size="md" type="button" onClick={onClose}>
          Volver
        </Button>
        {onAccount !== undefined && (isSplit || parts.length > 0) && (
          <Button variant="default" size="md" type="button" onClick={() => onAccount(paidNow(parts, typed))}>
            El resto a cuenta
          </Button>
        )}
        <Button size="md" type="submit" loading={isSaving} disabled={isShort}>
          {methods.length > 1 ? 'Cobrar en efectivo' : 'Cobrar'}
        </Button>
      </PopupActions>
    </form>
  )
}

/** A plan finances the whole of a sale that is being made. */
const offeredPlans = ({ plans = [] }: VisibleMethod, lowering: ChargeSheetProps['lowering']): OfferedPlan[] =>
  plans.flatMap((plan) => {
    const total = lowering?.plannedTotal(plan)
    return total === undefined ? [] : [{ plan, total }]
  })

const QuickNotes = ({ rest, onChoose }: { rest: Money; onChoose: (amount: Money) => void }) => (
  <Group gap="xs" mt="sm">
    {likelyReceived(rest).map((amount) => (
      <Button key={amount} variant="default" size="md" type="button" onClick={() => onChoose(amount)}>
        {formatMoney(amount)}
      </Button>
    ))}
  </Group>
)

interface NoDiscountProps {
  methods: readonly VisibleMethod[]
  isNew: boolean
  isSplit: boolean
}

/** Says why a method's discount is not applied, nor its installment plans offered. */
function NoDiscount({ methods, isNew, isSplit }: NoDiscountProps) {
  if (isNew && !isSplit) return null
  const named = [
    ...(methods.some(({ discount }) => discount > 0) ? ['descuento por medio'] : []),
    ...(methods.some(({ plans }) => plans !== undefined) ? ['planes de cuotas'] : []),
  ]
  if (named.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {isNew
        ? `Con varios medios no hay ${named.join(' ni ')}: son para quien paga toda la venta con uno.`
        : `En una venta que ya existe no hay ${named.join(' ni ')}: son para cobrarla al hacerla.`}
    </Text>
  )
}

/** The methods to choose from; cash alone while the methods are unknown, for example without a network. */
function useVisibleMethods(): readonly VisibleMethod[] {
  const offered = useOfferedMethods()
  return offered.length > 0 ? offered : [cashAlone]
}

const cashAlone = { $id: CASH_METHOD, name: CASH_METHOD_NAME, discount: ZERO_PERCENT, asksReference: false } as const

interface PartsProps {
  parts: readonly PaymentPart[]
  methods: readonly Pick<PaymentMethod, '$id' | 'name'>[]
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
