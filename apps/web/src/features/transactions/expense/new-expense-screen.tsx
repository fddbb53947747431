import {
  ActionIcon,
  Button,
  Checkbox,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CallAnswer } from '@trastienda/contract/client'
import { businessDayOf, sameTimeOn } from '@trastienda/domain/calendar/business-day'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf, problem } from '@trastienda/domain/problem'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { useEffect, useState } from 'react'
import { AddContactPopup } from '#features/people/public/add-contact-popup.tsx'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { knownPurchase } from '#features/fiscal/public/supplier-voucher-values.ts'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { HowPaidFields } from '#features/payments/public/how-paid-fields.tsx'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { TagInput } from '#features/payments/public/payment-remarks.tsx'
import { tagSuggestions } from '#features/payments/public/payments.queries.ts'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { serverNow } from '#platform/net/server-clock.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { RecordActions, RecordScreen } from '#ui/form/record-layout.tsx'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { focusAfterPaint, useFirstFocus } from '#ui/form/use-first-focus.ts'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { IconUserPlus } from '#ui/icon/icons.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { InvoiceTypeChooser } from '../form/invoice-type-chooser.tsx'
import { PurchaseCharges } from '../form/purchase-charges.tsx'
import { SupplierPaper } from '../form/supplier-paper.tsx'
import classes from './new-expense-screen.module.css'
import { expensesQueries } from './expenses.queries.ts'
import {
  chargesUnder,
  emptyExpense,
  expenseBody,
  expenseValueProblems,
  letterOf,
  letterOptions,
  repeatedExpense,
  summaryOf,
  type ExpenseValues,
} from './expense-values.ts'

/** An expense in entry; filled in from the monthly one that it repeats. */
export function NewExpenseScreen({ repeats }: { repeats: string | undefined }) {
  const { condition } = useSettings()
  const before = useQuery({ ...expensesQueries.detail(repeats ?? ''), enabled: repeats !== undefined })
  const code = before.data?.supplier
  const supplier = useQuery({ ...peopleQueries.detail(code ?? ''), enabled: code !== undefined })
  const isKnown = repeats === undefined || (before.data !== undefined && (code === undefined || !supplier.isPending))
  const proposed =
    before.data === undefined
      ? emptyExpense(condition)
      : repeatedExpense(before.data, code === undefined ? undefined : supplier.data)
  return (
    <RecordScreen>
      <Title order={1}>Nuevo gasto</Title>
      {before.error !== null && <LoadFailure error={before.error} onRetry={() => void before.refetch()} />}
      {isKnown ? (
        <ExpenseForm proposed={proposed} repeats={repeats} />
      ) : (
        before.error === null && <SkeletonRows rows={6} />
      )}
    </RecordScreen>
  )
}

function ExpenseForm({ proposed, repeats }: { proposed: ExpenseValues; repeats: string | undefined }) {
  const { condition } = useSettings()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const methods = useOfferedMethods()
  const add = useWrite('expenses.add')
  const form = useSaveForm<ExpenseValues, CallAnswer<'expenses.add'>>({
    draft: `expense-${repeats ?? 'new'}`,
    initialValues: proposed,
    validate: (values) => expenseValueProblems(values, { condition, today: todayIn(timeZone), methods }),
    save: (values) =>
      add.mutateAsync({ body: expenseBody(values, condition, repeats) }).catch((error: unknown) => {
        const known = knownPurchase(error)
        if (known !== undefined) form.setFieldValue('paper', { ...values.paper, known })
        throw error
      }),
    onSaved: ({ data: { $id, category, total } }) => {
      toastSuccess(`Gasto ${$id} guardado: ${category}, ${formatMoney(total)}.`)
      void navigate({ to: '/expenses', ignoreBlocker: true })
    },
  })
  // A proposal has its category: its amount is what changes from month to month.
  useEffect(() => (repeats === undefined ? undefined : focusAfterPaint(() => focusIn('amounts'))), [repeats])
  const { values } = form
  const { total } = summaryOf(values, condition)
  return (
    <ScreenForm form={form} needs="buy">
      <Paper withBorder className={classes.sheet}>
        <Stack gap="md">
          <WhatFor form={form} />
          <HowMuch form={form} />
          <TextInput label="Observaciones" maxLength={MAX_OBSERVATIONS} {...form.getInputProps('observations')} />
          <Checkbox
            label="Se repite cada mes"
            description="El mes que viene, Gastos lo propone completo para cargarlo con un clic."
            {...form.getInputProps('isMonthly', { type: 'checkbox' })}
          />
          <HowSettled form={form} total={total} />
        </Stack>
      </Paper>
      <div className={classes.foot}>
        <output className={classes.total}>
          Total <strong className="amount">{formatMoney(total)}</strong>
        </output>
        <RecordActions>
          <Button
            variant="default"
            onClick={() => {
              form.forget()
              void navigate({ to: '/expenses' })
            }}
          >
            Cancelar
          </Button>
          <SendButton type="submit" sends="expenses.add" loading={form.isSaving}>
            Guardar
          </SendButton>
        </RecordActions>
      </div>
    </ScreenForm>
  )
}

type Part = { form: SaveForm<ExpenseValues> }

/** Category, supplier and day. */
function WhatFor({ form }: Part) {
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
function HowMuch({ form }: Part) {
  const { condition } = useSettings()
  const usesBooks = useElectronicVouchers() !== undefined
  const hasLetters = condition === 'responsable' || usesBooks
  const { letter, charges, paperTotal, paper } = form.values
  const hasVat = letter === 'A' && condition === 'responsable'
  const summary = summaryOf(form.values, condition)
  const [first, ...others] = charges
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
        {!hasVat && first !== undefined && (
          <MoneyInput
            label={hasLetters ? 'Importe, con el IVA incluido' : 'Importe'}
            w={{ base: '100%', sm: '16rem' }}
            mb={usesBooks ? 'sm' : 0}
            value={first.amount === 0 ? undefined : first.amount}
            error={form.errors['charges']}
            onChange={(amount) => setCharges([{ ...first, amount: amount ?? (0 as typeof first.amount) }, ...others])}
          />
        )}
        {(hasVat || usesBooks) && (
          <PurchaseCharges
            draft={{ charges: hasVat ? charges : others, ...(paperTotal === undefined ? {} : { paperTotal }) }}
            summary={summary}
            expense={{ hasVat, total: summary.total }}
            onChange={(part) => {
              if ('charges' in part)
                setCharges([...(hasVat || first === undefined ? [] : [first]), ...(part.charges ?? [])])
              if ('paperTotal' in part) form.setFieldValue('paperTotal', part.paperTotal)
            }}
          />
        )}
        {hasVat && form.errors['charges'] !== undefined && (
          <Text size="xs" c="red" role="alert">
            {form.errors['charges']}
          </Text>
        )}
      </div>
    </>
  )
}

/** Paid now and how, or owed to the supplier. */
function HowSettled({ form, total }: Part & { total: ReturnType<typeof summaryOf>['total'] }) {
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

const focusIn = (field: string): void =>
  (
    document.querySelector<HTMLElement>(`[data-expense-field='${field}'] [data-charge-field='amount']`) ??
    document.querySelector<HTMLElement>(`[data-expense-field='${field}'] input`)
  )?.focus()
