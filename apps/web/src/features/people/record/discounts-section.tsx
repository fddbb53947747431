import { Anchor, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { RecordSheet } from '#ui/form/record-layout.tsx'
import { SaveButton } from '#ui/form/save-buttons.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { discountsOf, peopleQueries } from '../public/people.queries.ts'
import { PercentFields, type CategoryPercents } from '#features/registers/public/percent-fields.tsx'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** A customer's discount for each category: a sale to them proposes it. */
export function DiscountsSection({ person }: { person: Person }) {
  const categories = useCategories()
  const { data: kept, error, refetch } = useQuery(peopleQueries.discounts(person.code))
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
      {categories.length > 0 && kept !== undefined && <DiscountsForm person={person} {...kept} />}
      {kept === undefined && <Unread error={error} onRetry={refetch} rows={2} />}
    </RecordSheet>
  )
}

interface DiscountsFormProps {
  person: Person
  percents: CategoryPercents
  version: number
}

function DiscountsForm({ person, percents, version }: DiscountsFormProps) {
  const client = useQueryClient()
  const categories = useCategories()
  const valuesOf = (known: CategoryPercents): CategoryPercents =>
    Object.fromEntries(categories.map(({ $id }) => [$id, known[$id]]))
  const write = useWrite('people.set_discounts', {
    success: successMessages.discounts_updated,
    version,
  })
  const form = useSaveForm({
    draft: `discounts-${person.code}`,
    recordValues: valuesOf(percents),
    validate: rangeErrors,
    save: async (values) => {
      const body = categories
        .map(({ $id }) => ({ category: $id, percentage: values[$id] ?? ZERO_PERCENT }))
        .filter(({ percentage }) => percentage > 0)
      return discountsOf(await write.mutateAsync({ params: { id: person.code }, body }))
    },
    savedValues: (saved) => valuesOf(saved.percents),
    onSaved: (saved) => client.setQueryData(peopleQueries.discounts(person.code).queryKey, saved),
  })

  return (
    <ScreenForm form={form} needs="contacts">
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          Se proponen en cada línea de sus ventas, según la categoría principal del producto.
        </Text>
        <PercentFields categories={categories} fieldOf={(category) => form.getInputProps(category)} placeholder="0" />
        <SaveButton form={form} isApart label="Guardar descuentos" />
      </div>
    </ScreenForm>
  )
}

const rangeErrors = (values: CategoryPercents): Problem[] =>
  Object.entries(values).flatMap(([category, percent = ZERO_PERCENT]) => {
    if (percent < 0) return [problem('minimum', category, { n: 0 })]
    return percent > 100 ? [problem('maximum', category, { n: 100 })] : []
  })
