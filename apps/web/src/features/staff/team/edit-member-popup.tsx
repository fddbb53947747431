import { Group, TextInput } from '@mantine/core'
import type { Member } from '@trastienda/contract/staff.contract'
import { namesProblems, rolesFor } from '@trastienda/domain/staff/members'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { RecordPopup } from '#ui/popup/record-popup.tsx'
import { teamQueries } from '../public/team.queries.ts'
import { RoleChoice } from './role-choice.tsx'

interface EditMemberPopupProps {
  /** The id of the person; the popup is open while there is one. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** Changes somebody's role, and the name of somebody who only has a PIN. */
export const EditMemberPopup = ({ id, onClose }: EditMemberPopupProps) => (
  <RecordPopup
    id={id}
    query={teamQueries.member}
    onClose={onClose}
    title={({ name, lastName }: Member) => `${name} ${lastName}`}
    size="sm"
  >
    {(member) => <EditMemberForm member={member} onClose={onClose} />}
  </RecordPopup>
)

function EditMemberForm({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { $id, name, lastName, role, email, version } = member
  const signsIn = email !== undefined
  const update = useWrite('members.update', { success: 'Los cambios ya valen.', version })
  const form = useSaveForm({
    draft: `member-${$id}`,
    recordValues: { name, lastName, role },
    validate: namesProblems,
    save: (values) => update.mutateAsync({ params: { id: $id }, body: signsIn ? { role: values.role } : values }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      {!signsIn && (
        <Group grow align="flex-start" gap="sm">
          <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Apellido" autoComplete="off" {...form.getInputProps('lastName')} />
        </Group>
      )}
      <RoleChoice roles={rolesFor({ signsIn })} hasFocus={signsIn} {...form.getInputProps('role')} />
      <PopupFormActions form={form} onCancel={onClose} isDisabled={!form.isDirty()} />
    </PopupForm>
  )
}
