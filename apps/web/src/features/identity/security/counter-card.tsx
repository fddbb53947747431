import { Button, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { successMessages } from '@trastienda/domain/success-messages'
import { idleMinutes } from '@trastienda/domain/staff/staff-settings'
import { useId, useState } from 'react'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { rememberCounter, useCounter } from '#platform/session/counter.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { CounterTeam } from './counter-team.tsx'

const EnrolPopup = lazyPopup(async () => (await import('../public/enrol-popup.tsx')).EnrolPopup)

/**
 * For owners and managers: this browser as a counter, the time after which it asks for the PIN, and the PINs of its
 * people.
 */
export function CounterCard() {
  const counter = useCounter()
  const isHere = counter !== undefined && counter.businessId === currentBusiness()
  return (
    <Fieldset legend="Mostrador" variant="unstyled">
      <Stack gap="md">
        {isHere ? <ThisCounter deviceId={counter.deviceId} /> : <NoCounter />}
        <IdleChoice />
        {isHere && <CounterTeam businessId={counter.businessId} />}
      </Stack>
    </Fieldset>
  )
}

function NoCounter() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        ¿Varias personas usan esta computadora? Como mostrador, cada una sigue con su PIN y F8, sin cerrar ni abrir
        sesión.
      </Text>
      <Button variant="default" className="wrapping" onClick={() => setIsOpen(true)}>
        Usar este dispositivo como mostrador
      </Button>
      <EnrolPopup opened={isOpen} onClose={() => setIsOpen(false)} />
    </Stack>
  )
}

function ThisCounter({ deviceId }: { readonly deviceId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWrite('devices.withdraw', {
    success: 'Este dispositivo ya no es un mostrador.',
    onSuccess: () => rememberCounter(undefined),
  })
  return (
    <Group justify="space-between">
      <Text size="sm">
        Este dispositivo es un mostrador: F8, o un toque en el nombre de arriba, muestra a las personas.
      </Text>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Dejar de usarlo como mostrador
      </Button>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Dejar de usarlo como mostrador"
        question="Acá se va a ingresar solo con correo y contraseña."
        confirmLabel="Dejar de usarlo"
        onConfirm={() => withdraw.mutateAsync({ params: { id: deviceId } }).catch(() => undefined)}
      />
    </Group>
  )
}

const choices = idleMinutes.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Nunca' : `${minutes} min`,
}))

/** The time without a touch after which a counter asks for the PIN. */
function IdleChoice() {
  const label = useId()
  const queryClient = useQueryClient()
  const { queryKey } = settingsQueries.staff()
  const { data } = useSuspenseQuery(settingsQueries.staff())
  const write = useWrite('settings.update_staff', {
    success: successMessages.settings_saved,
    version: data.version,
    onSuccess: (answer) => void queryClient.setQueryData(queryKey, answer.data),
  })
  const choose = (value: string) => {
    const chosen = idleMinutes.find((minutes) => String(minutes) === value)
    if (chosen !== undefined) write.mutate({ body: { ...data, idleMinutes: chosen } })
  }
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={label}>
        Preguntar quién está cuando nadie lo toca durante
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        data={choices}
        value={String(data.idleMinutes)}
        disabled={write.isPending}
        onChange={choose}
      />
    </div>
  )
}
