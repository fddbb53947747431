import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '@trastienda/domain/messages'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ScreenLink, useMayOpen } from '#app/navigation/screen-rights.ts'
import { offlineSalesQueries } from '#features/offline/public/offline-sales.queries.ts'
import { useOutboxCount } from '#platform/device/outbox-count.ts'
import { useMay } from '#platform/session/permissions.ts'
import { matchingScreens } from './palette-screens.ts'
import { usePaletteRecords } from './use-palette-records.ts'
import type { PaletteGroup, PaletteTarget } from './palette-target.ts'
import { useEarlyKeys } from './use-early-keys.ts'

const [store, spotlight] = createSpotlight()

const DEBOUNCE_MS = 120

interface PaletteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** One box that finds any screen, contact, product or transaction. */
export function PaletteDialog({ opened, onClose }: PaletteDialogProps) {
  const [query, setQuery] = useState('')
  const [settledQuery] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const { groups: records, isSearching } = usePaletteRecords(opened ? settledQuery : '')
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const waiting = useWaitingSales(opened)
  const groups = [matchingScreens(query, mayOpen, waiting), ...records].filter(({ targets }) => targets.length > 0)
  const isAnswered = settledQuery === query.trim() && !isSearching
  // Enter came before all results: the first result opens as soon as it is known.
  const isEntered = useRef(false)

  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  useEarlyKeys(
    opened,
    (text) => setQuery((typed) => typed + text),
    () => void (isEntered.current = true),
  )

  const follow = ({ link }: PaletteTarget): void => {
    onClose()
    void navigate(link)
  }

  const followFirst = (): void => {
    const first = groups[0]?.targets[0]
    isEntered.current = false
    if (first !== undefined) follow(first)
  }
  const followIfEntered = useEffectEvent(() => {
    if (isEntered.current) followFirst()
  })
  useEffect(() => {
    if (isAnswered) followIfEntered()
  }, [isAnswered])

  const enter = (event: KeyboardEvent): void => {
    isEntered.current = event.key === 'Enter' && store.getState().selected === -1 && query.trim() !== ''
    if (isEntered.current && isAnswered) followFirst()
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      scrollable
      maxHeight="60vh"
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Buscar' } }}
    >
      <Spotlight.Search
        placeholder="Buscá una pantalla, un contacto, un producto o una transacción"
        aria-label="Buscar"
        onKeyDown={enter}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <PaletteActions key={group.label} group={group} onFollow={follow} />
        ))}
        {groups.length === 0 && <Spotlight.Empty>{isSearching ? 'Buscando…' : messages.no_results}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface PaletteActionsProps {
  readonly group: PaletteGroup
  readonly onFollow: (target: PaletteTarget) => void
}

function PaletteActions({ group, onFollow }: PaletteActionsProps) {
  return (
    <Spotlight.ActionsGroup label={group.label}>
      {group.targets.map((target) => (
        <Spotlight.Action
          key={target.key}
          label={target.label}
          {...(target.description === undefined ? {} : { description: target.description })}
          onClick={() => onFollow(target)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** The screens where offline sales wait now; the menu does not have them. */
function useWaitingSales(isAsked: boolean): readonly ScreenLink['to'][] {
  const { unsent, refused } = useOutboxCount()
  const maySell = useMay('sell')
  const { data } = useQuery({ ...offlineSalesQueries.waiting(), enabled: isAsked && maySell })
  return [
    ...(unsent + refused > 0 ? (['/offline'] as const) : []),
    ...((data?.count ?? 0) > 0 ? (['/offline/inbox'] as const) : []),
  ]
}
