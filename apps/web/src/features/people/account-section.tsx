import { Progress, Text, Title } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { AccountBalance, AccountHistory } from '#features/accounts'
import { useTimeZone } from '#features/settings'
import { FactList } from '#ui/fact-list.tsx'
import { RecordSheet } from '#ui/record-layout.tsx'
import { TabsWithCounts } from '#ui/tabs-with-counts.tsx'
import classes from './person-screen.module.css'

const tabs = [
  { value: 'balance', label: 'Saldo' },
  { value: 'history', label: 'Histórico' },
  { value: 'initial', label: 'Saldo inicial' },
]

/** A contact's checking account: what it is made of now, how it came about, and what it began with. */
export function AccountSection({ person }: { person: Person }) {
  const [tab, setTab] = useState('balance')
  return (
    <RecordSheet>
      <Title order={2}>Cuenta corriente</Title>
      <TabsWithCounts label="Cuenta corriente" tabs={tabs} value={tab} onChange={setTab}>
        <div className={classes.panel}>
          {tab === 'balance' && <AccountBalance person={person.code} />}
          {tab === 'history' && <AccountHistory person={person.code} />}
          {tab === 'initial' && <InitialBalance person={person} />}
        </div>
      </TabsWithCounts>
    </RecordSheet>
  )
}

function InitialBalance({ person: { checkingInitialBalance: initial } }: { person: Person }) {
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
