import { Button, Group } from '@mantine/core'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { Notice } from '#ui/show/notice.tsx'
import { focusField } from './form-fields.ts'
import type { MissedScan, Scans } from './use-scans.ts'

interface MissedScansProps {
  scans: Scans
  /** None for a person who may not add a product. */
  onCreate: ((code: string) => void) | undefined
}

/** The scans that added nothing, each until somebody has dealt with it. The focus stays in the scanner's field. */
export function MissedScans({ scans, onCreate }: MissedScansProps) {
  const put = (action: () => void) => () => {
    action()
    focusField('product')
  }
  return scans.missed.map((missed) => (
    <Notice key={missed.id} tone="warning">
      <Group gap="sm">
        <span>
          {reasons[missed.reason](missed.code)}
          {missed.quantity !== 1 && ` Cantidad: ${formatQuantity(missed.quantity)}.`}
        </span>
        {missed.reason === 'missing' && onCreate !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              scans.dismiss(missed)
              onCreate(missed.code)
            }}
          >
            Agregar producto
          </Button>
        )}
        {(missed.reason === 'failed' || missed.reason === 'early') && (
          <Button size="compact-sm" variant="default" onClick={put(() => scans.retry(missed))}>
            {missed.reason === 'early' ? 'Agregar' : 'Reintentar'}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" c="inherit" onClick={put(() => scans.dismiss(missed))}>
          Descartar
        </Button>
      </Group>
    </Notice>
  ))
}

const reasons = {
  missing: (code) => `Ningún producto tiene el código ${code}.`,
  unstocked: (code) => `El producto con el código ${code} no lleva control de stock.`,
  failed: (code) => `No pudimos buscar el código ${code}.`,
  early: (code) => `El código ${code} se leyó mientras se guardaba, y no está en esta lista.`,
} as const satisfies Record<MissedScan['reason'], (code: string) => string>
