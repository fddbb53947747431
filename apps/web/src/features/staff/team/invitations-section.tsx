import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSend, IconTrash } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '@trastienda/contract/staff.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { roleNames } from '@trastienda/domain/staff/capabilities'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendIcon } from '#ui/send/send-button.tsx'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { teamQueries } from '../public/team.queries.ts'
import { TeamMark, TeamRow, TeamRows, TeamSection } from '../section/team-section.tsx'

/** The open invitations; nothing without any. */
export function InvitationsSection() {
  const { data: invitations = [], error, refetch } = useQuery(teamQueries.invitations())
  const [revoked, setRevoked] = useState<Invitation>()
  const remove = useWrite('invitations.remove', { success: 'La invitación quedó anulada.' })
  if (invitations.length === 0 && error === null) return null
  return (
    <TeamSection title="Invitaciones">
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <TeamRows label="Invitaciones abiertas">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.$id} invitation={invitation} onRevoke={() => setRevoked(invitation)} />
        ))}
      </TeamRows>
      <ConfirmPopup
        opened={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title="Anular la invitación"
        question={`El enlace que recibió ${revoked?.email} deja de servir.`}
        confirmLabel="Anular"
        isDangerous
        onConfirm={async () => revoked && remove.mutateAsync({ params: { id: revoked.$id } }).catch(() => undefined)}
      />
    </TeamSection>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly onRevoke: () => void
}

function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { $id, email, role, isExpired } = invitation
  const detail = useDetail(invitation)
  const resend = useWrite('invitations.resend', {
    success: 'La invitación sale de nuevo: el enlace anterior ya no sirve.',
  })
  return (
    <TeamRow
      name={email}
      mark={isExpired && <TeamMark tone="warning">Vencida</TeamMark>}
      role={roleNames[role]}
      detail={detail}
      actions={
        <>
          <SendIcon
            variant="default"
            size={34}
            aria-label={`Volver a enviar a ${email}`}
            hint="Volver a enviar"
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id: $id } })}
          >
            <IconSend size={17} aria-hidden />
          </SendIcon>
          <Tooltip label="Anular">
            <ActionIcon variant="default" size={34} aria-label={`Anular la de ${email}`} onClick={onRevoke}>
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </>
      }
    />
  )
}

function useDetail({ isExpired, isSent, expiresAt }: Invitation): string {
  const day = formatDate(expiresAt, useTimeZone())
  if (isExpired) return `Venció el ${day}`
  return isSent ? `Enviada, vence el ${day}` : 'El correo está por salir'
}
