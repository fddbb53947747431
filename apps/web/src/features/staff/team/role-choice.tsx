import { Radio, Stack } from '@mantine/core'
import { roleNames, type StaffRole } from '@trastienda/domain/staff/capabilities'

/** The purpose of each role, for the person who chooses one. */
const purposes: Readonly<Record<StaffRole, string>> = {
  owner: 'Todo, también el equipo y la licencia.',
  manager: 'Vende, compra, maneja productos, precios, contactos y caja. No el equipo.',
  cashier: 'Vende y cobra. No ve costos ni ganancias, ni lo de otros días.',
  accountant: 'Mira y exporta todo. No carga ni cambia nada.',
}

interface RoleChoiceProps {
  readonly roles: readonly StaffRole[]
  readonly value?: StaffRole
  readonly onChange?: (role: StaffRole) => void
  /** Takes the focus, as the first field of its form. */
  readonly hasFocus?: boolean
}

/** Chooses a role, with the rights of each. */
export const RoleChoice = ({ roles, value, onChange, hasFocus = false }: RoleChoiceProps) => (
  <Radio.Group label="Rol" value={value} onChange={(role) => onChange?.(role)}>
    <Stack gap="xs" mt="xs">
      {roles.map((role) => (
        <Radio
          key={role}
          value={role}
          label={roleNames[role]}
          description={purposes[role]}
          data-autofocus={(hasFocus && role === value) || undefined}
        />
      ))}
    </Stack>
  </Radio.Group>
)
