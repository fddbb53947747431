import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ZERO } from '@trastienda/domain/money/amount'
import { DEFAULT_PROVINCE, isProvince, provinces } from '@trastienda/domain/person/province'
import { conceptRate, conceptRates } from '@trastienda/domain/transaction/iva'
import { MAX_CHARGE_LABEL, purchaseChargeLabels } from '@trastienda/domain/transaction/purchase-charge-rules'
import { purchaseChargeKinds, type PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import { IconTrash } from '#ui/icon/icons.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { focusField } from '../lines/form-fields.ts'
import classes from './purchase-charges.module.css'

/** A rounding is put there by the difference with the paper. */
const chosenKinds = purchaseChargeKinds.filter((kind) => kind !== 'rounding')

interface ChargeRowProps {
  place: number
  charge: PurchaseCharge
  hasVat: boolean
  /** A concept of an expense is called as its category, and no goods share its cost. */
  isOfExpense: boolean
  errorOf: (field: string) => string | undefined
  onChange: (charge: PurchaseCharge) => void
  onRemove: () => void
}

/** A charge of a purchase's paper: what it is, its province or detail, its IVA and its amount. Enter in the amount goes on. */
export function ChargeRow({ place, charge, hasVat, isOfExpense, errorOf, onChange, onRemove }: ChargeRowProps) {
  const { kind, label = '', rate, jurisdiction, isInCost = false, amount } = charge
  const labels = isOfExpense ? { ...purchaseChargeLabels, concept: 'Neto' } : purchaseChargeLabels
  const name = `${labels[kind]} ${place + 1}`
  const kinds = kind === 'rounding' ? (['rounding'] as const) : chosenKinds
  return (
    <div className={classes.row} data-charge-place={place}>
      <NativeSelect
        aria-label={`Qué es el importe ${place + 1}`}
        data-charge-field="kind"
        data={kinds.map((value) => ({ value, label: labels[value] }))}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange(ofKind(currentTarget.value as PurchaseCharge['kind'], charge, hasVat))
        }
      />
      {kind === 'gross_income_perception' && (
        <NativeSelect
          aria-label={`Provincia de ${name}`}
          data-charge-field="jurisdiction"
          data={provinces}
          value={jurisdiction}
          error={errorOf('jurisdiction')}
          onChange={({ currentTarget: { value } }) => isProvince(value) && onChange({ ...charge, jurisdiction: value })}
        />
      )}
      {kind !== 'gross_income_perception' && kind !== 'rounding' && (
        <TextInput
          aria-label={`Detalle de ${name}`}
          data-charge-field="label"
          placeholder={kind === 'concept' && !isOfExpense ? 'Flete, embalaje…' : 'Detalle'}
          maxLength={MAX_CHARGE_LABEL}
          value={label}
          error={errorOf('label')}
          onChange={({ currentTarget }) => onChange(withLabel(charge, currentTarget.value))}
        />
      )}
      {kind === 'rounding' && <span />}
      {kind === 'concept' && hasVat ? (
        <NativeSelect
          aria-label={`IVA de ${name}`}
          data={conceptRates.map((each) => ({ value: String(each), label: `${String(each).replace('.', ',')} %` }))}
          value={String(rate ?? 0)}
          onChange={({ currentTarget }) => onChange({ ...charge, rate: conceptRate(currentTarget.value) })}
        />
      ) : (
        <span className={classes.rate}>{kind === 'rounding' && `${String(rate).replace('.', ',')} %`}</span>
      )}
      <MoneyInput
        aria-label={`Importe de ${name}`}
        data-charge-field="amount"
        value={amount === 0 ? undefined : amount}
        error={errorOf('amount')}
        onChange={(typed) => onChange({ ...charge, amount: typed ?? ZERO })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          focusField('addCharge')
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Quitar ${name}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {kind === 'concept' && !isOfExpense && (
        <Checkbox
          size="xs"
          className={classes.inCost}
          label="Repartir en el costo"
          aria-label={`Repartir ${name} en el costo`}
          checked={isInCost}
          onChange={({ currentTarget }) => onChange({ ...charge, isInCost: currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}

/** The charge as another kind: it keeps its amount, and what the other kind has too. */
const ofKind = (
  kind: PurchaseCharge['kind'],
  { amount, label, jurisdiction }: PurchaseCharge,
  hasVat: boolean,
): PurchaseCharge => {
  if (kind === 'gross_income_perception') return { kind, amount, jurisdiction: jurisdiction ?? DEFAULT_PROVINCE }
  const named = { kind, amount, ...(label === undefined ? {} : { label }) }
  return kind === 'concept' ? { ...named, rate: hasVat ? 21 : 0 } : named
}

const withLabel = (charge: PurchaseCharge, label: string): PurchaseCharge => ({
  ...charge,
  label: label === '' ? undefined : label,
})
