import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import type { Member } from '@trastienda/contract/staff.contract'
import { staffRoles, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { inviteeProblems, namesProblems, pinOnlyRoles } from '@trastienda/domain/staff/members'
import { useState, type ReactNode } from 'react'
import { EnrolForm } from '#features/identity/public/enrol-popup.tsx'
import { GivePinForm } from '#features/identity/public/give-pin-popup.tsx'
import { useCounter } from '#platform/session/counter.ts'
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
  const [person, setPerson] = useState<Member>()
  if (person !== undefined) return <AtCounter person={person} onClose={onClose} />
  return (
    <>
      <SegmentedControl fullWidth mb="sm" data={ways} value={way} onChange={setWay} aria-label="Cómo entra" />
      {way === 'mail' ? <InvitationForm onClose={onClose} /> : <PinMemberForm onClose={onClose} onAdded={setPerson} />}
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

interface AtCounterProps {
  readonly person: Member
  readonly onClose: () => void
}

/** The next steps of somebody who enters by PIN only: their PIN, and a device to use it on. */
function AtCounter({ person, onClose }: AtCounterProps) {
  const [hasPin, setHasPin] = useState(false)
  const isCounter = useCounter() !== undefined
  return hasPin ? (
    <>
      <Step place={3}>¿{person.name} va a trabajar en este dispositivo?</Step>
      <EnrolForm onClose={onClose} cancelLabel="Ahora no" />
    </>
  ) : (
    <>
      <Step place={2}>El PIN de {person.name}</Step>
      <GivePinForm
        id={person.$id}
        onClose={onClose}
        cancelLabel="Después"
        onGiven={isCounter ? onClose : () => setHasPin(true)}
      />
    </>
  )
}

const Step = ({ place, children }: { readonly place: number; readonly children: ReactNode }) => (
  <Text fw={600} mb="xs">
    {place} de 3 · {children}
  </Text>
)

interface PinMemberFormProps {
  readonly onClose: () => void
  readonly onAdded: (person: Member) => void
}

function PinMemberForm({ onClose, onAdded }: PinMemberFormProps) {
  const create = useWrite('members.create', { success: 'Ya es parte del equipo.' })
  const form = useSaveForm({
    draft: 'member-new',
    initialValues: { name: '', lastName: '', role: 'cashier' as (typeof pinOnlyRoles)[number] },
    validate: namesProblems,
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ data }) => onAdded(data),
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
