import { ActionIcon, Button } from '@mantine/core'
import { IconBan, IconDots, IconKey, IconLockOpen, IconPencil, IconPlayerPlay } from '#ui/icon/icons.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Member } from '@trastienda/contract/staff.contract'
import { messages } from '@trastienda/domain/messages'
import { roleNames } from '@trastienda/domain/staff/capabilities'
import { isActiveOwner } from '@trastienda/domain/staff/members'
import { useState } from 'react'
import { GivePinPopup } from '#features/identity/public/give-pin-popup.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useUser } from '#platform/session/session.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { OptionsPopup, type Option } from '#ui/popup/options-popup.tsx'
import { teamQueries } from '../public/team.queries.ts'
import { EditMemberPopup } from './edit-member-popup.tsx'
import { lastSeenText } from '../section/last-seen.ts'
import { SuspendPopup } from './suspend-popup.tsx'
import { TeamMark, TeamRow, TeamRows, TeamSection } from '../section/team-section.tsx'

type PopupKind = 'options' | 'edit' | 'pin' | 'suspend'

const nameOf = ({ name, lastName }: Member): string => `${name} ${lastName}`

/** How somebody signs in: their e-mail, or their PIN. */
const entryOf = ({ email }: Member): string => email ?? 'Solo PIN'

/** Everybody of the team, with the actions on each. */
export function MembersSection() {
  const { data: members } = useSuspenseQuery(teamQueries.members())
  const { id: own } = useUser() ?? {}
  const [popup, setPopup] = useState<{ kind: PopupKind; id: string }>()
  const isAlone = members.length === 1
  const idOf = (kind: PopupKind) => (popup?.kind === kind ? popup.id : undefined)
  const close = () => setPopup(undefined)
  return (
    <TeamSection
      title="Personas"
      hint={
        isAlone
          ? 'Por ahora trabajás sin nadie más. Cuando alguien te ayude, sumalo con su propio ingreso: ves qué hizo cada uno, y cada uno ve lo suyo.'
          : undefined
      }
    >
      <TeamRows label="Personas del equipo">
        {members.map((member) => (
          <MemberRow
            key={member.$id}
            member={member}
            isOwn={member.$id === own}
            onGivePin={() => setPopup({ kind: 'pin', id: member.$id })}
            onOptions={isAlone ? undefined : () => setPopup({ kind: 'options', id: member.$id })}
          />
        ))}
      </TeamRows>
      <MemberOptions
        id={idOf('options')}
        members={members}
        own={own}
        onClose={close}
        onOpen={(kind, id) => setPopup({ kind, id })}
      />
      <EditMemberPopup id={idOf('edit')} onClose={close} />
      <GivePinPopup
        opened={idOf('pin') !== undefined}
        person={members.find(({ $id }) => $id === idOf('pin'))}
        onClose={close}
      />
      <SuspendPopup id={idOf('suspend')} onClose={close} />
    </TeamSection>
  )
}

interface MemberRowProps {
  readonly member: Member
  readonly isOwn: boolean
  readonly onGivePin: () => void
  /** None for the only person in the business: nothing can be done about them. */
  readonly onOptions: (() => void) | undefined
}

function MemberRow({ member, isOwn, onGivePin, onOptions }: MemberRowProps) {
  const timeZone = useTimeZone()
  const isSuspended = member.status === 'suspended'
  const seen = isSuspended ? [] : [lastSeenText(member.lastSeenAt, timeZone)]
  return (
    <TeamRow
      name={nameOf(member)}
      mark={
        <>
          {isOwn && <TeamMark>Vos</TeamMark>}
          {isSuspended && <TeamMark tone="warning">Suspendido</TeamMark>}
          {!isSuspended && member.isPinLocked && <TeamMark tone="warning">PIN bloqueado</TeamMark>}
        </>
      }
      role={roleNames[member.role]}
      detail={[entryOf(member), ...seen].join(' · ')}
      isQuiet={isSuspended}
      actions={
        onOptions && (
          <>
            {member.email === undefined && !member.hasPin && !isSuspended && (
              <Button size="compact-sm" variant="default" onClick={onGivePin}>
                Falta el PIN: dárselo
              </Button>
            )}
            <ActionIcon variant="default" size={34} aria-label={`Opciones de ${nameOf(member)}`} onClick={onOptions}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  )
}

interface MemberOptionsProps {
  readonly id: string | undefined
  readonly members: readonly Member[]
  readonly own: string | undefined
  readonly onClose: () => void
  readonly onOpen: (kind: PopupKind, id: string) => void
}

function MemberOptions({ id, members, own, onClose, onOpen }: MemberOptionsProps) {
  const member = members.find(({ $id }) => $id === id)
  const reactivate = useWrite('members.update', {
    success: 'Ya puede volver a entrar.',
    version: member?.version,
  })
  const unlock = useWrite('pin.unlock', { success: 'Ya puede volver a probar su PIN.' })
  const options = (each: Member): Option[] => {
    const isLastOwner = isActiveOwner(each) && members.filter(isActiveOwner).length === 1
    const lastOwner = isLastOwner ? messages.last_owner : undefined
    return [
      {
        key: 'edit',
        label: each.email === undefined ? 'Cambiar nombre o rol' : 'Cambiar rol',
        icon: IconPencil,
        onSelect: () => onOpen('edit', each.$id),
        disabledHint: lastOwner,
      },
      ...pinOptions(each, {
        onGive: () => onOpen('pin', each.$id),
        onUnlock: () => unlock.mutate({ params: { id: each.$id } }),
      }),
      each.status === 'active'
        ? {
            key: 'suspend',
            label: 'Suspender',
            icon: IconBan,
            isDangerous: true,
            onSelect: () => onOpen('suspend', each.$id),
            disabledHint: each.$id === own ? 'Es tu propio acceso: puede suspenderlo otro dueño.' : lastOwner,
          }
        : {
            key: 'reactivate',
            label: 'Reactivar',
            icon: IconPlayerPlay,
            isSent: true,
            onSelect: () => reactivate.mutate({ params: { id: each.$id }, body: { status: 'active' } }),
          },
    ]
  }
  return (
    <OptionsPopup
      id={id}
      query={teamQueries.member}
      known={member}
      onClose={onClose}
      title={nameOf}
      subtitle={(each) => `${roleNames[each.role]} · ${entryOf(each)}`}
      options={options}
    />
  )
}

/** A person with a password chooses their PIN themselves. */
const pinOptions = (
  { status, email, hasPin, isPinLocked }: Member,
  { onGive, onUnlock }: { onGive: () => void; onUnlock: () => void },
): Option[] => {
  if (status === 'suspended') return []
  const give = { key: 'pin', label: hasPin ? 'Dar otro PIN' : 'Dar un PIN', icon: IconKey, onSelect: onGive }
  const unlock = { key: 'unlock', label: 'Desbloquear el PIN', icon: IconLockOpen, onSelect: onUnlock, isSent: true }
  return [...(email === undefined ? [give] : []), ...(isPinLocked ? [unlock] : [])]
}
