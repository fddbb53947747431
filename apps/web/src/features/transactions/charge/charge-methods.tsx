import { Button, Radio, TextInput } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { costText, installmentsText, planName } from '@trastienda/domain/account/installment-plans'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import classes from './charge-sheet.module.css'

export type VisibleMethod = Pick<PaymentMethod, '$id' | 'name' | 'discount' | 'asksReference'> &
  Partial<Pick<PaymentMethod, 'details' | 'imageUrl' | 'plans'>>

export type VisiblePlan = NonNullable<PaymentMethod['plans']>[number]

/** A plan that may finance the whole sale, and the total with its surcharge. */
export interface OfferedPlan {
  readonly plan: VisiblePlan
  readonly total: Money
}

/** Whether a method has something to show or to ask before it charges. */
export const hasPanel = ({ asksReference, details, imageUrl }: VisibleMethod): boolean =>
  asksReference || details !== undefined || imageUrl !== undefined

interface ChargeMethodsProps {
  methods: readonly VisibleMethod[]
  /** The total of a sale that is paid whole by a method with a discount. */
  loweredBy: (method: VisibleMethod) => Money | undefined
  onChoose: (method: VisibleMethod) => void
}

/** Each method takes the amount typed before, or the whole unpaid rest. */
export const ChargeMethods = ({ methods, loweredBy, onChoose }: ChargeMethodsProps) => (
  <fieldset className={classes.methods}>
    <legend>Medio</legend>
    {methods.map((method, place) => (
      <Button
        key={method.$id}
        variant="light"
        type="button"
        classNames={{ root: classes.method, label: classes.methodLabel }}
        justify="space-between"
        rightSection={place < 9 ? <KeyHint keys={`Alt+${place + 1}`} /> : undefined}
        onClick={() => onChoose(method)}
      >
        {method.name}
        <Lowered method={method} total={loweredBy(method)} />
      </Button>
    ))}
  </fieldset>
)

const Lowered = ({ method: { discount }, total }: { method: VisibleMethod; total: Money | undefined }) =>
  total !== undefined && (
    <span className={classes.lowered}>
      {' '}
      −{formatPercent(discount)}: {formatMoney(total)}
    </span>
  )

interface ChargePanelProps {
  method: VisibleMethod
  amount: Money
  plans: readonly OfferedPlan[]
  isSaving: boolean
  onCharge: (reference: string | undefined, chosen: OfferedPlan | undefined) => void
  onBack: () => void
}

/** Shows the customer how to pay by a method, and asks for its number; Enter charges. */
export function ChargePanel({ method, amount, plans, isSaving, onCharge, onBack }: ChargePanelProps) {
  const { name, asksReference, details, imageUrl } = method
  const [reference, setReference] = useState('')
  const number = reference.trim()
  const [installments, setInstallments] = useState('1')
  const chosen = plans.find(({ plan }) => String(plan.installments) === installments)
  return (
    <form
      inert={isSaving}
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault()
        onCharge(number === '' ? undefined : number, chosen)
      }}
    >
      <span>{name}</span>
      <strong className={classes.asked}>{formatMoney(chosen?.total ?? amount)}</strong>
      {plans.length > 0 && <PlanChoice amount={amount} plans={plans} value={installments} onChange={setInstallments} />}
      {imageUrl !== undefined && <img src={imageUrl} alt={`Código de ${name}`} className={classes.picture} />}
      {details !== undefined && <p className={classes.details}>{details}</p>}
      {asksReference && (
        <TextInput
          label="Número de cupón o transferencia"
          description="Se puede dejar vacío."
          size="lg"
          maxLength={40}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before had the focus
          autoFocus={plans.length === 0}
        />
      )}
      <PopupActions>
        <Button variant="default" size="md" type="button" onClick={onBack}>
          Otro medio
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before had the focus */}
        <Button size="md" type="submit" loading={isSaving} autoFocus={!asksReference && plans.length === 0}>
          Cobrar con {name}
        </Button>
      </PopupActions>
    </form>
  )
}

interface PlanChoiceProps {
  amount: Money
  plans: readonly OfferedPlan[]
  value: string
  onChange: (installments: string) => void
}

/** One payment, or a plan with its installments and what the customer pays in all. */
const PlanChoice = ({ amount, plans, value, onChange }: PlanChoiceProps) => (
  <Radio.Group label="Cuotas" value={value} onChange={onChange} classNames={{ root: classes.plans }}>
    <Radio
      value="1"
      label="En un pago"
      description={formatMoney(amount)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before had the focus
      autoFocus
    />
    {plans.map(({ plan, total }) => (
      <Radio
        key={plan.installments}
        value={String(plan.installments)}
        label={`${planName(plan)} · ${installmentsText(total, plan)}`}
        description={planCost(plan, total)}
      />
    ))}
  </Radio.Group>
)

const planCost = ({ coefficient, financialCost }: VisiblePlan, total: Money): string =>
  [
    `Total ${formatMoney(total)}`,
    coefficient > 0 ? `recargo ${formatPercent(coefficient)}` : 'sin recargo',
    ...(financialCost === undefined ? [] : [costText(financialCost)]),
  ].join(' · ')
