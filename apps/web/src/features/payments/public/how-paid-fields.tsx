import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import { MAX_PARTS } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { IconPlus, IconTrash } from '#ui/icon/icons.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { changeFor, howPaidProblems, movedAs, withAnotherPart, type HowPaid, type TypedPart } from './how-paid.ts'
import classes from './how-paid-fields.module.css'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useOfferedMethods, withStoreCredit } from './payment-methods.queries.ts'

interface HowPaidFieldsProps {
  how: HowPaid
  onChange: (how: HowPaid) => void
  /** The paid amount; negative for an adjustment. */
  total: Money | undefined
  /** Whether the money comes in: only then somebody receives cash and gives change. */
  isIncoming: boolean
  /** A customer may get a store credit for it, also the first of the shop. */
  givesStoreCredit?: boolean
}

/** The methods of a payment. A business with cash alone sees no field. */
export function HowPaidFields({ how, onChange, total, isIncoming, givesStoreCredit = false }: HowPaidFieldsProps) {
  const offered = useOfferedMethods()
  const isAtCounter = useSettings().till !== undefined
  const methods = givesStoreCredit && isAtCounter ? withStoreCredit(offered) : offered
  if (methods.length < 2) return null
  const { parts } = how
  const errors = fieldErrors(howPaidProblems(movedAs(how, isIncoming), total, methods))
  const change = changeFor(how, total)
  const discounted = methods.find(({ $id, discount }) => discount > 0 && parts.some(({ method }) => method === $id))
  const put = (place: number, part: TypedPart) => onChange({ ...how, parts: parts.with(place, part) })
  const other = methods.find(({ $id }) => parts.every(({ method }) => method !== $id)) ?? methods[0]
  return (
    <fieldset className={classes.parts}>
      <legend>Medio de pago</legend>
      {parts.map((part, place) => (
        <PartFields
          key={place}
          part={part}
          methods={methods}
          isOnly={parts.length === 1}
          isIncoming={isIncoming}
          error={errors[`parts.${place}.amount`] ?? errors[`parts.${place}.method`]}
          onChange={(next) => put(place, next)}
          onRemove={() => onChange({ ...how, parts: parts.filter((_each, other) => other !== place) })}
        />
      ))}
      {errors['parts'] !== undefined && (
        <Text size="xs" c="red" role="alert">
          {errors['parts']}
        </Text>
      )}
      {parts.length < MAX_PARTS && other !== undefined && total !== undefined && total !== 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange(withAnotherPart(how, other.$id, absoluteMoney(total)))}
        >
          Dividir en otro medio
        </Button>
      )}
      {discounted !== undefined && (
        <Text size="xs" c="dimmed">
          El descuento del {formatPercent(discounted.discount)} por {discounted.name} es para una venta nueva que se
          paga entera así: acá no se aplica.
        </Text>
      )}
      {isIncoming && parts.some(({ method }) => method === CASH_METHOD) && (
        <div className={classes.tendered}>
          <MoneyInput
            label="Recibido en efectivo"
            placeholder="Justo"
            value={how.tendered}
            error={errors['tendered']}
            onChange={(tendered) => onChange({ ...how, tendered })}
          />
          <output className={classes.change}>{change !== undefined && `Vuelto ${formatMoney(change)}`}</output>
        </div>
      )}
    </fieldset>
  )
}

interface PartFieldsProps {
  part: TypedPart
  methods: readonly PaymentMethod[]
  isOnly: boolean
  isIncoming: boolean
  error: string | undefined
  onChange: (part: TypedPart) => void
  onRemove: () => void
}

function PartFields({ part, methods, isOnly, isIncoming, error, onChange, onRemove }: PartFieldsProps) {
  const method = methods.find(({ $id }) => $id === part.method)
  const spendsCredit = isIncoming && method?.kind === 'store_credit'
  return (
    <div className={classes.part}>
      <NativeSelect
        aria-label="Medio"
        data={methods.map(({ $id, name }) => ({ value: $id, label: name }))}
        value={part.method}
        onChange={({ currentTarget }) => onChange({ ...part, method: currentTarget.value, reference: '' })}
        error={isOnly ? error : undefined}
      />
      {!isOnly && (
        <MoneyInput
          aria-label={`Importe en ${method?.name ?? 'otro medio'}`}
          value={part.amount}
          error={error}
          onChange={(amount) => onChange({ ...part, amount })}
        />
      )}
      {method !== undefined && (method.asksReference || spendsCredit) && (
        <TextInput
          aria-label={spendsCredit ? 'Código del vale' : `Número de ${method.name}`}
          placeholder={spendsCredit ? 'Código del vale' : 'Número de cupón o transferencia'}
          maxLength={40}
          value={part.reference}
          onChange={({ currentTarget }) => onChange({ ...part, reference: currentTarget.value })}
        />
      )}
      {!isOnly && (
        <ActionIcon variant="default" size={36} aria-label={`Quitar ${method?.name ?? 'el medio'}`} onClick={onRemove}>
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
      {method?.details !== undefined && (
        <Text size="xs" c="dimmed">
          {method.details}
        </Text>
      )}
    </div>
  )
}
