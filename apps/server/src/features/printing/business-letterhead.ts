import type { BusinessFacts } from '#features/settings'
import type { PrintedBusiness } from './documents/sheet/letterhead.ts'

/** What stands at the head of every paper of a business, beside its logo. */
export const letterhead = (business: BusinessFacts): PrintedBusiness => ({
  name: business.name,
  address: business.address,
  phoneNumber: business.phoneNumber,
  email: business.email,
  cuit: business.cuit,
  condition: business.condition,
})
