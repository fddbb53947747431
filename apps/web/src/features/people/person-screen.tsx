import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { hasCustomerFields, personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { RecordHead, RecordScreen, RecordSheet } from '#ui/record-layout.tsx'
import { AccountSection } from './account-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { peopleQueries } from './people.queries.ts'
import { PersonForm } from './person-form.tsx'
import { RemovePersonPopup } from './remove-person-popup.tsx'

/** A contact: profile, discounts per category (customers only), and the checking account. */
export function PersonScreen({ code }: { code: string }) {
  const { data: person } = useSuspenseQuery(peopleQueries.detail(code))
  const isRemoved = person.status !== 0
  return (
    <RecordScreen>
      <PersonHeader person={person} />
      {isRemoved ? (
        <Notice tone="warning">Este contacto fue eliminado: solo queda su historia.</Notice>
      ) : (
        <RecordSheet>
          <Title order={2}>Perfil</Title>
          <PersonForm person={person} />
        </RecordSheet>
      )}
      {hasCustomerFields(person.type) && !isRemoved && <DiscountsSection person={person} />}
      <AccountSection person={person} />
    </RecordScreen>
  )
}

function PersonHeader({ person }: { person: Person }) {
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <RecordHead
        name={person.name}
        imageUrl={person.avatar}
        facts={
          <>
            {person.type} · {balanceLabel(person)} <strong>{formatMoney(person.checkingAccount)}</strong>
          </>
        }
        refusal={personRemovalRefusal(person.checkingAccount, false)}
        isRemoved={person.status !== 0}
        onRemove={() => setIsRemoving(true)}
      />
      <RemovePersonPopup
        person={isRemoving ? person : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/agenda' })}
      />
    </>
  )
}

const balanceLabel = ({ type }: Person): string => (type === 'Proveedor' ? 'Le debemos' : 'Nos debe')
