import { Group, Select } from '@mantine/core'
import type { AuditList } from '@trastienda/contract/audit.contract'
import { auditActionChoices } from '@trastienda/domain/audit/audit-words'
import classes from './audit-filters.module.css'
import { useFurtherChoices } from '#ui/list/use-list-state.ts'
import type { AuditChoices } from '../public/audit.queries.ts'

interface AuditFiltersProps {
  choices: AuditChoices
  members: AuditList['members'] | undefined
}

/** Narrows the audit to one person's operations, or to one kind of operation; both choices are kept in the URL. */
export function AuditFilters({ choices, members = [] }: AuditFiltersProps) {
  const change: (next: AuditChoices) => void = useFurtherChoices()
  return (
    <Group gap="xs" wrap="nowrap" className={classes.filters}>
      <Select
        aria-label="Persona"
        placeholder="Persona"
        clearable
        clearButtonProps={{ 'aria-label': 'Ver todas las personas' }}
        data={[
          ...members.map(({ $id, name }) => ({ value: $id, label: name })),
          { value: 'operator', label: 'Operador del servidor' },
        ]}
        value={choices.member ?? null}
        onChange={(member) => change({ member: member ?? undefined })}
      />
      <Select
        aria-label="Acción"
        placeholder="Acción"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Ver todas las acciones' }}
        data={auditActionChoices}
        value={choices.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
      />
    </Group>
  )
}
