import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { WhatsAppForm } from '#features/sharing/public/whatsapp-form.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { orderMessage, type OrderedRow } from './ordered-lines.ts'

/** The most letters of a message that WhatsApp's address takes with certainty. */
const LONGEST_ADDRESS = 6000

interface OrderPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly supplier: string
  readonly supplierName: string
  readonly rows: readonly OrderedRow[]
}

/** Sends an order to its supplier by WhatsApp. */
export const OrderPopup = ({ opened, onClose, ...order }: OrderPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Pedido a ${order.supplierName}`}>
    <Order {...order} onSent={onClose} />
  </Popup>
)

interface OrderProps extends Pick<OrderPopupProps, 'supplier' | 'rows'> {
  readonly onSent: () => void
}

function Order({ supplier, rows, onSent }: OrderProps) {
  const { title } = useSettings()
  const { data: person, error, refetch } = useQuery(peopleQueries.detail(supplier))
  const message = orderMessage(rows, title)
  if (person === undefined) return <Unread error={error} onRetry={refetch} />
  if (encodeURIComponent(message).length > LONGEST_ADDRESS)
    return <Text>El pedido es muy largo para un mensaje: imprimilo y mandá el PDF.</Text>
  return (
    <Stack gap="md">
      <WhatsAppForm
        person={person}
        sends="products.restocking"
        messageTo={() => Promise.resolve(message)}
        onSent={onSent}
      />
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
    </Stack>
  )
}
