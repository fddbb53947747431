import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { staffRoles, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { inviteeProblems, namesProblems, pinOnlyRoles } from '@trastienda/domain/staff/members'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { RoleChoice } from './role-choice.tsx'

interface NewMemberPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const ways = [
  { value: 'mail', label: 'Con su correo' },
  { value: 'pin', label: 'Solo con PIN' },
]

/** Somebody new: invited by mail, or written down for the counter. */
export const NewMemberPopup = ({ opened, onClose }: NewMemberPopupProps) => (
  <Popup opened={opened} onClose={onClose} title="Sumar a alguien" size="sm">
    <NewMember onClose={onClose} />
  </Popup>
)

function NewMember({ onClose }: Pick<NewMemberPopupProps, 'onClose'>) {
  const [way, setWay] = useState('mail')
  return (
    <>
      <SegmentedControl fullWidth mb="sm" data={ways} value={way} onChange={setWay} aria-label="Cómo entra" />
      {way === 'mail' ? <InvitationForm onClose={onClose} /> : <PinMemberForm onClose={onClose} />}
    </>
  )
}

function InvitationForm({ onClose }: { readonly onClose: () => void }) {
  const invite = useWrite('invitations.create', { success: 'La invitación ya sale por correo.' })
  const form = useSaveForm({
    draft: 'invitation-new',
    initialValues: { email: '', role: 'cashier' as StaffRole },
    validate: ({ email }) => inviteeProblems(email),
    save: ({ email, role }) => invite.mutateAsync({ body: { email: email.trim(), role } }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Le llega un enlace, que vence en 7 días. Entra con su correo y su propia contraseña, desde donde quiera.
      </Text>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleChoice roles={staffRoles} {...form.getInputProps('role')} />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Invitar" />
    </PopupForm>
  )
}

function PinMemberForm({ onClose }: { readonly onClose: () => void }) {
  const create = useWrite('members.create', { success: 'Ya es parte del equipo.' })
  const form = useSaveForm({
    draft: 'member-new',
    initialValues: { name: '', lastName: '', role: 'cashier' as (typeof pinOnlyRoles)[number] },
    validate: namesProblems,
    save: (body) => create.mutateAsync({ body }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Para quien trabaja solo en el mostrador: no necesita correo ni contraseña.
      </Text>
      <Group grow align="flex-start" gap="sm">
        <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Apellido" autoComplete="off" {...form.getInputProps('lastName')} />
      </Group>
      <RoleChoice roles={pinOnlyRoles} {...form.getInputProps('role')} />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Sumar" />
    </PopupForm>
  )
}
