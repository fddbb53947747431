import type { Person } from '@trastienda/contract/people.contract'
import { supplierBalance } from '@trastienda/domain/account/obligations'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { FactList } from '#ui/show/fact-list.tsx'
import { knownBalance } from './people.queries.ts'

/** The facts of a contact that matter before selling to them: first of all their debt. */
export function PersonCard({ person, layout }: { person: Person; layout?: 'row' }) {
  const { type, zoneName, priceListName, creditLimit, phoneNumber, cuit, addresses } = person
  const balance = knownBalance(person)
  const shown = balance === undefined ? undefined : shownBalance(type, balance)
  return (
    <FactList
      layout={layout}
      facts={[
        { label: 'Código', value: person.code },
        {
          label: shown?.label ?? '',
          value: shown && formatMoney(shown.amount),
          tone: balance !== undefined && balance > 0 ? 'warning' : undefined,
        },
        { label: 'Límite de crédito', value: creditLimit === undefined ? undefined : formatMoney(creditLimit) },
        { label: 'Zona', value: zoneName },
        { label: 'Lista', value: priceListName },
        { label: 'Teléfono', value: phoneNumber },
        { label: 'CUIT', value: cuit === undefined ? undefined : formatCuit(cuit) },
        { label: 'Domicilio', value: addresses[0]?.address },
      ]}
    />
  )
}

const shownBalance = (type: Person['type'], amount: Person['checkingAccount']) =>
  type === 'Proveedor' ? supplierBalance(amount) : { label: 'Debe', amount }

/** The facts of a chosen contact, in a line. */
export const PersonFacts = ({ person }: { person: Person }) => <PersonCard person={person} layout="row" />
