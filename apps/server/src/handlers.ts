import type { CallName } from '@trastienda/contract/calls'
import { createAccountReads } from './features/accounts/account-reads.service.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts'
import { createApiKeysService } from './features/api-keys/api-keys.service.ts'
import { approvalsRoutes } from './features/approvals/approvals.routes.ts'
import { createApprovalsService } from './features/approvals/approvals.service.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import { createBackupsService } from './features/backups/backups.service.ts'
import { createCashClosingSettings } from './features/cash-sessions/cash-closing-settings.service.ts'
import { createCashRegisters } from './features/cash-sessions/cash-registers.service.ts'
import { createCashSessionReads } from './features/cash-sessions/cash-session-reads.service.ts'
import { cashSessionsRoutes } from './features/cash-sessions/cash-sessions.routes.ts'
import { createCashSessions } from './features/cash-sessions/cash-sessions.service.ts'
import { cashTagsRoutes } from './features/cash-tags/cash-tags.routes.ts'
import { createCashTagsService } from './features/cash-tags/cash-tags.service.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { createCatalogueService } from './features/catalogue/catalogue.service.ts'
import { categoriesRoutes } from './features/categories/categories.routes.ts'
import { createCategoriesService } from './features/categories/categories.service.ts'
import { creditNotesRoutes } from './features/credit-notes/credit-notes.routes.ts'
import { createCreditNotesService } from './features/credit-notes/credit-notes.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { createEventsService } from './features/events/events.service.ts'
import { createExpenseReads } from './features/expenses/expense-reads.service.ts'
import { expensesRoutes } from './features/expenses/expenses.routes.ts'
import { createExpenses } from './features/expenses/expenses.service.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { createExchanges } from './features/exchanges/exchanges.service.ts'
import { exchangesRoutes } from './features/exchanges/exchanges.routes.ts'
import { createFilesService } from './features/files/files.service.ts'
import { counterRoutes } from './features/identity/counter/counter.routes.ts'
import { createOwnSessionsService } from './features/identity/counter/own-sessions.service.ts'
import { createDevicesService } from './features/identity/devices/devices.service.ts'
import { arcaReadsRoutes } from './features/fiscal/arca-reads/arca-reads.routes.ts'
import { createArcaReads } from './features/fiscal/arca-reads/arca-reads.service.ts'
import { ivaBooksRoutes } from './features/fiscal/books/iva-books.routes.ts'
import { createSupplierVouchers } from './features/fiscal/supplier-vouchers/supplier-vouchers.service.ts'
import { supplierVouchersRoutes } from './features/fiscal/supplier-vouchers/supplier-vouchers.routes.ts'
import { createIvaBooks } from './features/fiscal/books/iva-books.service.ts'
import { createCertificates } from './features/fiscal/setup/certificates.service.ts'
import { createFiscalSettings } from './features/fiscal/setup/fiscal-settings.service.ts'
import { fiscalRoutes } from './features/fiscal/fiscal.routes.ts'
import { createVoucherReads } from './features/fiscal/vouchers/voucher-reads.service.ts'
import { createVouchersService } from './features/fiscal/vouchers/vouchers.service.ts'
import { createFundMovements } from './features/funds/fund-movements.service.ts'
import { fundsRoutes } from './features/funds/funds.routes.ts'
import { createFunds } from './features/funds/funds.service.ts'
import { createFundTransfers } from './features/fund-transfers/fund-transfers.service.ts'
import { fundTransfersRoutes } from './features/fund-transfers/fund-transfers.routes.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { totpRoutes } from './features/identity/totp/totp.routes.ts'
import type { IdentityService } from './features/identity/identity.service.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { createRestocking } from './features/inventory/restocking.service.ts'
import { createInventoryService } from './features/inventory/inventory.service.ts'
import { licenseRoutes } from './features/license/license.routes.ts'
import { createLicenseService } from './features/license/license.service.ts'
import { movementsRoutes } from './features/movements/movements.routes.ts'
import { createMovementsService } from './features/movements/movements.service.ts'
import { createInboxService } from './features/offline-sales/inbox.service.ts'
import { offlineSalesRoutes } from './features/offline-sales/offline-sales.routes.ts'
import { createReceivingService } from './features/offline-sales/receiving.service.ts'
import { createReceiving } from './features/offline-sales/receive-sale.ts'
import { createPaymentMethods } from './features/payment-methods/payment-methods.service.ts'
import { paymentMethodsRoutes } from './features/payment-methods/payment-methods.routes.ts'
import { createPaymentCorrections } from './features/payments/payment-corrections.service.ts'
import { createStoreCredits } from './features/payment-methods/store-credits.service.ts'
import { storeCreditsRoutes } from './features/payment-methods/store-credits.routes.ts'
import { createPaymentEntry } from './features/payments/payment-entry.service.ts'
import { createPaymentReceipts } from './features/payments/payment-receipts.service.ts'
import { createPaymentReads } from './features/payments/payment-reads.service.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { createPeopleService } from './features/people/people.service.ts'
import { createPersonChanges } from './features/people/person-changes.service.ts'
import { createPriceTargets } from './features/price-changes/price-targets.service.ts'
import { priceChangesRoutes, priceTargetsRoutes } from './features/price-changes/price-changes.routes.ts'
import { createPriceChangesService } from './features/price-changes/price-changes.service.ts'
import { priceListsRoutes } from './features/price-lists/price-lists.routes.ts'
import { createPriceListsService } from './features/price-lists/price-lists.service.ts'
import { createDeliveryPrinting } from './features/printing/delivery-printing.service.ts'
import { createPriceListPrinting } from './features/printing/price-list-printing.service.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { createPrintingService } from './features/printing/printing.service.ts'
import { createTickets } from './features/printing/tickets.service.ts'
import { createAvailabilityService } from './features/products/availability.service.ts'
import type { CostQuestions } from './features/products/cost-questions.ts'
import { createProductChanges } from './features/products/product-changes.service.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { createProductsService } from './features/products/products.service.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts'
import { createDeliveries } from './features/deliveries/deliveries.service.ts'
import { createDeliveryLists } from './features/deliveries/delivery-lists.service.ts'
import { createSaleDeliveries } from './features/deliveries/sale-deliveries.service.ts'
import { createDeliverySettings } from './features/deliveries/delivery-settings.service.ts'
import { createQuoteConversion } from './features/quotes/quote-conversion.service.ts'
import { createQuoteSettings } from './features/quotes/quote-settings.service.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { createQuotes } from './features/quotes/quotes.service.ts'
import { createRolesService } from './features/roles/roles.service.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { createSettingsSections } from './features/settings/settings-sections.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createInvitationsService } from './features/staff/invitations.service.ts'
import { createJoiningService } from './features/staff/joining.service.ts'
import { createMembersService } from './features/staff/members.service.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { createSupplierNotes } from './features/supplier-notes/supplier-notes.service.ts'
import { supplierNotesRoutes } from './features/supplier-notes/supplier-notes.routes.ts'
import { sharingRoutes } from './features/sharing/sharing.routes.ts'
import { createSharing } from './features/sharing/sharing.service.ts'
import { createStatisticsReads } from './features/statistics/statistics-reads.service.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { createManualChanges } from './features/stock/manual-changes.service.ts'
import { createDollarRate } from './features/replacement-costs/dollar-rate.service.ts'
import { createReplacementCosts } from './features/replacement-costs/replacement-costs.service.ts'
import { replacementCostsRoutes } from './features/replacement-costs/replacement-costs.routes.ts'
import { createStockHistory } from './features/stock/stock-history.service.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { createSupplierLists } from './features/supplier-lists/supplier-lists.service.ts'
import { supplierListsRoutes } from './features/supplier-lists/supplier-lists.routes.ts'
import { createSupplierProducts } from './features/supplier-products/supplier-products.service.ts'
import { supplierProductsRoutes } from './features/supplier-products/supplier-products.routes.ts'
import { tillRoutes } from './features/till/till.routes.ts'
import { createTillService } from './features/till/till.service.ts'
import { createExportService } from './features/transfer/export.service.ts'
import { createImportService } from './features/transfer/import.service.ts'
import { createRestorePointsService } from './features/transfer/restore-points.service.ts'
import { transferRoutes } from './features/transfer/transfer.routes.ts'
import { createTransactionReads } from './features/transactions/reads/transaction-reads.service.ts'
import { transactionsRoutes } from './features/transactions/transactions.routes.ts'
import { createTransactionsService } from './features/transactions/transactions.service.ts'
import { zonesRoutes } from './features/zones/zones.routes.ts'
import { createZonesService } from './features/zones/zones.service.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { Tasks } from './platform/tasks/tasks.ts'
import type { UnitOfWork } from './platform/unit-of-work.ts'
import type { Pins } from './platform/identity/pins.ts'
import type { SheetWriter } from './platform/sheets/sheet-writer.ts'
import type { AppParts } from './app-parts.ts'

/** Parts that several features are given. */
interface Common {
  readonly unit: UnitOfWork
  readonly tasks: Tasks
  readonly pins: Pins
  readonly identity: IdentityService
  readonly sheets: SheetWriter
  readonly costQuestions: CostQuestions
  readonly report: (problem: string, error: unknown) => void
}

/** Joins the handlers of all features: one for each call. */
export const handlersOf = (parts: AppParts, common: Common): Handlers<CallName> => {
  const { database, clock } = parts
  const { unit, tasks, pins, identity, sheets } = common
  return {
    ...identityRoutes(identity),
    ...apiKeysRoutes(createApiKeysService(unit)),
    ...approvalsRoutes(createApprovalsService(database, unit, pins, parts.secrets.keyedHash)),
    ...totpRoutes(identity.totp),
    ...settingsRoutes(createSettingsService(unit), createSettingsSections(unit)),
    ...tillRoutes(createTillService(unit)),
    ...counterRoutes(counterServices(unit, identity)),
    ...licenseRoutes(createLicenseService(database, clock, parts.supportPhone)),
    ...backupsRoutes(createBackupsService(database, clock, parts.backups)),
    ...staffRoutes(teamServices(parts, unit, tasks)),
    ...storeCreditsRoutes(createStoreCredits(unit)),
    ...exchangesRoutes(createExchanges(unit)),
    ...categoriesRoutes(createCategoriesService(unit)),
    ...zonesRoutes(createZonesService(unit)),
    ...rolesRoutes(createRolesService(unit)),
    ...movementsRoutes(createMovementsService(unit)),
    ...priceChangesRoutes(createPriceChangesService(unit)),
    ...priceTargetsRoutes(createPriceTargets(unit)),
    ...priceListsRoutes(createPriceListsService(unit)),
    ...peopleRoutes(createPeopleService(unit), createPersonChanges(unit)),
    ...catalogueRoutes(createCatalogueService(parts.database, unit)),
    ...productsRoutes(
      createProductsService(unit),
      createProductChanges(unit),
      createAvailabilityService(unit, common.costQuestions),
    ),
    ...replacementCostsRoutes(createReplacementCosts(unit), createDollarRate(unit)),
    ...supplierListsRoutes(createSupplierLists(unit)),
    ...supplierProductsRoutes(createSupplierProducts(unit)),
    ...stockRoutes(createManualChanges(unit), createStockHistory(unit)),
    ...inventoryRoutes(createInventoryService(unit), createRestocking(unit)),
    ...documentRoutes(parts, common),
    ...paymentMethodsRoutes(createPaymentMethods(unit)),
    ...fundsRoutes(createFunds(unit), createFundMovements(unit)),
    ...fundTransfersRoutes(createFundTransfers(unit)),
    ...paymentsRoutes(...paymentServices(unit)),
    ...accountsRoutes(createAccountReads(unit)),
    ...dashboardRoutes(createDashboardService(unit)),
    ...statisticsRoutes(createStatisticsReads(unit)),
    ...cashSessionsRoutes({
      settings: createCashClosingSettings(unit),
      registers: createCashRegisters(unit),
      sessions: createCashSessions(unit, tasks),
      reads: createCashSessionReads(unit),
    }),
    ...cashTagsRoutes(createCashTagsService(unit)),
    ...printingRoutes(
      createPrintingService(unit, parts),
      createPriceListPrinting(unit, parts.printer, clock, parts.files),
      createDeliveryPrinting(unit, parts.printer, clock, parts.files),
      createTickets(unit, parts),
    ),
    ...sharingRoutes(createSharing(unit, { tasks, publicUrl: parts.publicUrl })),
    ...ivaBooksRoutes(createIvaBooks(unit, sheets)),
    ...supplierVouchersRoutes(createSupplierVouchers(unit)),
    ...expensesRoutes(createExpenses(unit), createExpenseReads(unit)),
    ...supplierNotesRoutes(createSupplierNotes(unit)),
    ...transferRoutes(createExportService(unit, sheets), createImportService(unit), createRestorePointsService(unit)),
    ...filesRoutes(createFilesService(unit, parts.files), parts.remoteFiles),
    ...auditRoutes(createAuditService(unit)),
    ...eventsRoutes(createEventsService(database)),
  }
}

const paymentServices = (unit: UnitOfWork) =>
  [
    createPaymentEntry(unit),
    createPaymentReads(unit),
    createPaymentCorrections(unit),
    createPaymentReceipts(unit),
  ] as const

const counterServices = (unit: UnitOfWork, { counter, elevation, pins }: IdentityService) => ({
  counter,
  elevation,
  pins,
  devices: createDevicesService(unit),
  sessions: createOwnSessionsService(unit),
})

const teamServices = ({ database, clock }: AppParts, unit: UnitOfWork, tasks: Tasks) => ({
  members: createMembersService(unit),
  invitations: createInvitationsService(unit, tasks),
  joining: createJoiningService(database, clock),
})

const documentRoutes = (parts: AppParts, { unit, tasks, report, costQuestions }: Common) => ({
  ...offlineSalesRoutes(
    createReceivingService(parts.database, parts.clock, createReceiving(unit, report)),
    createInboxService(unit),
  ),
  ...deliveriesRoutes(
    createDeliveries(unit),
    createSaleDeliveries(unit),
    createDeliveryLists(unit),
    createDeliverySettings(unit),
  ),
  ...quotesRoutes(createQuotes(unit), createQuoteConversion(unit, costQuestions), createQuoteSettings(unit)),
  ...transactionsRoutes(createTransactionsService(unit, costQuestions), createTransactionReads(unit)),
  ...creditNotesRoutes(createCreditNotesService(unit)),
  ...fiscalRoutes(
    createFiscalSettings(unit, { ...parts, tasks }),
    createCertificates(unit, { ...parts, tasks }),
    createVouchersService(unit, tasks),
    createVoucherReads(unit),
  ),
  ...arcaReadsRoutes(createArcaReads(parts)),
})
