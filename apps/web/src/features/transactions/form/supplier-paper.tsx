import { Button, NativeSelect, Paper, TextInput } from '@mantine/core'
import { supplierVoucherTypesOf } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { messageOf } from '@trastienda/domain/problem'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { KeyboardEvent } from 'react'
import { KnownPurchase } from '#features/fiscal/public/known-purchase.tsx'
import { splitNumber } from '#features/fiscal/public/supplier-voucher-values.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import {
  isPaperTyped,
  paperProblems,
  paperValues,
  withoutKnown,
  type DraftPaper,
  type PaperField,
} from '../draft/draft-paper.ts'
import { focusField, focusPaperField } from '../lines/form-fields.ts'
import classes from './supplier-paper.module.css'

interface SupplierPaperProps {
  paper: DraftPaper | undefined
  letter: InvoiceType
  isNote?: boolean
  onChange: (paper: DraftPaper | undefined) => void
}

/** Kind, number and day of the supplier's paper, which are saved with the purchase. A purchase without them is saved all the same. */
export function SupplierPaper({ paper, letter, isNote = false, onChange }: SupplierPaperProps) {
  const today = todayIn(useTimeZone())
  const known = paper?.known
  const values = paperValues(paper, letter, isNote)
  const problems = paperProblems({ paper, invoiceType: letter, isNote }, today)
  const set = (part: Partial<Record<PaperField, string>>) => onChange({ ...withoutKnown(paper ?? {}), ...part })
  const fieldOf = (field: 'pointOfSale' | 'number') => ({
    inputMode: 'numeric' as const,
    value: values[field],
    error: errorOf(field),
  })
  // A field that nobody typed yet is no mistake until the purchase is saved.
  const errorOf = (field: PaperField) => {
    const found = values[field].trim() === '' ? undefined : problems.find(({ path }) => path === field)
    return found && messageOf(found)
  }
  return (
    <Paper withBorder component="section" className={classes.paper} aria-label="Comprobante del proveedor">
      <div data-paper-field="type">
        <NativeSelect
          label="Comprobante"
          data={supplierVoucherTypesOf(letter, isNote).map(({ code, label }) => ({ value: String(code), label }))}
          value={values.type}
          onChange={({ currentTarget }) => set({ type: currentTarget.value })}
        />
      </div>
      <div data-paper-field="pointOfSale">
        <TextInput
          label="Punto de venta"
          maxLength={20}
          {...fieldOf('pointOfSale')}
          onChange={({ currentTarget: { value } }) => set(splitNumber(value) ?? { pointOfSale: value })}
          onKeyDown={onEnter(() => focusPaperField('number'))}
        />
      </div>
      <div data-paper-field="number">
        <TextInput
          label="Número"
          maxLength={8}
          {...fieldOf('number')}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
          onKeyDown={onEnter(() => focusPaperField('issuedOn'))}
        />
      </div>
      <div data-paper-field="issuedOn">
        <DayInput
          label="Fecha del comprobante"
          error={errorOf('issuedOn')}
          value={values.issuedOn === '' ? undefined : values.issuedOn}
          onChange={(day) => set({ issuedOn: day ?? '' })}
          today={today}
          max={today}
          onEnter={() => focusField('observations')}
        />
      </div>
      {isPaperTyped(paper) && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.empty}
          onClick={() => {
            onChange(undefined)
            focusPaperField('pointOfSale')
          }}
        >
          Vaciar
        </Button>
      )}
      {known !== undefined && (
        <div data-paper-field="known" className={classes.known}>
          <KnownPurchase
            id={known}
            isConfirmed={paper?.isConfirmed === true}
            onConfirm={(isConfirmed) => onChange({ ...paper, isConfirmed })}
          />
        </div>
      )}
    </Paper>
  )
}

const onEnter = (goOn: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  goOn()
}
