import { Progress, Text } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { FactList } from '#ui/show/fact-list.tsx'
import classes from './person-screen.module.css'

/** The debt from before the shop kept its accounts here, and its rest. */
export function InitialBalance({ person: { checkingInitialBalance: initial } }: { person: Person }) {
  const timeZone = useTimeZone()
  if (initial === undefined) {
    return (
      <Text size="sm" c="dimmed">
        Este contacto empezó sin saldo. El saldo inicial solo se carga al crear un contacto.
      </Text>
    )
  }
  const { total, payed, percentage, creationDate } = initial
  return (
    <div className={classes.initial}>
      <FactList
        facts={[
          { label: 'Fecha', value: formatDate(creationDate, timeZone) },
          { label: 'Saldo inicial', value: formatMoney(total) },
          { label: 'Pagado', value: `${formatMoney(payed)} (${formatPercent(percentage)})` },
          { label: 'Restante', value: formatMoney(subtractMoney(total, payed)) },
        ]}
      />
      <Progress value={percentage} aria-label={`Pagado ${formatPercent(percentage)}`} mt="sm" />
    </div>
  )
}
