import { Anchor, Button, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { messageOf, problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { PercentFields, type CategoryPercents } from '#features/categories/public/percent-fields.tsx'
import { useCategories } from '#features/categories/public/categories.queries.ts'
import { useWrite } from '#platform/use-write.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { Form } from '#ui/form/form.tsx'
import { RecordActions, RecordSheet } from '#ui/form/record-layout.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { peopleQueries } from '../public/people.queries.ts'

/** A customer's discount for each category: what a sale to them proposes. */
export function DiscountsSection({ person }: { person: Person }) {
  const categories = useCategories()
  const { data: kept, isPending } = useQuery(peopleQueries.discounts(person.code))
  return (
    <RecordSheet>
      <Title order={2}>Descuentos por categoría</Title>
      {categories.length === 0 && (
        <Text size="sm" c="dimmed">
          No hemos encontrado categorías. Creá la primera en{' '}
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/settings/entities" />}>
            Configuración → Entidades
          </Anchor>
          .
        </Text>
      )}
      {categories.length > 0 &&
        (isPending ? <SkeletonRows rows={2} /> : <DiscountsForm person={person} kept={kept ?? {}} />)}
    </RecordSheet>
  )
}

function DiscountsForm({ person, kept }: { person: Person; kept: CategoryPercents }) {
  const client = useQueryClient()
  const categories = useCategories()
  // Only what was typed is held: a discount that somebody else changes meanwhile shows in its field.
  const [typed, setTyped] = useState<CategoryPercents>({})
  const values: CategoryPercents = { ...kept, ...typed }
  const errors = rangeErrors(values)
  const form = {
    getValues: () => Object.fromEntries(Object.entries(typed).map(([id, percent]) => [id, amountOf(percent)])),
    isDirty: (category: string) => amountOf(values[category]) !== amountOf(kept[category]),
    setValues: setTyped,
    reset: () => setTyped({}),
  }
  const isDirty = Object.keys(typed).some(form.isDirty)
  const draft = useFormDraft<CategoryPercents>(`discounts-${person.code}`, form)
  const save = useWrite('people.set_discounts', {
    success: successMessages.discounts_updated,
    version: person.version,
    onSuccess: ({ data }) => {
      const saved = Object.fromEntries(data.map(({ category, percentage }) => [category, percentage]))
      client.setQueryData(peopleQueries.discounts(person.code).queryKey, saved)
      setTyped({})
      draft.forget()
    },
  })

  const submit = () => {
    if (Object.keys(errors).length > 0) return
    const body = categories
      .map(({ $id }) => ({ category: $id, percentage: amountOf(values[$id]) }))
      .filter(({ percentage }) => percentage > 0)
    save.mutate({ params: { id: person.code }, body })
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RestoredDraft draft={draft} form={form} />
      <Text size="sm" c="dimmed" mb="xs">
        Se proponen en cada línea de sus ventas, según la categoría principal del producto.
      </Text>
      <PercentFields
        categories={categories}
        values={values}
        errors={errors}
        placeholder="0"
        onChange={(category, percent) => setTyped((before) => ({ ...before, [category]: percent }))}
      />
      <RecordActions isApart>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Guardar descuentos
        </Button>
      </RecordActions>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  )
}

const amountOf = (percent: Percent | undefined): Percent => percent ?? ZERO_PERCENT

const rangeErrors = (values: CategoryPercents): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [category, percent = ZERO_PERCENT] of Object.entries(values)) {
    if (percent < 0) errors[category] = messageOf(problem('minimum', undefined, { n: 0 }))
    if (percent > 100) errors[category] = messageOf(problem('maximum', undefined, { n: 100 }))
  }
  return errors
}
