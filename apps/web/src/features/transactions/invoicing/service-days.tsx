import { Fieldset, SimpleGrid, Text } from '@mantine/core'
import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { DayInput } from '#ui/input/day-input.tsx'
import { commonService, ofServices, serviceErrors, type TypedService } from './typed-service.ts'

interface ServiceDaysProps {
  readonly proposals: readonly VoucherProposal[]
  readonly typed: TypedService
  readonly onChange: (typed: TypedService) => void
}

const fields = [
  { name: 'from', label: 'Desde' },
  { name: 'to', label: 'Hasta' },
  { name: 'dueOn', label: 'Vencimiento del pago' },
] as const

/** The service dates for ARCA; nothing for goods. */
export function ServiceDays({ proposals, typed, onChange }: ServiceDaysProps) {
  const told = ofServices(proposals)
  const [first] = told
  if (first === undefined) return null
  const common = commonService(told)
  const errors = serviceErrors(told, typed)
  const differs = fields.some(({ name }) => common[name] === undefined)
  return (
    <Fieldset legend="Período del servicio" variant="unstyled">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {fields.map(({ name, label }) => (
          <DayInput
            key={name}
            label={label}
            value={typed[name] ?? common[name]}
            onChange={(day) => onChange(withDay(typed, name, day))}
            today={first.datedOn}
            error={errors[name]}
          />
        ))}
      </SimpleGrid>
      {differs && (
        <Text size="sm" c="dimmed">
          Lo que dejes vacío va según la fecha de cada venta.
        </Text>
      )}
    </Fieldset>
  )
}

const withDay = (typed: TypedService, name: keyof TypedService, day: string | undefined): TypedService => {
  const { [name]: _, ...rest } = typed
  return day === undefined ? rest : { ...rest, [name]: day }
}
