import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDots } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Device } from '@trastienda/contract/counter.contract'
import { useState } from 'react'
import { devicesQueries } from '#features/identity/public/devices.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { lastSeenText } from '../section/last-seen.ts'
import { TeamMark, TeamRow, TeamRows, TeamSection } from '../section/team-section.tsx'
import { DevicePopups, type OpenedDevice } from './device-popups.tsx'

/** The browsers of the business, with the actions on each; nothing for a person who can see only their own. */
export function DevicesSection() {
  const { data: devices = [], error, refetch } = useQuery(devicesQueries.all())
  const [opened, setOpened] = useState<OpenedDevice>()
  if (error === null && devices.every(({ isThis, isCounter }) => isThis && !isCounter)) return null
  return (
    <TeamSection title="Dispositivos">
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <TeamRows label="Dispositivos del negocio">
        {devices.map((device) => (
          <DeviceRow
            key={device.$id}
            device={device}
            onOptions={() => setOpened({ kind: 'options', id: device.$id })}
          />
        ))}
      </TeamRows>
      <DevicePopups devices={devices} opened={opened} onOpen={setOpened} />
    </TeamSection>
  )
}

function DeviceRow({ device, onOptions }: { readonly device: Device; readonly onOptions: () => void }) {
  const { name, shortCode, isThis, isCounter, isRevoked, lastSeenAt, people } = device
  const timeZone = useTimeZone()
  const inUse = [people.join(', ') || 'Sin sesiones abiertas', lastSeenText(lastSeenAt, timeZone)]
  return (
    <TeamRow
      name={name}
      icon={<IconDeviceDesktop size={20} stroke={1.7} aria-hidden />}
      mark={
        <>
          {isCounter && <TeamMark>Mostrador</TeamMark>}
          {isThis && <TeamMark>Este dispositivo</TeamMark>}
          {isRevoked && <TeamMark tone="warning">Dado de baja</TeamMark>}
        </>
      }
      role={`N.º ${shortCode}`}
      detail={isRevoked ? 'Vuelve cuando alguien ingresa en él con su contraseña' : inUse.join(' · ')}
      isQuiet={isRevoked}
      actions={
        <ActionIcon
          variant="default"
          size={34}
          aria-label={`Opciones de ${name}, n.º ${shortCode}`}
          onClick={onOptions}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
