import type { BusinessWording } from '#features/settings'
import type { PrintedBusiness } from './documents/sheet/letterhead.ts'

/** The head of every printed document of a business, without its logo. */
export const letterhead = (business: BusinessWording): PrintedBusiness => ({
  name: business.name,
  address: business.address,
  phoneNumber: business.phoneNumber,
  email: business.email,
  cuit: business.cuit,
  condition: business.condition,
})
