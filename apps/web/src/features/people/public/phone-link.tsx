import { Anchor } from '@mantine/core'

/** A telephone number that a phone can call, without the letters between its digits. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor className="amount" inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </Anchor>
)
