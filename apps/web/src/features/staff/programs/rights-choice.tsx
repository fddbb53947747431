import { Checkbox, Stack, Text } from '@mantine/core'
import {
  apiKeyCapabilities,
  apiKeyCapabilityNames,
  completed,
  type ApiKeyCapability,
} from '@trastienda/domain/staff/api-keys'
import type { ReactNode } from 'react'
import classes from './rights-choice.module.css'

interface RightsChoiceProps {
  readonly value?: ApiKeyCapability[]
  readonly onChange?: (value: ApiKeyCapability[]) => void
  readonly error?: ReactNode
}

const showsCosts = (capability: ApiKeyCapability): boolean => completed([capability]).includes('figures')

const groups = [
  { title: 'Como un cajero, sin ver costos', rights: apiKeyCapabilities.filter((each) => !showsCosts(each)) },
  { title: 'Viendo también costos, cuentas y otros días', rights: apiKeyCapabilities.filter(showsCosts) },
]

/** Chooses a key's rights. A right that another needs is chosen with it, and cannot be taken away alone. */
export function RightsChoice({ value = [], onChange, error }: RightsChoiceProps) {
  const all = completed(value)
  const isBrought = (right: ApiKeyCapability) => completed(value.filter((each) => each !== right)).includes(right)
  return (
    <Checkbox.Group
      label="Permisos"
      error={error}
      value={all}
      // Only pressed rights count as chosen, so that the rights that they need go with them.
      onChange={(next) =>
        onChange?.(
          apiKeyCapabilities.filter((right) => next.includes(right) && (value.includes(right) || !all.includes(right))),
        )
      }
    >
      <Stack gap="md" mt="xs">
        {groups.map(({ title, rights }) => (
          <fieldset key={title} className={classes.group}>
            <Text component="legend" size="sm" c="dimmed">
              {title}
            </Text>
            {rights.map((right) => (
              <Checkbox
                key={right}
                value={right}
                label={apiKeyCapabilityNames[right]}
                disabled={isBrought(right)}
                description={isBrought(right) && !value.includes(right) ? 'Va con lo que elegiste.' : undefined}
              />
            ))}
          </fieldset>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
