import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '#ui/icon/icons.ts'
import { MAX_PROVINCIAL_LINES, type ProvincialLine } from '@trastienda/domain/fiscal/printed-legends'
import type { SaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import classes from './provincial-lines.module.css'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface ProvincialValues {
  readonly provincialLines: readonly ProvincialLine[]
}

/** Problems by the fields of the form. */
export const provincialProblems = (lines: readonly ProvincialLine[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, place) =>
      (['label', 'value', 'since'] as const)
        .filter((field) => line[field].trim() === '')
        .map((field) => [`provincialLines.${place}.${field}`, 'Requerido.']),
    ),
  )

interface ProvincialLinesProps<Values extends ProvincialValues> {
  readonly form: SaveForm<Values>
  readonly today: string
}

/** Some provinces want their tax named on a factura B: edits these lines; while there are none, only a button. */
export function ProvincialLines<Values extends ProvincialValues>({ form: own, today }: ProvincialLinesProps<Values>) {
  // The form may have other fields too; this component uses only one.
  const form = own as unknown as SaveForm<{ provincialLines: readonly ProvincialLine[] }>
  const lines = form.values.provincialLines
  const change = (changed: readonly ProvincialLine[]) => form.setFieldValue('provincialLines', changed)
  return (
    <Stack gap="xs" component="section" aria-label="Leyendas de tu provincia">
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          Van en el recuadro de la Ley 27.743 de tus facturas B, tal como las escribas. Si cambia una alícuota, agregá
          la nueva con su fecha: las facturas anteriores siguen diciendo la suya.
        </Text>
      )}
      {lines.map((line, place) => (
        <div key={place} className={classes.line}>
          <TextInput
            label="Leyenda"
            placeholder="ALÍCUOTA ISIB CABA"
            {...letterLimit(60)}
            {...form.getInputProps(`provincialLines.${place}.label`)}
          />
          <TextInput
            label="Valor"
            placeholder="3 %"
            {...letterLimit(30)}
            {...form.getInputProps(`provincialLines.${place}.value`)}
          />
          <DayInput
            label="Desde"
            value={line.since || undefined}
            onChange={(since) => form.setFieldValue(`provincialLines.${place}.since`, since ?? '')}
            today={today}
            error={form.errors[`provincialLines.${place}.since`] as string}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Quitar la leyenda ${line.label || place + 1}`}
            onClick={() => change(lines.filter((_, other) => other !== place))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.errors['provincialLines'] !== undefined && <Input.Error>{form.errors['provincialLines']}</Input.Error>}
      {lines.length < MAX_PROVINCIAL_LINES && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...lines, { label: '', value: '', since: today }])}
          >
            Agregar leyenda provincial
          </Button>
        </Group>
      )}
    </Stack>
  )
}
