import type { Settings, SettingsInput } from '@trastienda/contract/settings.contract'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'

/** The body for a write from a read of the settings, without the server's figures. */
export const toSettingsInput = (settings: Settings): SettingsInput => {
  const { name, lastName, phoneNumber, condition, business, transactionSettings } = settings
  const { automaticObservations, creditNotes } = transactionSettings
  return {
    name,
    lastName,
    phoneNumber,
    condition,
    business,
    transactionSettings: { automaticObservations, creditNotes },
  }
}

export interface MainValues extends Record<string, unknown> {
  readonly name: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly condition: Settings['condition']
  readonly business: {
    readonly name: string
    readonly phoneNumber: string
    readonly email: string
    readonly address: string
    readonly cuit: string
    readonly logoUrl: string
  }
}

export const mainValuesOf = ({ name, lastName, phoneNumber = '', condition, business }: Settings): MainValues => ({
  name,
  lastName,
  phoneNumber,
  condition,
  business: {
    name: business.name ?? '',
    phoneNumber: business.phoneNumber ?? '',
    email: business.email ?? '',
    address: business.address ?? '',
    cuit: formatCuit(business.cuit ?? ''),
    logoUrl: business.logoUrl ?? '',
  },
})

export const withMainValues = (settings: SettingsInput, values: MainValues): SettingsInput => ({
  ...settings,
  name: values.name.trim(),
  lastName: values.lastName.trim(),
  phoneNumber: trimmedText(values.phoneNumber),
  condition: values.condition,
  business: dropEmpty(values.business),
})

export interface DocumentValues extends Record<string, unknown> {
  readonly purchaseCreated: string
  readonly saleCreated: string
  readonly saleEffective: string
  readonly quantitiesZero: boolean
}

export const documentValuesOf = ({ transactionSettings }: Settings): DocumentValues => {
  const { purchase, sale } = transactionSettings.automaticObservations
  return {
    purchaseCreated: purchase.created ?? '',
    saleCreated: sale.created ?? '',
    saleEffective: sale.effective ?? '',
    quantitiesZero: transactionSettings.creditNotes.quantitiesZero,
  }
}

export const withDocumentValues = (settings: SettingsInput, values: DocumentValues): SettingsInput => ({
  ...settings,
  transactionSettings: {
    automaticObservations: {
      purchase: dropEmpty({ created: values.purchaseCreated }),
      sale: dropEmpty({ created: values.saleCreated, effective: values.saleEffective }),
    },
    creditNotes: { quantitiesZero: values.quantitiesZero },
  },
})
