import { countOf } from '@trastienda/domain/money/format-amount'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { VoucherQueue } from '@trastienda/contract/fiscal.contract'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { certificateDaysLeft, isCertificateEnding } from '@trastienda/domain/fiscal/fiscal-settings'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { Notice } from '#ui/show/notice.tsx'
import { fiscalQueries } from './fiscal.queries.ts'
import { useElectronicVouchers } from './use-electronic-vouchers.ts'

/** Reports vouchers that need attention. Mostly it shows nothing. */
export function FiscalNotices() {
  const isOn = useElectronicVouchers() !== undefined
  return isOn ? <Notices /> : null
}

function Notices() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const maySet = useMay('settings')
  const [now] = useState(() => new Date())
  const { data } = useQuery(fiscalQueries.queue())
  if (data === undefined) return null
  const { waiting, rejected, unasked, failing, halted, noted, certificateEndsAt } = data
  const isEnding = maySet && certificateEndsAt !== undefined && isCertificateEnding(certificateEndsAt, now)
  const isMissing = maySet && certificateEndsAt === undefined
  const isFailing = failing !== undefined && waiting.length > 0
  const hasObservation = maySet && noted !== undefined
  const isForOwner = isEnding || isMissing || hasObservation
  if (!isFailing && !isForOwner && halted.length + rejected.length + unasked.length === 0) return null
  const look = { actionLabel: 'Ver', onAction: () => void navigate({ to: '/fiscal/queue' }) }
  const setUp = maySet ? { actionLabel: 'Ver', onAction: () => void navigate({ to: '/settings/fiscal' }) } : {}
  return (
    <Stack gap="xs" mb="sm">
      {isFailing && (
        <Notice tone="warning" {...look}>
          ARCA no autoriza desde las {formatDateTime(failing.since, timeZone).split(' ')[1]}:{' '}
          {countOf(waiting.length, 'comprobante espera', 'comprobantes esperan')}. Podés seguir vendiendo.
        </Notice>
      )}
      {halted.length > 0 && (
        <Notice tone="warning" {...setUp}>
          Los comprobantes están detenidos: otro programa emite en el mismo punto de venta.
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice tone="warning" {...look}>
          ARCA rechazó {countOf(rejected.length, 'comprobante', 'comprobantes')}: hay que corregir y pedir de nuevo.
        </Notice>
      )}
      {unasked.length > 0 && (
        <Notice tone="warning" {...look}>
          {countOf(
            unasked.length,
            'comprobante no se pudo pedir: le falta algo.',
            'comprobantes no se pudieron pedir: les falta algo.',
          )}
        </Notice>
      )}
      {isMissing && (
        <Notice tone="warning" {...setUp}>
          Falta la clave del certificado de ARCA: hay que pedir otro.
        </Notice>
      )}
      {hasObservation && <OwnObservation {...noted} />}
      {isEnding && (
        <Notice tone="warning" {...setUp}>
          El certificado de ARCA {certificateDaysLeft(certificateEndsAt, now) < 0 ? 'venció' : 'vence'} el{' '}
          {formatDate(certificateEndsAt, timeZone)}: hay que renovarlo.
        </Notice>
      )}
    </Stack>
  )
}

/** ARCA's note about the business itself. */
function OwnObservation({ transactionId, text }: NonNullable<VoucherQueue['noted']>) {
  const navigate = useNavigate()
  const look = () => void navigate({ to: '/transactions/details/$id', params: { id: transactionId } })
  return (
    <Notice tone="warning" actionLabel="Ver" onAction={look}>
      {transactionId}: {text}
    </Notice>
  )
}
