import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Counter } from '@trastienda/contract/counter.contract'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { useUser } from '#platform/session/session.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { counterQueries } from '../counter/counter.queries.ts'
import classes from './security.module.css'

const GivePinPopup = lazyPopup(async () => (await import('../public/give-pin-popup.tsx')).GivePinPopup)

type Person = Counter['people'][number]

/** The PINs of this counter's people: gives one to a person without a PIN, and unlocks a locked one. */
export function CounterTeam({ businessId }: { readonly businessId: string }) {
  const { data } = useQuery(counterQueries.people(businessId))
  const { id: own } = useUser() ?? {}
  const [given, setGiven] = useState<Person>()
  const others = data?.people.filter(({ $id }) => $id !== own) ?? []
  if (others.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        PIN de tu equipo
      </Text>
      <ul className={classes.rows}>
        {others.map((person) => (
          <PersonRow key={person.$id} person={person} onGive={() => setGiven(person)} />
        ))}
      </ul>
      <GivePinPopup opened={given !== undefined} person={given} onClose={() => setGiven(undefined)} />
    </div>
  )
}

function PersonRow({ person, onGive }: { readonly person: Person; readonly onGive: () => void }) {
  const isOwner = useMay('team')
  const { $id, name, lastName, role, hasPin, isLocked, isPinOnly } = person
  const unlock = useWrite('pin.unlock', { success: 'Ya puede volver a probar su PIN.' })
  const mayGive = isPinOnly && (isOwner || (role !== 'owner' && role !== 'manager'))
  const state = hasPin ? 'Con PIN' : 'Sin PIN'
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {name} {lastName}
        </span>
        <span className={classes.detail}>
          {isLocked ? 'PIN bloqueado por intentos fallidos' : state}
          {!hasPin && !isPinOnly && ': lo elige en Configuración'}
        </span>
      </div>
      <Group gap="xs" justify="flex-end">
        {isLocked && (
          <SendButton
            size="compact-sm"
            variant="default"
            loading={unlock.isPending}
            onClick={() => unlock.mutate({ params: { id: $id } })}
          >
            Desbloquear
          </SendButton>
        )}
        {mayGive && (
          <Button size="compact-sm" variant="default" onClick={onGive}>
            Dar un PIN
          </Button>
        )}
      </Group>
    </li>
  )
}
