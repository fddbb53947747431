import { countOf } from '@trastienda/domain/money/format-amount'
import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconDots, IconPlugConnected } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@trastienda/contract/api-keys.contract'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { teamQueries } from '../public/team.queries.ts'
import { momentText } from '../section/last-seen.ts'
import { TeamMark, TeamRow, TeamRows, TeamSection } from '../section/team-section.tsx'
import classes from './programs-section.module.css'

const NewKeyPopup = lazyPopup(async () => (await import('./new-key-popup.tsx')).NewKeyPopup)
const KeyPopup = lazyPopup(async () => (await import('./key-popup.tsx')).KeyPopup)

/** The programs that call with a key; without any, only the button for the first. */
export function ProgramsSection() {
  const { data: keys = [], error, refetch } = useQuery(teamQueries.apiKeys())
  const [popup, setPopup] = useState<'new' | { id: string }>()
  const close = () => setPopup(undefined)
  return (
    <>
      {keys.length === 0 && error === null ? (
        <Text size="sm" c="dimmed">
          ¿Usás una tienda en línea u otro programa?{' '}
          <Anchor component="button" type="button" inherit onClick={() => setPopup('new')}>
            Conectarlo con una clave de API
          </Anchor>
        </Text>
      ) : (
        <TeamSection title="Programas" hint="Entran con una clave de API, y lo que hacen queda a su nombre.">
          {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <Keys keys={keys} onOpen={(id) => setPopup({ id })} onAdd={() => setPopup('new')} />
        </TeamSection>
      )}
      <NewKeyPopup opened={popup === 'new'} keys={keys} onClose={close} />
      <KeyPopup
        opened={typeof popup === 'object'}
        apiKey={keys.find(({ $id }) => typeof popup === 'object' && $id === popup.id)}
        onClose={close}
      />
    </>
  )
}

interface KeysProps {
  readonly keys: readonly ApiKey[]
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

/** The keys; the ended ones are folded away. */
function Keys({ keys, onOpen, onAdd }: KeysProps) {
  const [showsEnded, setShowsEnded] = useState(false)
  const ended = keys.filter(({ endedAt }) => endedAt !== undefined).length
  const shown = showsEnded ? keys : keys.filter(({ endedAt }) => endedAt === undefined)
  return (
    <>
      {shown.length > 0 && (
        <TeamRows label="Claves de API">
          {shown.map((key) => (
            <KeyRow key={key.$id} apiKey={key} onOpen={() => onOpen(key.$id)} />
          ))}
        </TeamRows>
      )}
      <div className={classes.foot} data-apart={shown.length > 0 || undefined}>
        <Button variant="default" size="compact-sm" onClick={onAdd}>
          Nueva clave
        </Button>
        {ended > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {showsEnded ? 'Ocultar las anuladas' : `Ver las anuladas (${ended})`}
          </Button>
        )}
      </div>
    </>
  )
}

function KeyRow({ apiKey, onOpen }: { readonly apiKey: ApiKey; readonly onOpen: () => void }) {
  const { name, capabilities, createdBy, lastUsedAt, endedAt, isUsable } = apiKey
  const timeZone = useTimeZone()
  const used = lastUsedAt === undefined ? 'Todavía no se usó' : `Usada ${momentText(lastUsedAt, timeZone)}`
  const isLost = !isUsable && endedAt === undefined
  return (
    <TeamRow
      name={name}
      icon={<IconPlugConnected size={20} stroke={1.7} aria-hidden />}
      mark={
        <>
          {endedAt !== undefined && <TeamMark tone="warning">Anulada</TeamMark>}
          {isLost && <TeamMark tone="warning">Ya no sirve</TeamMark>}
        </>
      }
      role={countOf(capabilities.length, 'permiso', 'permisos')}
      detail={isLost ? 'Se restauró una copia, que no guarda las claves: hacé otra' : `${used} · La hizo ${createdBy}`}
      isQuiet={!isUsable}
      actions={
        <ActionIcon variant="default" size={34} aria-label={`Ver la clave de ${name}`} onClick={onOpen}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
