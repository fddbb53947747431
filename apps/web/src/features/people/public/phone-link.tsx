import { Anchor } from '@mantine/core'

/** A telephone number that a phone calls. What people write between its digits does not travel. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor className="amount" inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </Anchor>
)
