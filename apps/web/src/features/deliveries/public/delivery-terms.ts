import type { CallInput } from '@trastienda/contract/client'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'

/** How the goods of a sale are to be delivered, as somebody types it. */
export interface DeliveryTerms {
  /** Empty: the contact's. */
  readonly address: string
  readonly day?: BusinessDay | undefined
  readonly note: string
}

export const NO_DELIVERY_TERMS: DeliveryTerms = { address: '', note: '' }

type SentPlan = CallInput<'deliveries.plan'>['body']

/** The terms as they are sent; what is left open is the contact's, or nobody's. */
export const sentTerms = ({ address, day, note }: DeliveryTerms): SentPlan => ({
  ...(address.trim() === '' ? {} : { address: address.trim() }),
  ...(day === undefined ? {} : { day }),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})

/** The part of the body of a new sale that its delivery is. */
export const sentDelivery = ({
  delivery,
}: {
  readonly delivery?: DeliveryTerms | undefined
}): { delivery?: SentPlan } => (delivery === undefined ? {} : { delivery: sentTerms(delivery) })
