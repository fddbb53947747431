import { Button, Paper, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { hasCustomerFields, personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { messageOf } from '@trastienda/domain/problem'
import { useState } from 'react'
import { toastError } from '#platform/toasts.ts'
import { InitialsAvatar } from '#ui/initials-avatar.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountSection } from './account-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { peopleQueries } from './people.queries.ts'
import { PersonForm } from './person-form.tsx'
import classes from './person-screen.module.css'
import { RemovePersonPopup } from './remove-person-popup.tsx'

/** A contact: profile, discounts per category (customers only), and the checking account. */
export function PersonScreen({ code }: { code: string }) {
  const { data: person } = useSuspenseQuery(peopleQueries.detail(code))
  const isRemoved = person.status !== 0
  return (
    <section className={classes.screen}>
      <PersonHeader person={person} />
      {isRemoved ? (
        <Notice tone="warning">Este contacto fue eliminado: solo queda su historia.</Notice>
      ) : (
        <Paper withBorder className={classes.sheet}>
          <Title order={2}>Perfil</Title>
          <PersonForm person={person} />
        </Paper>
      )}
      {hasCustomerFields(person.type) && !isRemoved && <DiscountsSection person={person} />}
      <AccountSection person={person} />
    </section>
  )
}

function PersonHeader({ person }: { person: Person }) {
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const refusal = personRemovalRefusal(person.checkingAccount, false)
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <InitialsAvatar name={person.name} imageUrl={person.avatar} size="md" />
        <div>
          <Title order={1}>{person.name}</Title>
          <span className={classes.balance}>
            {person.type} · {balanceLabel(person)} <strong>{formatMoney(person.checkingAccount)}</strong>
          </span>
        </div>
      </div>
      {person.status === 0 && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => (refusal === undefined ? setIsRemoving(true) : toastError(messageOf(refusal)))}
        >
          Eliminar
        </Button>
      )}
      <RemovePersonPopup
        person={isRemoving ? person : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/agenda' })}
      />
    </header>
  )
}

const balanceLabel = ({ type }: Person): string => (type === 'Proveedor' ? 'Le debemos' : 'Nos debe')
