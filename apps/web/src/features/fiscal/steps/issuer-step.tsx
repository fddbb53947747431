import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { FactList } from '#ui/show/fact-list.tsx'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'

const names: Readonly<Record<string, string>> = {
  CUIT: 'el CUIT',
  Nombre: 'el nombre',
  Domicilio: 'el domicilio',
}

const missingText = (missing: readonly string[]): string => {
  const words = new Intl.ListFormat('es').format(missing.map((label) => names[label] ?? label))
  return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${words} del negocio: van impresos en cada factura.`
}

/** The issuer, by the settings. */
export function IssuerStep(frame: StepFrame) {
  const { business, condition } = useSettings()
  const { cuit, name, address } = business
  const conditionLabel = condition === 'responsable' ? 'Responsable inscripto' : 'Monotributista'
  const facts = [
    { label: 'CUIT', value: formatCuit(cuit ?? '') },
    { label: 'Nombre', value: name ?? '' },
    { label: 'Domicilio', value: address ?? '' },
    { label: 'Condición', value: conditionLabel },
  ]
  const missing = facts.filter(({ value }) => value.trim() === '').map(({ label }) => label)
  return (
    <SetUpStep {...frame} title="Tus datos en la factura" summary={`${formatCuit(cuit ?? '')} · ${conditionLabel}`}>
      <Stack gap="xs">
        <FactList facts={facts} />
        <Text size="sm">
          {missing.length === 0 ? 'Van impresos en cada factura. ' : `${missingText(missing)} `}
          Se cambian en{' '}
          <Anchor component={Link} to="/settings" inherit underline="always">
            Principal
          </Anchor>
          .
        </Text>
      </Stack>
    </SetUpStep>
  )
}
