import { accountsApi } from './accounts.contract.ts'
import { apiKeysApi } from './api-keys.contract.ts'
import { approvalsApi } from './approvals.contract.ts'
import { arcaReadsApi } from './arca-reads.contract.ts'
import { auditApi } from './audit.contract.ts'
import { backupsApi } from './backups.contract.ts'
import type { CallName } from './calls.ts'
import { cashSessionsApi } from './cash-sessions.contract.ts'
import { catalogueApi } from './catalogue.contract.ts'
import { counterApi } from './counter.contract.ts'
import { creditNotesApi } from './credit-notes.contract.ts'
import { dashboardApi } from './dashboard.contract.ts'
import type { Endpoint } from './endpoint.ts'
import { eventsApi } from './events.contract.ts'
import { exchangesApi } from './exchanges.contract.ts'
import { expensesApi } from './expenses.contract.ts'
import { filesApi } from './files.contract.ts'
import { fiscalApi } from './fiscal.contract.ts'
import { fundsApi } from './funds.contract.ts'
import { identityApi } from './identity.contract.ts'
import { inventoryApi } from './inventory.contract.ts'
import { ivaBooksApi } from './iva-books.contract.ts'
import { licenseApi } from './license.contract.ts'
import { offlineSalesApi } from './offline-sales.contract.ts'
import { paymentMethodsApi } from './payment-methods.contract.ts'
import { paymentsApi } from './payments.contract.ts'
import { peopleApi } from './people.contract.ts'
import { priceChangesApi } from './price-changes.contract.ts'
import { printingApi } from './printing.contract.ts'
import { productsApi } from './products.contract.ts'
import { priceTargetsApi } from './price-targets.contract.ts'
import { replacementCostsApi } from './replacement-costs.contract.ts'
import { registersApi } from './registers.contract.ts'
import { paperSettingsApi } from './paper-settings.contract.ts'
import { settingsApi } from './settings.contract.ts'
import { sharingApi } from './sharing.contract.ts'
import { staffApi } from './staff.contract.ts'
import { statisticsApi } from './statistics.contract.ts'
import { storeCreditsApi } from './store-credits.contract.ts'
import { deliveriesApi } from './deliveries.contract.ts'
import { quotesApi } from './quotes.contract.ts'
import { supplierNotesApi } from './supplier-notes.contract.ts'
import { supplierListsApi } from './supplier-lists.contract.ts'
import { supplierProductsApi } from './supplier-products.contract.ts'
import { supplierVouchersApi } from './supplier-vouchers.contract.ts'
import { stockApi } from './stock.contract.ts'
import { totpApi } from './totp.contract.ts'
import { transactionsApi } from './transactions.contract.ts'
import { transferApi } from './transfer.contract.ts'

/** Every endpoint by the name of its call. A call listed in `calls.ts` without an endpoint here does not compile. */
export const api = {
  ...identityApi,
  ...counterApi,
  ...totpApi,
  ...settingsApi,
  ...paperSettingsApi,
  ...approvalsApi,
  ...licenseApi,
  ...staffApi,
  ...apiKeysApi,
  ...productsApi,
  ...priceTargetsApi,
  ...supplierListsApi,
  ...supplierProductsApi,
  ...replacementCostsApi,
  ...stockApi,
  ...inventoryApi,
  ...peopleApi,
  ...registersApi,
  ...priceChangesApi,
  ...catalogueApi,
  ...transactionsApi,
  ...offlineSalesApi,
  ...fiscalApi,
  ...ivaBooksApi,
  ...supplierVouchersApi,
  ...expensesApi,
  ...supplierNotesApi,
  ...quotesApi,
  ...deliveriesApi,
  ...arcaReadsApi,
  ...creditNotesApi,
  ...exchangesApi,
  ...storeCreditsApi,
  ...paymentMethodsApi,
  ...fundsApi,
  ...cashSessionsApi,
  ...paymentsApi,
  ...accountsApi,
  ...dashboardApi,
  ...statisticsApi,
  ...printingApi,
  ...sharingApi,
  ...transferApi,
  ...backupsApi,
  ...filesApi,
  ...auditApi,
  ...eventsApi,
} as const satisfies Record<CallName, Endpoint>

export type Api = typeof api
