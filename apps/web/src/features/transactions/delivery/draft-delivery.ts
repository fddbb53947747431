import type { CallInput } from '@trastienda/contract/client'

/** How the goods of a new sale are to be delivered, as somebody types it. */
export interface DraftDelivery {
  /** Empty: the contact's. */
  readonly address: string
  readonly day?: string | undefined
  readonly note: string
}

export const NO_DELIVERY_TERMS: DraftDelivery = { address: '', note: '' }

type SentDelivery = Pick<CallInput<'transaction.add'>['body'], 'delivery'>

/** The part of the body of a new sale that its delivery is. */
export const sentDelivery = ({ delivery }: { readonly delivery?: DraftDelivery | undefined }): SentDelivery => {
  if (delivery === undefined) return {}
  const [address, note] = [delivery.address.trim(), delivery.note.trim()]
  return {
    delivery: {
      ...(address === '' ? {} : { address }),
      ...(delivery.day === undefined ? {} : { day: delivery.day }),
      ...(note === '' ? {} : { note }),
    },
  }
}
