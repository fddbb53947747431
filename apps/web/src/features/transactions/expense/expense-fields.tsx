import { ActionIcon, SegmentedControl, SimpleGrid } from '@mantine/core'
import { businessDayOf, sameTimeOn } from '@trastienda/domain/calendar/business-day'
import { messageOf, problem } from '@trastienda/domain/problem'
import { useState } from 'react'
import { AddContactPopup } from '#features/people/public/add-contact-popup.tsx'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { HowPaidFields } from '#features/payments/public/how-paid-fields.tsx'
import { TagInput } from '#features/payments/public/payment-remarks.tsx'
import { tagSuggestions } from '#features/payments/public/payments.queries.ts'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { type SaveForm } from '#ui/form/use-save-form.ts'
import { IconUserPlus } from '#ui/icon/icons.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { InvoiceTypeChooser } from '../form/invoice-type-chooser.tsx'
import { PaperAmounts } from '../form/paper-amounts.tsx'
import { SupplierPaper } from '../form/supplier-paper.tsx'
import classes from './new-expense-screen.module.css'
import { chargesUnder, letterOf, letterOptions, summaryOf, type ExpenseValues } from './expense-values.ts'

interface PartProps {
  form: SaveForm<ExpenseValues>
}

/** Category, supplier and day. */
export function WhatFor({ form }: PartProps) {
  const { condition } = useSettings()
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  const first = useFirstFocus(form.getInitialValues().category === '')
  const [created, setCreated] = useState<string>()
  const { category, supplier, creationDate } = form.values
  const choose = (person: ExpenseValues['supplier']) => {
    form.setFieldValue('supplier', person)
    form.clearFieldError('supplier')
    if (person !== undefined) changeLetter(form, letterOf(condition, person))
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <TagInput
        ref={first}
        label="Categoría"
        placeholder="Alquiler, luz, internet…"
        value={category}
        error={form.errors['category']}
        onChange={(text) => form.setFieldValue('category', text)}
        suggestionsFor={tagSuggestions}
        onGoOn={() => focusIn('supplier')}
      />
      <div className={classes.supplier} data-expense-field="supplier">
        <PersonPicker
          label="Proveedor"
          placeholder="Se puede dejar sin proveedor"
          type="Proveedor"
          value={supplier}
          error={form.errors['supplier']}
          onChange={choose}
          onGoOn={() => focusIn('amounts')}
          onCreate={setCreated}
        />
        <ActionIcon variant="default" size={36} aria-label="Agregar proveedor" onClick={() => setCreated('')}>
          <IconUserPlus size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <DayInput
        label="Fecha"
        value={creationDate === undefined ? today : businessDayOf(creationDate, timeZone)}
        max={today}
        today={today}
        lateError={messageOf(problem('date_in_future'))}
        onChange={(day) =>
          form.setFieldValue(
            'creationDate',
            day === undefined || day === today ? undefined : sameTimeOn(day, serverNow(), timeZone),
          )
        }
        onEnter={() => focusIn('amounts')}
      />
      <AddContactPopup
        opened={created !== undefined}
        onClose={() => setCreated(undefined)}
        type="Proveedor"
        name={created}
        onCreated={(contact) => choose(contact)}
      />
    </SimpleGrid>
  )
}

/** The paper with all that it charges. A business without IVA and books has one amount. */
export function HowMuch({ form }: PartProps) {
  const { condition } = useSettings()
  const usesBooks = useElectronicVouchers() !== undefined
  const hasLetters = condition === 'responsable' || usesBooks
  const { letter, charges, paperTotal, paper } = form.values
  const hasVat = letter === 'A' && condition === 'responsable'
  const summary = summaryOf(form.values, condition)
  const setCharges = (changed: readonly ExpenseValues['charges'][number][]) => {
    form.setFieldValue('charges', changed)
    form.clearFieldError('charges')
  }
  return (
    <>
      {hasLetters && (
        <InvoiceTypeChooser options={letterOptions(letter)} onChange={(next) => changeLetter(form, next)} />
      )}
      {usesBooks && (
        <SupplierPaper paper={paper} letter={letter} onChange={(next) => form.setFieldValue('paper', next)} />
      )}
      <div data-expense-field="amounts">
        <PaperAmounts
          charges={charges}
          paperTotal={paperTotal}
          summary={summary}
          hasVat={hasVat}
          label={hasLetters ? 'Importe, con el IVA incluido' : 'Importe'}
          error={form.errors['charges']}
          onCharges={setCharges}
          onPaperTotal={(typed) => form.setFieldValue('paperTotal', typed)}
        />
      </div>
    </>
  )
}

/** Paid now and how, or owed to the supplier. */
export function HowSettled({ form, total }: PartProps & { total: ReturnType<typeof summaryOf>['total'] }) {
  const { isPaid, how, supplier } = form.values
  return (
    <>
      <SegmentedControl
        aria-label="Pago"
        w={{ base: '100%', sm: 'fit-content' }}
        value={isPaid ? 'paid' : 'owed'}
        data={[
          { value: 'paid', label: 'Pagado ahora' },
          { value: 'owed', label: 'En cuenta corriente', disabled: supplier === undefined },
        ]}
        onChange={(chosen) => form.setFieldValue('isPaid', chosen === 'paid')}
      />
      {isPaid && (
        <HowPaidFields
          how={how}
          total={total}
          isIncoming={false}
          onChange={(next) => form.setFieldValue('how', next)}
        />
      )}
    </>
  )
}

const changeLetter = (form: SaveForm<ExpenseValues>, letter: ExpenseValues['letter']): void => {
  form.setFieldValue('letter', letter)
  form.setFieldValue('charges', chargesUnder(letter, form.getValues().charges))
}

/** Puts the cursor into a part of the form, into its first amount if it has one. */
export const focusIn = (field: string): void =>
  (
    document.querySelector<HTMLElement>(`[data-expense-field='${field}'] [data-charge-field='amount']`) ??
    document.querySelector<HTMLElement>(`[data-expense-field='${field}'] input`)
  )?.focus()
