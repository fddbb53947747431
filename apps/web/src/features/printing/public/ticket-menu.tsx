import { Button, Menu, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { IconChevronDown } from '#ui/icon/icons.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { DevicePrinterPopup } from './device-printer-popup.tsx'
import { usePrintTicket, useTicketFile } from './print-ticket.ts'

interface TicketMenuProps extends Pick<ButtonProps, 'size'> {
  /** A sale's or a credit note's number, a store credit's code, or the id of a payment or of a cash session. */
  readonly id: string
  readonly label?: string
  /** Whether it may go with a present. */
  readonly hasGift?: boolean
  /** Happens before the ticket is asked for. */
  readonly before?: () => Promise<unknown>
}

/** Prints the ticket of a document, for a business that sells at a counter. */
export function TicketMenu({ id, label = 'Ticket', hasGift = false, size, before }: TicketMenuProps) {
  const { till } = useSettings()
  const { print, isPrinting } = usePrintTicket({ before })
  const { download } = useTicketFile(before)
  const [isSetting, setIsSetting] = useState(false)
  if (till === undefined) return null
  return (
    <>
      <Button.Group>
        <SendButton
          sends="print.ticket_content"
          variant="default"
          size={size}
          loading={isPrinting}
          onClick={() => print({ id })}
        >
          {label}
        </SendButton>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" size={size} px={6} aria-label={`${label}: más opciones`}>
              <IconChevronDown size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hasGift && <Menu.Item onClick={() => print({ id }, { isGift: true })}>De regalo, sin precios</Menu.Item>}
            <Menu.Item onClick={() => download(id)}>Guardar en PDF</Menu.Item>
            <Menu.Item onClick={() => setIsSetting(true)}>Impresora de este dispositivo</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <DevicePrinterPopup opened={isSetting} onClose={() => setIsSetting(false)} />
    </>
  )
}
