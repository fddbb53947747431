import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { deviceOf } from './inbox-columns.tsx'
import { OfflineSaleLines } from './offline-sale-lines.tsx'
import { WaitingSale } from './waiting-sale.tsx'

interface OfflineSaleViewProps {
  readonly sale: OfflineSaleDetail
  readonly onClose: () => void
}

export function OfflineSaleView({ sale, onClose }: OfflineSaleViewProps) {
  const mayResolve = useMay('resolve')
  const isWaiting = sale.state === 'waiting'
  return (
    <Stack gap="md">
      <OfflineSaleFacts sale={sale} />
      {isWaiting && sale.reason !== undefined && (
        <Notice tone="warning">
          {sale.reason.message} {mayResolve ? adviceFor(sale.reason.code) : 'La resuelve un dueño o un encargado.'}
        </Notice>
      )}
      {isWaiting && mayResolve ? (
        <WaitingSale sale={sale} onClose={onClose} />
      ) : (
        <>
          <OfflineSaleLines sale={sale} />
          <DoneActions sale={sale} onClose={onClose} />
        </>
      )}
    </Stack>
  )
}

function OfflineSaleFacts({ sale }: { readonly sale: OfflineSaleDetail }) {
  const timeZone = useTimeZone()
  return (
    <FactList
      layout="row"
      facts={[
        { label: 'Vendió', value: sale.soldByName ?? 'Alguien que no es del equipo' },
        { label: 'Cuándo', value: formatDateTime(sale.soldAt, timeZone) },
        { label: 'Dispositivo', value: deviceOf(sale) },
        { label: 'Número', value: sale.localNumber },
        { label: 'Cliente', value: sale.receptorName },
        { label: 'Total', value: formatMoney(sale.total) },
        { label: 'Pago', value: sale.saveMode === 'paid' ? 'Cobrada' : 'A cuenta' },
        { label: 'Observaciones', value: sale.observations },
        { label: 'Resolvió', value: sale.resolvedByName },
        { label: 'Por qué se anuló', value: sale.voidReason },
      ]}
    />
  )
}

function DoneActions({ sale: { transactionId: id }, onClose }: OfflineSaleViewProps) {
  const navigate = useNavigate()
  return (
    <PopupActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
      {id !== undefined && (
        <Button onClick={() => void navigate({ to: '/transactions/details/$id', params: { id } })}>Ver {id}</Button>
      )}
    </PopupActions>
  )
}

/** What to do, by the code of the reason why a sale waits. */
const advice: Readonly<Record<string, string>> = {
  offline_stock_short: 'Cargá el stock que falta y después generá la venta.',
  offline_total_differs: 'Si aceptás el de ahora, la venta se genera por ese importe.',
  line_product_removed: 'Elegí otro producto para la línea.',
  receptor_removed: 'Elegí otro cliente.',
  offline_record_missing: 'Elegí otro en lugar del que falta.',
  approval_required: 'Si está bien, generala: queda a tu nombre quién la autorizó.',
  offline_same_key: 'Si es la misma venta, anulá esta. Si es otra, generala.',
  license_read_only: 'Cuando la licencia esté al día, generala.',
}

const adviceFor = (code: string): string => advice[code] ?? 'Si la venta está bien, generala. Si no ocurrió, anulala.'
