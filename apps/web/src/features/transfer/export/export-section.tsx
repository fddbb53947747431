import { Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '#ui/icon/icons.ts'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { useEntities } from '../import/use-entities.ts'
import classes from '../import/transfer.module.css'

type Mode = 'xlsx' | 'csv'

/** Everything that the business has, as files for a spreadsheet program. */
export function ExportSection() {
  const { condition, pricesIncludeVat } = useSettings()
  const entities = useEntities()
  return (
    <section className={classes.section} aria-labelledby="exportar">
      <Title order={2} id="exportar">
        Exportar
      </Title>
      <Text size="sm" c="dimmed">
        Descargá tus datos para abrirlos en una planilla. Podés corregirlos ahí y volver a importarlos.
      </Text>
      <ul className={classes.exports}>
        {entities.map((entity) => (
          <Group component="li" justify="space-between" gap="xs" key={entity} className={classes.export}>
            <div>
              <Text fw={600}>{transferSheets[entity].label}</Text>
              {(entity === 'products' || entity === 'quotes') && condition === 'responsable' && (
                <Text size="xs" c="dimmed">
                  {pricesIncludeVat ? 'Precios con IVA' : 'Precios sin IVA'}
                </Text>
              )}
            </div>
            <span className={classes.formats}>
              <ExportButton entity={entity} mode="xlsx" />
              <ExportButton entity={entity} mode="csv" />
            </span>
          </Group>
        ))}
      </ul>
    </section>
  )
}

const formats = {
  xlsx: { label: 'Excel', icon: IconFileSpreadsheet },
  csv: { label: 'CSV', icon: IconFileTypeCsv },
} as const satisfies Record<Mode, object>

function ExportButton({ entity, mode }: { readonly entity: TransferEntity; readonly mode: Mode }) {
  const { label: name } = transferSheets[entity]
  const { label, icon: FormatIcon } = formats[mode]
  const { start, isRunning } = useDownload({
    title: () => `${name} en ${label}`,
    make: async () => {
      const file = await callFile('export.get', { params: { entityName: entity }, query: { mode } })
      return new File([file], `${name}.${mode}`, { type: file.type })
    },
  })
  return (
    <>
      <SendButton
        sends="export.get"
        size="xs"
        variant="default"
        leftSection={<FormatIcon size={16} stroke={1.7} aria-hidden />}
        loading={isRunning}
        onClick={() => start(undefined)}
        aria-label={`Exportar ${name} en ${label}`}
      >
        {label}
      </SendButton>
      <VisuallyHidden component="output">{isRunning ? `Descargando ${name} en ${label}…` : ''}</VisuallyHidden>
    </>
  )
}
