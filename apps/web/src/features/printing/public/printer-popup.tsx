import { Button, Checkbox, Group, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { ticketWidths, type Ticket, type TicketWidth } from '@trastienda/domain/ticket/ticket'
import { centered, pair, text } from '@trastienda/domain/ticket/ticket'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { toastInfo } from '#platform/browser/toasts.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { devicePrinter, setDevicePrinter, useDevicePrinter, type DevicePrinter } from './device-printer.ts'
import { canPrintBy, choosePrinter, type DirectWay } from './direct-printer.ts'

const afterCharge = [
  { value: 'nothing', label: 'Nada' },
  { value: 'ticket', label: 'El ticket' },
  { value: 'sheet', label: 'La hoja A4' },
] as const satisfies readonly { value: DevicePrinter['afterCharge']; label: string }[]

const ways = [
  {
    value: 'browser',
    label: 'Con la impresión del navegador',
    description: 'Sirve cualquier impresora instalada en este dispositivo.',
  },
  {
    value: 'usb',
    label: 'Directo por USB',
    description: 'Sin ventanas, con corte y cajón. En Windows la impresora necesita el controlador WinUSB.',
  },
  { value: 'serial', label: 'Directo por puerto serie', description: 'También las que el sistema muestra como COM.' },
] as const satisfies readonly { value: DevicePrinter['by']; label: string; description: string }[]

const speeds = ['9600', '19200', '38400', '57600', '115200']

interface PrinterPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Prints a ticket that tries the printer. */
  readonly onTry: (ticket: Ticket) => void
  readonly isTrying: boolean
}

/** The printer of this device: what it prints after a charge, on which paper, and how. */
export function PrinterPopup({ opened, onClose, onTry, isTrying }: PrinterPopupProps) {
  const printer = useDevicePrinter()
  const business = useSettings().business.name ?? 'Trastienda'
  return (
    <Popup opened={opened} onClose={onClose} title="Impresora de este dispositivo" size="sm">
      <Stack gap="md">
        <Select
          label="Después de cobrar en el Mostrador imprime"
          data={afterCharge}
          allowDeselect={false}
          value={printer.afterCharge}
          onChange={(value) => setDevicePrinter({ afterCharge: value as DevicePrinter['afterCharge'] })}
        />
        {printer.afterCharge !== 'nothing' && (
          <Checkbox
            label="Preguntar antes"
            checked={printer.asks}
            onChange={({ currentTarget }) => setDevicePrinter({ asks: currentTarget.checked })}
          />
        )}
        <div>
          <Text size="sm" fw={500} mb={4}>
            Ancho del rollo
          </Text>
          <SegmentedControl
            aria-label="Ancho del rollo"
            data={Object.keys(ticketWidths)
              .toReversed()
              .map((width) => ({ value: width, label: `${width} mm` }))}
            value={printer.width}
            onChange={(width) => setDevicePrinter({ width: width as TicketWidth })}
          />
        </div>
        <Radio.Group label="Cómo imprime los tickets" value={printer.by} onChange={(by) => setDevicePrinter({ by })}>
          <Stack gap="xs" mt="xs">
            {ways.map(({ value, label, description }) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={canPrintBy(value) ? description : 'Este navegador no puede: probá con Chrome o Edge.'}
                disabled={!canPrintBy(value)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {printer.by !== 'browser' && <DirectFields printer={printer} way={printer.by} />}
        <Group justify="flex-end">
          <Button variant="default" loading={isTrying} onClick={() => onTry(testTicket(business))}>
            Imprimir una prueba
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </Group>
      </Stack>
    </Popup>
  )
}

function DirectFields({ printer, way }: { readonly printer: DevicePrinter; readonly way: DirectWay }) {
  const choose = async () => {
    const chosen = await choosePrinter(way)
    if (chosen === undefined) return toastInfo('No se eligió ninguna impresora.')
    setDevicePrinter(chosen)
    toastInfo('Impresora elegida. Imprimí una prueba.')
  }
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <Button variant="default" onClick={() => void choose()}>
          Elegir la impresora
        </Button>
        {way === 'serial' && (
          <Select
            label="Velocidad"
            w="8rem"
            data={speeds}
            allowDeselect={false}
            value={String(printer.baudRate)}
            onChange={(value) => setDevicePrinter({ baudRate: Number(value) })}
          />
        )}
      </Group>
      <Checkbox
        label="Abrir el cajón al cobrar en efectivo"
        description="El cajón conectado a la impresora."
        checked={printer.opensDrawer}
        onChange={({ currentTarget }) => setDevicePrinter({ opensDrawer: currentTarget.checked })}
      />
    </Stack>
  )
}

/** A ticket with everything that a printer may get wrong: accents, large letters, figures at the right edge, a QR. */
const testTicket = (business: string): Ticket => ({
  name: 'Prueba',
  sections: [
    [centered(business, { isBold: true, isLarge: true }), centered('Prueba de impresión')],
    [
      text('áéíóú ñÑ ¿? ¡! ü € ½'),
      pair('Rollo', `${devicePrinter().width} mm`),
      pair('TOTAL', '$ 1.234.567,89', { isBold: true, isLarge: true }),
    ],
    [{ text: 'https://www.arca.gob.ar', isQr: true }],
  ],
})
