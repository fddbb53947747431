import { Button, Fieldset, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { MAX_INSTALLMENTS, MAX_PLANS, type InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { PercentInput } from '#ui/input/amount-input.tsx'
import classes from './plan-fields.module.css'

/** A plan while somebody types it. */
export interface PlanValues {
  installments: number | ''
  coefficient: Percent | undefined
  label: string
  financialCost: string
}

export const planValues = ({ plans = [] }: Pick<PaymentMethod, 'plans'>): PlanValues[] =>
  plans.map(({ installments, coefficient, label = '', financialCost = '' }) => ({
    installments,
    coefficient,
    label,
    financialCost,
  }))

/** Plans as they are sent; one without its installments has 0, which is refused. */
export const sentPlans = (plans: readonly PlanValues[]): InstallmentPlan[] =>
  plans.map(({ installments, coefficient = ZERO_PERCENT, label, financialCost }) => ({
    installments: Number(installments),
    coefficient,
    label: label.trim() === '' ? undefined : label.trim(),
    financialCost: financialCost.trim() === '' ? undefined : financialCost.trim(),
  }))

const empty: PlanValues = { installments: '', coefficient: undefined, label: '', financialCost: '' }

interface PlanFieldsProps {
  plans: readonly PlanValues[]
  error: unknown
  propsOf: (path: string) => GetInputPropsReturnType
  onChange: (plans: PlanValues[]) => void
}

/** The installment plans of a credit card. */
export const PlanFields = ({ plans, error, propsOf, onChange }: PlanFieldsProps) => (
  <Fieldset legend="Planes de cuotas" variant="unstyled">
    <Text size="sm" c="dimmed">
      El recargo se suma a la venta como un renglón, “Recargo financiero”, con su IVA. El costo financiero (CFT) sale en
      el ticket y en el comprobante, como lo escribas.
    </Text>
    {plans.map((_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a row is its place until the plans are saved
      <SimpleGrid key={place} cols={{ base: 2, xs: 4 }} spacing="xs" className={classes.plan}>
        <NumberInput
          label="Cuotas"
          min={0}
          max={MAX_INSTALLMENTS}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...propsOf(`${place}.installments`)}
        />
        <PercentInput label="Recargo" placeholder="Sin recargo" {...propsOf(`${place}.coefficient`)} />
        <TextInput label="Nombre" placeholder="3 cuotas" {...propsOf(`${place}.label`)} />
        <TextInput label="CFT" placeholder="45 %" {...propsOf(`${place}.financialCost`)} />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          className={classes.removePlan}
          onClick={() => onChange(plans.toSpliced(place, 1))}
        >
          {`Quitar el plan ${place + 1}`}
        </Button>
      </SimpleGrid>
    ))}
    {typeof error === 'string' && (
      <Text size="sm" c="red" mt="xs" role="alert">
        {error}
      </Text>
    )}
    {plans.length < MAX_PLANS && (
      <Button variant="default" size="sm" mt="xs" onClick={() => onChange([...plans, empty])}>
        Agregar plan
      </Button>
    )}
  </Fieldset>
)
