import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconLock, IconSearch } from '#ui/icon/icons.ts'
import { isFoundBy } from '@trastienda/domain/text/search-key'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { fullName, type CounterPerson } from './counter-person.ts'
import classes from './counter.module.css'

interface PeopleGridProps {
  readonly people: readonly CounterPerson[]
  readonly isOffline: boolean
  readonly onChoose: (person: CounterPerson) => void
}

const obstacleOf = ({ hasPin, isLocked }: CounterPerson, isOffline: boolean): string | undefined => {
  if (!hasPin) return 'Sin PIN'
  if (isLocked) return 'PIN bloqueado'
  return isOffline ? 'Sin conexión' : undefined
}

/** The people as large tiles: a touch picks one; by keyboard a few letters of the name, arrows, Enter. */
export function PeopleGrid({ people, isOffline, onChoose }: PeopleGridProps) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = people.filter((person) => isFoundBy(fullName(person), typed))
  const active = Math.min(place, found.length - 1)

  const choose = (person: CounterPerson | undefined) => {
    if (person !== undefined && obstacleOf(person, isOffline) === undefined) onChoose(person)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, list.current)
    if (event.key === 'Enter') choose(found[active])
    else if (step !== undefined) setPlace(Math.max(0, Math.min(active + step, found.length - 1)))
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        ref={useFocusWithMouse()}
        className={classes.search}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot hold tiles
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        aria-label="Buscar por nombre"
        placeholder="Escribí tu nombre"
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div ref={list} id={id} role="listbox" aria-label="Personas" className={classes.grid}>
        {found.map((person, index) => (
          <Tile
            key={person.$id}
            id={`${id}-${index}`}
            person={person}
            obstacle={obstacleOf(person, isOffline)}
            isActive={index === active}
            onChoose={() => choose(person)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <Text component="output" c="dimmed">
          Nadie se llama así.
        </Text>
      )}
    </>
  )
}

interface TileProps {
  readonly id: string
  readonly person: CounterPerson
  /** Why this person cannot come in with a PIN. */
  readonly obstacle: string | undefined
  readonly isActive: boolean
  readonly onChoose: () => void
}

function Tile({ id, person, obstacle, isActive, onChoose }: TileProps) {
  return (
    <UnstyledButton
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      tabIndex={-1}
      className={classes.tile}
      aria-selected={isActive}
      aria-disabled={obstacle !== undefined}
      onClick={onChoose}
    >
      <InitialsAvatar name={fullName(person)} size="md" />
      <span className={classes.name}>{fullName(person)}</span>
      {obstacle !== undefined && (
        <span className={classes.obstacle}>
          <IconLock size={14} aria-hidden /> {obstacle}
        </span>
      )}
    </UnstyledButton>
  )
}

/** How far an arrow leads: up and down by as many tiles as stand in a row. */
const stepOf = (key: string, list: HTMLElement | null): number | undefined => {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop)
  const columns = Math.max(1, tops.filter((top) => top === tops[0]).length)
  return key === 'ArrowDown' ? columns : -columns
}

/**
 * Focuses the search field, so that it takes the keys at once. Not on a phone, where its keyboard would cover the people.
 */
function useFocusWithMouse() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
