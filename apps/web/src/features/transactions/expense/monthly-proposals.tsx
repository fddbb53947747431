import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Expense } from '@trastienda/contract/expenses.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { expensesQueries } from './expenses.queries.ts'

/** The monthly expenses that nobody has entered this month; nothing where there are none. */
export function MonthlyProposals() {
  const { data = [] } = useQuery(expensesQueries.proposals())
  const mayEnter = useMay('buy')
  if (data.length === 0 || !mayEnter) return null
  return (
    <Paper withBorder component="section" aria-label="Gastos de todos los meses" p="sm" mb="sm">
      <Text size="sm" fw={600} mb="xs">
        Se repiten cada mes y este mes todavía no están cargados
      </Text>
      <Stack gap="xs">
        {data.map((expense) => (
          <Proposal key={expense.$id} expense={expense} />
        ))}
      </Stack>
    </Paper>
  )
}

function Proposal({ expense }: { expense: Expense }) {
  const timeZone = useTimeZone()
  const { $id, category, supplierName, total, creationDate } = expense
  const end = useWrite('expenses.update', { success: `${category} ya no se propone.` })
  const name = supplierName === undefined ? category : `${category} · ${supplierName}`
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {name}{' '}
        <Text span size="sm" c="dimmed">
          {formatMoney(total)} el {formatDate(creationDate, timeZone)}
        </Text>
      </Text>
      <Group gap="xs">
        <SendButton
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={end.isPending}
          aria-label={`No repetir ${category}`}
          onClick={() => end.mutate({ params: { id: $id }, body: { category, isMonthly: false } })}
        >
          No repetir
        </SendButton>
        <Button
          size="compact-sm"
          aria-label={`Cargar ${category}`}
          renderRoot={(props) => (
            // The router does not know the further choices of a screen's address.
            <Link {...props} to="/expenses/details/{-$id}" search={{ repeats: $id } as never} />
          )}
        >
          Cargar
        </Button>
      </Group>
    </Group>
  )
}
