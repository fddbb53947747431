import type { FastifyInstance } from 'fastify'
import type { CallName } from '@trastienda/contract/calls'
import { createAccountReads } from './features/accounts/account-reads.service.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { approvalsRoutes } from './features/approvals/approvals.routes.ts'
import { createApprovalsService } from './features/approvals/approvals.service.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { leaveSealMails, sealMailTask } from './features/audit/seal-mails.ts'
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
import { filesRoutes } from './features/files/files.routes.ts'
import { createFilesService } from './features/files/files.service.ts'
import { counterRoutes } from './features/identity/counter/counter.routes.ts'
import { createOwnSessionsService } from './features/identity/counter/own-sessions.service.ts'
import { createDevicesService } from './features/identity/devices/devices.service.ts'
import { arcaReadsRoutes } from './features/fiscal/arca-reads/arca-reads.routes.ts'
import { createArcaReads } from './features/fiscal/arca-reads/arca-reads.service.ts'
import { ivaBooksRoutes } from './features/fiscal/books/iva-books.routes.ts'
import { createIvaBooks } from './features/fiscal/books/iva-books.service.ts'
import { certificateMailTask, leaveCertificateMails } from './features/fiscal/certificate-mails/certificate-mails.ts'
import { createCertificates } from './features/fiscal/certificates.service.ts'
import { createFiscalSettings } from './features/fiscal/fiscal-settings.service.ts'
import { fiscalRoutes } from './features/fiscal/fiscal.routes.ts'
import { voucherTask } from './features/fiscal/voucher-task.ts'
import { createVoucherReads } from './features/fiscal/voucher-reads.service.ts'
import { createVouchersService } from './features/fiscal/vouchers.service.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { totpRoutes } from './features/identity/totp/totp.routes.ts'
import { createIdentityService, identityTasks, type IdentityService } from './features/identity/identity.service.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { createInventoryService } from './features/inventory/inventory.service.ts'
import { licenseRoutes } from './features/license/license.routes.ts'
import { createLicenseService } from './features/license/license.service.ts'
import { movementsRoutes } from './features/movements/movements.routes.ts'
import { endMonths } from './features/month-ends/month-ends.service.ts'
import { createMovementsService } from './features/movements/movements.service.ts'
import { createInboxService } from './features/offline-sales/inbox.service.ts'
import { offlineSalesRoutes } from './features/offline-sales/offline-sales.routes.ts'
import { createReceivingService } from './features/offline-sales/receiving.service.ts'
import { createReceiving } from './features/offline-sales/receiving.ts'
import { createPaymentEntry } from './features/payments/payment-entry.service.ts'
import { createPaymentReads } from './features/payments/payment-reads.service.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { createPeopleService } from './features/people/people.service.ts'
import { createPersonChanges } from './features/people/person-changes.service.ts'
import { priceChangesRoutes } from './features/price-changes/price-changes.routes.ts'
import { createPriceChangesService } from './features/price-changes/price-changes.service.ts'
import { priceListsRoutes } from './features/price-lists/price-lists.routes.ts'
import { createPriceListsService } from './features/price-lists/price-lists.service.ts'
import type { Printer } from './features/printing/documents/printer.ts'
import { createPriceListPrinting } from './features/printing/price-list-printing.service.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { createPrintingService } from './features/printing/printing.service.ts'
import { createProductChanges } from './features/products/product-changes.service.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { createProductsService } from './features/products/products.service.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { createRolesService } from './features/roles/roles.service.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { createSettingsSections } from './features/settings/settings-sections.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createDayKeeping, type DayKeeping } from './features/days/day-keeping.service.ts'
import { invitationMailTask } from './features/staff/invitation-mail.ts'
import { createInvitationsService } from './features/staff/invitations.service.ts'
import { createJoiningService } from './features/staff/joining.service.ts'
import { createMembersService } from './features/staff/members.service.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { createStatisticsReads } from './features/statistics/statistics-reads.service.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { createManualChanges } from './features/stock/manual-changes.service.ts'
import { createStockHistory } from './features/stock/stock-history.service.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { createExportService } from './features/transfer/export.service.ts'
import { createImportService } from './features/transfer/import.service.ts'
import { createRestorePointsService } from './features/transfer/restore-points.service.ts'
import { createSheetWriter } from './platform/sheets/sheet-writer.ts'
import { transferRoutes } from './features/transfer/transfer.routes.ts'
import { createTransactionReads } from './features/transactions/transaction-reads.service.ts'
import { transactionsRoutes } from './features/transactions/transactions.routes.ts'
import { createTransactionsService } from './features/transactions/transactions.service.ts'
import { zonesRoutes } from './features/zones/zones.routes.ts'
import { createZonesService } from './features/zones/zones.service.ts'
import { checkAudits, sealAudits } from './platform/audit-seals.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { CheckedAnswers } from './platform/http/answer-writer.ts'
import type { Handlers } from './platform/http/handler.ts'
import { serveHealth } from './platform/http/health.ts'
import { forgetOldRecords } from './platform/housekeeping.ts'
import { createSignInLimits, forgetEndedLimits } from './platform/http/sign-in-limits.ts'
import { endStreamsInTime } from './platform/http/event-stream.ts'
import { createHeavyCalls } from './platform/http/heavy-calls.ts'
import { createHttpServer, type TrustedProxies } from './platform/http/http-server.ts'
import { mount } from './platform/http/mount.ts'
import { createRateLimits, noRateLimits } from './platform/http/rate-limits.ts'
import type { RemoteFiles } from './platform/remote/remote-files.ts'
import { serveWebApp } from './platform/http/static-files.ts'
import { createIdentify } from './platform/identity/identify.ts'
import { createPins } from './platform/identity/pins.ts'
import { createSessionStates } from './platform/identity/session-state.ts'
import type { Job } from './platform/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { createTasks, type TaskKind, type Tasks } from './platform/tasks/tasks.ts'
import { createUnitOfWork, type UnitOfWork } from './platform/unit-of-work.ts'

/** What the application is built from; `main.ts` takes the real things, tests take theirs. */
export interface AppParts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly mailer: Mailer
  readonly printer: Printer
  /** Where uploaded files lie. */
  readonly files: FileStore
  /** Where the stand-in for ARCA answers; none where no business may choose it. */
  readonly arcaSimulator: string | undefined
  /** Files of other servers. */
  readonly remoteFiles: RemoteFiles
  readonly publicUrl: string
  /** Where to call for a subscription. */
  readonly supportPhone: string | undefined
  readonly trustProxy: TrustedProxies
  readonly hasRateLimit: boolean
  readonly logLevel: string
  /** Which answers are checked value by value before they leave. */
  readonly checkedAnswers: CheckedAnswers
  readonly version: string
  /** The folder of the built web application. */
  readonly webDir: string
}

export interface App {
  readonly http: FastifyInstance
  readonly jobs: readonly Job[]
  /** They end with `http`. */
  readonly tasks: Tasks
}

/** The whole application, not yet listening. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { database, clock } = parts
  const isSecure = parts.publicUrl.startsWith('https:')
  const http = await createHttpServer({ logLevel: parts.logLevel, isSecure, trustProxy: parts.trustProxy })
  const unit = createUnitOfWork(database)
  const { keyedHash } = parts.secrets
  const report = (problem: string, error: unknown): void => http.log.error({ err: error }, problem)
  const pins = createPins(database, clock, keyedHash)
  const tasks = createTasks({ database, clock, kinds: taskKinds(parts), report })
  http.addHook('onClose', () => tasks.stop())
  const tries = parts.hasRateLimit ? createSignInLimits(database, clock, keyedHash) : undefined
  const identity = createIdentityService({
    ...parts,
    tries,
    pins,
    tasks,
    onMailFailure: (error) => report('A mail could not be left to be sent', error),
  })
  const sheets = createSheetWriter()
  http.addHook('onClose', () => sheets.close())
  const handlers: Handlers<CallName> = {
    ...identityRoutes(identity),
    ...approvalsRoutes(createApprovalsService(database, unit, pins)),
    ...totpRoutes(identity.totp),
    ...settingsRoutes(createSettingsService(unit), createSettingsSections(unit)),
    ...counterRoutes(counterServices(unit, identity)),
    ...licenseRoutes(createLicenseService(database, clock, parts.supportPhone)),
    ...staffRoutes(teamServices(parts, unit, tasks)),
    ...categoriesRoutes(createCategoriesService(unit)),
    ...zonesRoutes(createZonesService(unit)),
    ...rolesRoutes(createRolesService(unit)),
    ...movementsRoutes(createMovementsService(unit)),
    ...priceChangesRoutes(createPriceChangesService(unit)),
    ...priceListsRoutes(createPriceListsService(unit)),
    ...peopleRoutes(createPeopleService(unit), createPersonChanges(unit)),
    ...catalogueRoutes(createCatalogueService(unit)),
    ...productsRoutes(createProductsService(unit), createProductChanges(unit)),
    ...stockRoutes(createManualChanges(unit), createStockHistory(unit)),
    ...inventoryRoutes(createInventoryService(unit)),
    ...documentRoutes(parts, unit, tasks, report),
    ...paymentsRoutes(createPaymentEntry(unit), createPaymentReads(unit)),
    ...accountsRoutes(createAccountReads(unit)),
    ...dashboardRoutes(createDashboardService(unit)),
    ...statisticsRoutes(createStatisticsReads(unit)),
    ...cashTagsRoutes(createCashTagsService(unit)),
    ...printingRoutes(
      createPrintingService(unit, parts.printer, clock, parts.files),
      createPriceListPrinting(unit, parts.printer, clock, parts.files),
    ),
    ...ivaBooksRoutes(createIvaBooks(unit, sheets)),
    ...transferRoutes(createExportService(unit, sheets), createImportService(unit), createRestorePointsService(unit)),
    ...filesRoutes(createFilesService(unit, parts.files), parts.remoteFiles),
    ...auditRoutes(createAuditService(unit)),
    ...eventsRoutes(createEventsService(database)),
  }
  endStreamsInTime(http, createSessionStates(database, clock))
  mount(http, handlers, {
    database,
    identify: createIdentify(database, clock),
    isSecure,
    heavy: createHeavyCalls(),
    limits: tries === undefined ? noRateLimits : createRateLimits(tries, clock),
    keyedHash,
    checkedAnswers: parts.checkedAnswers,
  })
  await serveFiles(http, parts)
  const days = createDayKeeping(database)
  http.addHook('onClose', days.stop)
  return { http, jobs: jobsOf(parts, identity, days, tasks), tasks }
}

/** What is served beside the calls. */
const serveFiles = async (http: FastifyInstance, { database, version, webDir }: AppParts): Promise<void> => {
  serveHealth(http, database)
  await serveApiDocs(http, version)
  await serveWebApp(http, webDir)
}

const counterServices = (unit: UnitOfWork, { counter, pins }: IdentityService) => ({
  counter,
  pins,
  devices: createDevicesService(unit),
  sessions: createOwnSessionsService(unit),
})

const teamServices = ({ database, clock }: AppParts, unit: UnitOfWork, tasks: Tasks) => ({
  members: createMembersService(unit),
  invitations: createInvitationsService(unit, tasks),
  joining: createJoiningService(database, clock),
})

const documentRoutes = (
  parts: AppParts,
  unit: UnitOfWork,
  tasks: Tasks,
  report: (problem: string, error: unknown) => void,
) => ({
  ...offlineSalesRoutes(
    createReceivingService(parts.database, createReceiving(unit, report)),
    createInboxService(unit),
  ),
  ...transactionsRoutes(createTransactionsService(unit), createTransactionReads(unit)),
  ...creditNotesRoutes(createCreditNotesService(unit)),
  ...fiscalRoutes(
    createFiscalSettings(unit, { ...parts, tasks }),
    createCertificates(unit, parts),
    createVouchersService(unit, tasks),
    createVoucherReads(unit),
  ),
  ...arcaReadsRoutes(createArcaReads(parts)),
})

const taskKinds = (parts: AppParts): TaskKind[] => [
  ...identityTasks(parts),
  invitationMailTask(parts),
  sealMailTask(parts),
  voucherTask(parts),
  certificateMailTask(parts),
]

const jobsOf = (
  { database, clock, mailer }: AppParts,
  identity: IdentityService,
  days: DayKeeping,
  tasks: Tasks,
): Job[] => [
  { kind: 'forget_ended_sessions', everyMinutes: 60, run: identity.removeExpired },
  { kind: 'fold_days', everyMinutes: 1, run: days.fold },
  { kind: 'end_months', everyMinutes: 60, run: () => endMonths(database) },
  { kind: 'recount_days', everyMinutes: 15, run: days.recount },
  { kind: 'seal_audit', everyMinutes: 1, run: () => sealAudits(database) },
  { kind: 'check_audit', everyMinutes: 1440, run: () => checkAudits(database) },
  { kind: 'leave_certificate_mails', everyMinutes: 720, run: () => leaveCertificateMails(database, tasks) },
  { kind: 'leave_seal_mails', everyMinutes: 60, run: () => leaveSealMails(database, tasks, mailer) },
  { kind: 'forget_ended_limits', everyMinutes: 5, run: () => forgetEndedLimits(database, clock) },
  { kind: 'forget_old_records', everyMinutes: 60, run: () => forgetOldRecords(database, clock) },
]
