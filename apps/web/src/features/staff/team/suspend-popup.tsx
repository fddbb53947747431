import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { teamQueries } from '../public/team.queries.ts'

interface SuspendPopupProps {
  /** The id of the person; the popup is open while there is one. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** Asks once before somebody loses their access. */
export function SuspendPopup({ id, onClose }: SuspendPopupProps) {
  const { data: members } = useSuspenseQuery(teamQueries.members())
  const member = members.find(({ $id }) => $id === id)
  const suspend = useWrite('members.update', { success: 'Ya no puede entrar.', version: member?.version })
  if (member === undefined) return null
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Suspender a ${member.name} ${member.lastName}`}
      question={`${member.name} deja de poder entrar al instante, también donde tenga la aplicación abierta. Lo que hizo queda, y podés reactivar su acceso cuando quieras.`}
      confirmLabel="Suspender"
      isDangerous
      onConfirm={() =>
        suspend.mutateAsync({ params: { id: member.$id }, body: { status: 'suspended' } }).catch(() => undefined)
      }
    />
  )
}
