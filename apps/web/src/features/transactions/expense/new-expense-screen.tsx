import { Button, Checkbox, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CallAnswer } from '@trastienda/contract/client'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { useEffect } from 'react'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { knownPurchase } from '#features/fiscal/public/supplier-voucher-values.ts'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { RecordActions, RecordScreen } from '#ui/form/record-layout.tsx'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { focusAfterPaint } from '#ui/form/use-first-focus.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Unread } from '#ui/show/unread.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import classes from './new-expense-screen.module.css'
import { expensesQueries } from './expenses.queries.ts'
import {
  emptyExpense,
  expenseBody,
  expenseValueProblems,
  repeatedExpense,
  summaryOf,
  type ExpenseValues,
} from './expense-values.ts'
import { focusIn, HowMuch, HowSettled, WhatFor } from './expense-fields.tsx'

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
      {isKnown ? (
        <ExpenseForm proposed={proposed} repeats={repeats} />
      ) : (
        <Unread error={before.error} onRetry={before.refetch} rows={6} />
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
