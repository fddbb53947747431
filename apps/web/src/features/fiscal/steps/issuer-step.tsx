import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'

/** Who issues: what the settings say of it already. */
export function IssuerStep(frame: StepFrame) {
  const { business, condition } = useSettings()
  const { cuit } = business
  const conditionLabel = condition === 'responsable' ? 'Responsable inscripto' : 'Monotributista'
  return (
    <SetUpStep {...frame} title="Tu CUIT y tu condición" summary={`${formatCuit(cuit ?? '')} · ${conditionLabel}`}>
      <Text size="sm">
        {cuit === undefined
          ? 'Falta el CUIT del negocio. '
          : `Vas a facturar con el CUIT ${formatCuit(cuit)}, como ${conditionLabel.toLowerCase()}. `}
        Se cambian en{' '}
        <Anchor component={Link} to="/settings" inherit underline="always">
          Principal
        </Anchor>
        .
      </Text>
    </SetUpStep>
  )
}
