import { Anchor } from '@mantine/core'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { whatsappNumber } from '@trastienda/domain/sharing/whatsapp-number'
import { PhoneLink } from '#features/people/public/phone-link.tsx'
import classes from './deliveries.module.css'

const MAPS = 'https://www.google.com/maps/search/?api=1&query='

const outside = { target: '_blank', rel: 'noopener noreferrer', inherit: true, underline: 'always' } as const

/** The way to a customer: the address on a map, the telephone, and WhatsApp where the number can be read. */
export function CustomerLinks({ address, phone = '' }: Pick<Delivery, 'address' | 'phone'>) {
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classes.contact}>
      {address === undefined || address === '' ? (
        <span>Sin dirección</span>
      ) : (
        <Anchor {...outside} href={`${MAPS}${encodeURIComponent(address)}`}>
          {address}
        </Anchor>
      )}
      {phone !== '' && <PhoneLink phone={phone} />}
      {whatsapp !== undefined && (
        <Anchor {...outside} href={`https://wa.me/${whatsapp}`}>
          WhatsApp
        </Anchor>
      )}
    </div>
  )
}
