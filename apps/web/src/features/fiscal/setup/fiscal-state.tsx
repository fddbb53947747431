import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import {
  arcaEnvironmentLabels,
  certificateDaysLeft,
  isCertificateEnding,
} from '@trastienda/domain/fiscal/fiscal-settings'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { useFiscalUpdate } from '../steps/use-fiscal-update.ts'

interface FiscalStateProps {
  readonly fiscal: FiscalSettingsAnswer
}

/** Whether the business declares its sales, where, and the way to stop it. */
export const FiscalState = ({ fiscal }: FiscalStateProps) =>
  fiscal.mode === 'off' ? (
    <Text size="sm">
      La facturación electrónica está <strong>apagada</strong>: tus papeles dicen «Documento no válido como factura».
      Con estos pasos, una vez, tus ventas pueden llevar el CAE de ARCA.
    </Text>
  ) : (
    <SwitchedOn fiscal={fiscal} />
  )

interface SwitchOnProps extends FiscalStateProps {
  /** Every step is done. */
  readonly isReady: boolean
}

/** The last step, after which people can ask for vouchers. */
export function SwitchOn({ fiscal, isReady }: SwitchOnProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { save } = useFiscalUpdate(fiscal, { success: 'La facturación electrónica está encendida.' })
  const environment = arcaEnvironmentLabels[fiscal.environment]
  return (
    <Group gap="sm">
      <Button disabled={!isReady} onClick={() => setIsAsking(true)}>
        Encender la facturación
      </Button>
      {!isReady && (
        <Text size="sm" c="dimmed">
          Cuando estén todos los pasos y la prueba de conexión salga bien.
        </Text>
      )}
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Encender en ${environment}`}
        question={
          fiscal.environment === 'production'
            ? 'Desde ahora podés pedir el CAE de tus ventas: son comprobantes con validez fiscal. Nada sale solo: se pide con «Facturar».'
            : 'Desde ahora podés pedir el CAE de tus ventas. Son de prueba: no valen como factura.'
        }
        confirmLabel="Encender"
        onConfirm={() => save({ mode: 'manual' }).catch(() => undefined)}
      />
    </Group>
  )
}

function SwitchedOn({ fiscal }: FiscalStateProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { save } = useFiscalUpdate(fiscal, { success: 'La facturación electrónica está apagada.' })
  const { environment, pointOfSale } = fiscal
  const isReal = environment === 'production'
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text fw={650}>La facturación electrónica está encendida</Text>
        <Badge variant="light" color={isReal ? 'pine' : 'mustard'}>
          {arcaEnvironmentLabels[environment]}
        </Badge>
      </Group>
      {!isReal && <Notice tone="warning">Los comprobantes son de prueba: no valen como factura.</Notice>}
      <CertificateEnd fiscal={fiscal} />
      <FactList
        layout="row"
        facts={[
          { label: 'Punto de venta', value: String(pointOfSale) },
          { label: 'Certificado', value: fiscal.certificate?.alias },
        ]}
      />
      <AskingMode fiscal={fiscal} />
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Apagar la facturación
        </Button>
      </Group>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Apagar la facturación"
        question="No se van a poder pedir más comprobantes. Los que ya esperan salen igual, y los autorizados siguen valiendo."
        confirmLabel="Apagar"
        onConfirm={() => save({ mode: 'off' }).catch(() => undefined)}
      />
    </Stack>
  )
}

/** The mode: a person asks for each voucher, or each sale asks on its own. */
function AskingMode({ fiscal }: FiscalStateProps) {
  const [chosen, setChosen] = useState(fiscal.mode)
  const { save, isSaving } = useFiscalUpdate(fiscal, { success: 'Guardado.' })
  const choose = (value: string): void => {
    const mode = value === 'automatic' ? 'automatic' : 'manual'
    setChosen(mode)
    save({ mode }).catch(() => setChosen(fiscal.mode))
  }
  return (
    <Radio.Group label="Quién pide los comprobantes" value={chosen} onChange={choose}>
      <Stack gap="sm" mt="xs">
        <Radio
          value="manual"
          disabled={isSaving}
          label="Una persona"
          description="Con «Facturar», en cada venta o en varias a la vez."
        />
        <Radio
          value="automatic"
          disabled={isSaving}
          label="Cada venta, sola"
          description="Al hacerse efectiva, y cada nota de crédito también. La venta no espera a ARCA: el CAE llega después."
        />
      </Stack>
    </Radio.Group>
  )
}

/** The end of the certificate; a warning while there is still time for a new one. */
function CertificateEnd({ fiscal: { certificate } }: FiscalStateProps) {
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date())
  if (certificate === undefined) {
    return (
      <Notice tone="warning">
        Estos datos se restauraron sin la clave de tu certificado: los comprobantes esperan y no sale ninguno. Generá
        una solicitud nueva en el paso 3 con otro alias, y cargá el certificado que te dé ARCA.
      </Notice>
    )
  }
  const day = formatDate(certificate.validTo, timeZone)
  const days = certificateDaysLeft(certificate.validTo, now)
  if (!isCertificateEnding(certificate.validTo, now)) {
    return (
      <Text size="sm" c="dimmed">
        El certificado vence el {day}.
      </Text>
    )
  }
  return (
    <Notice tone="warning">
      {days < 0 ? `El certificado venció el ${day}: ARCA no da más CAE.` : `El certificado vence el ${day}.`} Generá una
      solicitud nueva en el paso 3 con otro alias; el certificado en uso sigue hasta que cargues el nuevo.
    </Notice>
  )
}
