import type { PersonInput, PersonType } from '@trastienda/contract/people.contract'
import { hasCustomerFields } from '@trastienda/domain/person/person-validation'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'

/** What the popup for a new contact asks; selects hold ids, null for none. */
export interface ContactValues {
  code: string
  name: string
  phoneNumber: string
  cuit: string
  ivaCondition: string
  addresses: [{ address: string }]
  zone: string | null
  priceList: string | null
}

export const emptyContact = (name: string): ContactValues => ({
  code: '',
  name,
  phoneNumber: '',
  cuit: '',
  ivaCondition: '',
  addresses: [{ address: '' }],
  zone: null,
  priceList: null,
})

/** The body of the call: empty members are left out, and zone and price list go with customers only. */
export function contactBody(values: ContactValues, type: PersonType): PersonInput {
  const { code, name, phoneNumber, cuit, ivaCondition, addresses, zone, priceList } = values
  const [{ address }] = addresses
  return dropEmpty({
    code: code.trim(),
    name: name.trim(),
    type,
    phoneNumber: phoneNumber.trim(),
    cuit: cuit.trim(),
    ivaCondition: ivaCondition === '' ? undefined : Number(ivaCondition),
    ...(address.trim() === '' ? {} : { addresses: [{ address: address.trim() }] }),
    ...(hasCustomerFields(type) ? { zone: zone ?? undefined, priceList: priceList ?? undefined } : {}),
  })
}
