import type { FoundTaxpayer } from '@trastienda/contract/arca-reads.contract'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import type { ContactValues } from './contact-values.ts'

/**
 * A contact with the register's facts. Typed text stays, as shops know people by other names and addresses; the
 * condition is ARCA's to say.
 */
export const filledFromRegister = (values: ContactValues, found: FoundTaxpayer): ContactValues => {
  const [address] = values.addresses
  const isAddressEmpty = address.address.trim() === '' && address.postalCode.trim() === ''
  return {
    ...values,
    name: values.name.trim() === '' ? found.name : values.name,
    ivaCondition: String(found.condition),
    addresses: [
      isAddressEmpty
        ? {
            address: found.address ?? '',
            postalCode: found.postalCode ?? '',
            province: found.province ?? address.province,
          }
        : address,
    ],
  }
}

/** Says in words who the register has behind a CUIT. */
export const foundInWords = ({ name, condition, isActive }: FoundTaxpayer): string => {
  const label = ivaConditions.find(({ id }) => id === condition)?.label ?? ''
  return `En ARCA: ${name}, ${label}.${isActive ? '' : ' Figura inactivo: revisalo antes de facturarle.'}`
}
