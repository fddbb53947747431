import { ActionIcon, Button, NativeSelect, Paper, Text, TextInput } from '@mantine/core'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { DEFAULT_PROVINCE, isProvince, provinces } from '@trastienda/domain/person/province'
import { messageOf } from '@trastienda/domain/problem'
import { ivaRate, ivaRates } from '@trastienda/domain/transaction/iva'
import { purchaseChargeKinds, type PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import {
  chargeProblems,
  MAX_CHARGE_LABEL,
  MAX_CHARGES,
  paperDifference,
  purchaseChargeLabels,
  withRounding,
} from '@trastienda/domain/transaction/purchase-charge-rules'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import { IconPlus, IconTrash } from '#ui/icon/icons.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import type { Draft } from '../draft/draft.ts'
import classes from './purchase-charges.module.css'

interface PurchaseChargesProps {
  draft: Pick<Draft, 'charges' | 'paperTotal'>
  summary: Summary | undefined
  onChange: (part: Pick<Draft, 'charges' | 'paperTotal'>) => void
}

/**
 * What the supplier's paper charges besides goods, and its total to compare; nothing in a business that does not use the
 * books of IVA, unless the purchase has charges already.
 */
export function PurchaseCharges({ draft, summary, onChange }: PurchaseChargesProps) {
  const { charges = [], paperTotal } = draft
  const setCharges = (changed: readonly PurchaseCharge[]) => onChange({ charges: changed })
  const usesBooks = useElectronicVouchers() !== undefined
  const hasVat = useIsResponsable()
  if (!usesBooks && charges.length === 0) return null
  const { iva21 = ZERO, iva105 = ZERO } = summary ?? {}
  const problems = chargeProblems(charges, { iva21, iva105 }, '')
  return (
    <Paper withBorder className={classes.charges}>
      <div className={classes.rows}>
        {charges.map((charge, place) => (
          <ChargeRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place until the purchase is saved
            key={place}
            place={place}
            charge={charge}
            hasVat={hasVat}
            // An amount that nobody typed yet is no mistake.
            errorOf={(field) => {
              const found = problems.find(({ path }) => path === `.${place}.${field}`)
              return found === undefined || charge.amount === 0 ? undefined : messageOf(found)
            }}
            onChange={(changed) => setCharges(charges.with(place, changed))}
            onRemove={() => setCharges(charges.toSpliced(place, 1))}
          />
        ))}
        {charges.length < MAX_CHARGES && (
          <Button
            variant="default"
            size="sm"
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => setCharges([...charges, newCharge(charges)])}
          >
            {charges.length === 0 ? 'Percepciones, flete y otros importes' : 'Agregar importe'}
          </Button>
        )}
      </div>
      <div className={classes.paper}>
        <MoneyInput
          label="Total del comprobante"
          description="Para comparar con lo cargado."
          value={paperTotal}
          onChange={(total) => onChange({ paperTotal: total })}
        />
        {paperTotal !== undefined && summary !== undefined && (
          <Difference
            paper={paperTotal}
            summary={summary}
            charges={charges}
            onRound={(rounding) => setCharges(withRounding(charges, rounding))}
          />
        )}
      </div>
    </Paper>
  )
}

/** A perception after the first is likely of another province or tax: nothing but the kind is copied. */
const newCharge = (charges: readonly PurchaseCharge[]): PurchaseCharge =>
  charges.length === 0
    ? { kind: 'gross_income_perception', jurisdiction: DEFAULT_PROVINCE, amount: ZERO }
    : { kind: 'vat_perception', amount: ZERO }

/** A rounding is put there by the difference with the paper. */
const chosenKinds = purchaseChargeKinds.filter((kind) => kind !== 'rounding')

interface ChargeRowProps {
  place: number
  charge: PurchaseCharge
  hasVat: boolean
  errorOf: (field: string) => string | undefined
  onChange: (charge: PurchaseCharge) => void
  onRemove: () => void
}

function ChargeRow({ place, charge, hasVat, errorOf, onChange, onRemove }: ChargeRowProps) {
  const { kind, label = '', rate, jurisdiction, amount } = charge
  const name = `${purchaseChargeLabels[kind]} ${place + 1}`
  const kinds = kind === 'rounding' ? (['rounding'] as const) : chosenKinds
  return (
    <div className={classes.row} data-charge-place={place}>
      <NativeSelect
        aria-label={`Qué es el importe ${place + 1}`}
        data={kinds.map((value) => ({ value, label: purchaseChargeLabels[value] }))}
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
          placeholder={kind === 'concept' ? 'Flete, embalaje…' : 'Detalle'}
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
          data={ivaRates.map((each) => ({ value: String(each), label: `${String(each).replace('.', ',')} %` }))}
          value={String(rate ?? 0)}
          onChange={({ currentTarget }) => onChange({ ...charge, rate: ivaRate(currentTarget.value) })}
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
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Quitar ${name}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
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

interface DifferenceProps {
  paper: Money
  summary: Summary
  charges: readonly PurchaseCharge[]
  onRound: (rounding: PurchaseCharge) => void
}

/** How the paper's total compares with ours, and the way to put a rounding of cents on the IVA. */
function Difference({ paper, summary, charges, onRound }: DifferenceProps) {
  const { difference, rounding } = paperDifference(paper, summary, charges)
  if (difference === 0) {
    return (
      <Text component="output" size="sm" c="var(--money-in)">
        Coincide con el comprobante.
      </Text>
    )
  }
  return (
    <>
      <Text component="output" size="sm">
        El comprobante dice {formatMoney(absoluteMoney(difference))} {difference > 0 ? 'más' : 'menos'} que lo cargado.
      </Text>
      {rounding !== undefined && (
        <Button variant="default" size="sm" onClick={() => onRound(rounding)}>
          {`Ponerlo en el IVA ${String(rounding.rate).replace('.', ',')} %`}
        </Button>
      )}
    </>
  )
}
