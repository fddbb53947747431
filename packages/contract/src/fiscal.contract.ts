import { z } from 'zod'
import { MAX_POINT_OF_SALE } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import { MOST_DUE_DAYS, servicePeriods } from '@trastienda/domain/fiscal/voucher/service-period'
import { MOST_ASK_AFTER_DAYS } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { arcaEnvironments, certificateOrigins, fiscalModes } from '@trastienda/domain/fiscal/fiscal-settings'
import { MAX_PROVINCIAL_LINES } from '@trastienda/domain/fiscal/printed-legends'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import {
  amountSchema,
  daySchema,
  echoes,
  instantSchema,
  lineSchema,
  nonNegativeMoneySchema,
  textSchema,
  transactionIdSchema,
} from './scalars.ts'

const settings = {
  mode: z.enum(fiscalModes),
  environment: z.enum(arcaEnvironments),
  pointOfSale: z.int().min(1).max(MAX_POINT_OF_SALE),
  isWithheld: z.boolean(),
  /** Printed about the issuer besides its CUIT. */
  grossIncome: lineSchema(30).optional(),
  activitiesSince: daySchema.optional(),
  /** How many days old a sale may be to get a voucher of today without a question. */
  askAfterDays: z.int().min(0).max(MOST_ASK_AFTER_DAYS).optional(),
  /**
   * The period that a voucher gives for services, and how many days after it they are to be paid, if nobody types
   * others.
   */
  servicePeriod: z.enum(servicePeriods).optional(),
  serviceDueDays: z.int().min(0).max(MOST_DUE_DAYS).optional(),
  /**
   * The amount from which large companies need a Factura de Crédito, and its first day; the known limit if left out.
   */
  creditInvoiceLimit: z.strictObject({ amount: nonNegativeMoneySchema, since: daySchema }).optional(),
  /** The lines about their tax that provinces want printed beside the IVA of class B, each in force since a day. */
  provincialLines: z
    .array(z.strictObject({ label: lineSchema(60), value: lineSchema(30), since: daySchema }))
    .max(MAX_PROVINCIAL_LINES, `Máximo ${MAX_PROVINCIAL_LINES}.`)
    .optional(),
}

/** The service dates of a voucher. */
const serviceSchema = z.strictObject({ from: daySchema, to: daySchema, dueOn: daySchema })

const haltedSchema = z.array(z.strictObject({ pointOfSale: z.int(), voucher: z.string(), foreignNumber: z.int() }))

const fiscalSettingsSchema = z.strictObject({
  ...settings,
  /** The environments that this server can reach. */
  environments: z.array(z.enum(arcaEnvironments)),
  /** The address at which the simulated ARCA gives certificates, if there is one. */
  simulatorPage: z.string().optional(),
  /** The request to upload to ARCA for a certificate, until ARCA has issued one. */
  request: z.strictObject({ alias: z.string(), text: z.string() }).optional(),
  /** The certificate in use, and to whom it was issued. */
  certificate: z
    .strictObject({
      alias: z.string(),
      cuit: z.string(),
      origin: z.enum(certificateOrigins),
      validFrom: instantSchema,
      validTo: instantSchema,
    })
    .optional(),
  /** Points of sale where ARCA's last number is not ours: another program numbers there, and nothing is sent. */
  halted: haltedSchema,
  version: z.int(),
})

const voucherSchema = z.strictObject({
  $id: z.string(),
  transactionId: z.string(),
  environment: z.enum(arcaEnvironments),
  state: z.enum(['pending', 'numbered', 'sent', 'authorized', 'rejected', 'uncertain']),
  /** 'Factura B' and its like, with ARCA's code. */
  name: z.string(),
  type: z.int(),
  pointOfSale: z.int(),
  number: z.int().optional(),
  issuedOn: daySchema.optional(),
  total: amountSchema,
  /** The days of services. */
  service: serviceSchema.optional(),
  receiver: z.string(),
  requestedAt: instantSchema,
  cae: z.string().optional(),
  expiresOn: daySchema.optional(),
  /** What ARCA said of the voucher, each text with what to do if we know that. */
  messages: z.array(z.strictObject({ code: z.int(), text: z.string(), advice: z.string().optional() })),
})

const askedSchema = z.strictObject({
  transactionId: z.string(),
  isAsked: z.boolean(),
  /** Why the voucher of this document was not asked for. */
  reasons: z.array(z.string()),
})

/** The voucher that a document would get. */
const proposalSchema = z.strictObject({
  transactionId: z.string(),
  /** 'Factura B' and its like; left out if the letter is unknown. */
  name: z.string().optional(),
  total: amountSchema,
  /** The day of the document, and that of the voucher if it is asked for now. */
  soldOn: daySchema,
  datedOn: daySchema,
  /** True where `datedOn` has to be confirmed. */
  isOld: z.boolean(),
  /** Its service dates if nobody types others; left out for goods. */
  service: serviceSchema.optional(),
  receiver: z.strictObject({
    code: z.string(),
    name: z.string(),
    /** 'CUIT 20-11111111-2' and its like, as far as it is known. */
    document: z.string().optional(),
    condition: z.string().optional(),
  }),
  /** ARCA's likely remarks on the voucher, to know before it is asked for. */
  warnings: z.array(z.string()),
  /** Why no voucher can be asked for yet. */
  reasons: z.array(z.strictObject({ code: z.string(), text: z.string() })),
})

const queueSchema = z.strictObject({
  /** Vouchers without a CAE yet, in the order in which they were asked for. */
  waiting: z.array(voucherSchema),
  /** Vouchers that ARCA rejected, and that nobody has asked for again. */
  rejected: z.array(voucherSchema),
  /** Documents whose voucher should have been asked for automatically, and could not be. */
  unasked: z.array(
    z.strictObject({
      transactionId: z.string(),
      receiver: z.string(),
      total: amountSchema,
      notedAt: instantSchema,
      reasons: z.array(z.string()),
    }),
  ),
  /** Set while nobody can reach ARCA or ARCA refuses access, so that no voucher goes out. */
  failing: z.strictObject({ since: instantSchema, text: z.string() }).optional(),
  halted: haltedSchema,
  /** What ARCA noted about the business itself, with the last document whose answer carried it. */
  noted: z.strictObject({ transactionId: z.string(), text: z.string() }).optional(),
  certificateEndsAt: instantSchema.optional(),
})

const idsQuery = z.strictObject({
  /** Joined by commas. */
  ids: z.string().regex(/^(V|C|NC)\d{8,15}(,(V|C|NC)\d{8,15}){0,199}$/, 'Formato incorrecto.'),
})

const stepSchema = z.strictObject({
  step: z.string(),
  isPassed: z.boolean(),
  /** True if vouchers go out without this fact. */
  isOptional: z.boolean(),
  text: z.string(),
})

export type FiscalSettingsAnswer = z.output<typeof fiscalSettingsSchema>
export type VoucherAnswer = z.output<typeof voucherSchema>
export type VoucherProposal = z.output<typeof proposalSchema>
export type VoucherQueue = z.output<typeof queueSchema>
export type AskedVoucher = z.output<typeof askedSchema>

export const fiscalApi = {
  'fiscal.get': {
    summary: 'How the business declares its sales to ARCA.',
    needs: 'settings',
    writes: false,
    status: 200,
    answer: dataOf(fiscalSettingsSchema),
  },
  'fiscal.update': {
    summary: 'Save how the business declares its sales to ARCA.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({
      ...settings,
      ...echoes('environments', 'request', 'certificate', 'halted', 'simulatorPage', 'version'),
    }),
    answer: dataOf(fiscalSettingsSchema),
  },
  'fiscal.request_certificate': {
    summary: 'Make a key, and what ARCA wants for a certificate. The certificate in use goes on.',
    needs: 'team',
    writes: true,
    status: 201,
    body: z.strictObject({ organization: lineSchema(60), alias: lineSchema(30) }),
    answer: dataOf(z.strictObject({ request: z.string() })),
  },
  'fiscal.set_certificate': {
    summary: 'Take the certificate that ARCA gave, as PEM.',
    needs: 'team',
    writes: true,
    status: 200,
    body: z.strictObject({ certificate: textSchema(10_000) }),
    answer: dataOf(fiscalSettingsSchema),
  },
  'fiscal.test': {
    summary: 'Try the connection to ARCA step by step. Issues nothing.',
    needs: 'settings',
    writes: false,
    status: 200,
    answer: allOf(stepSchema),
  },
  'fiscal.resume': {
    summary: 'Go on where another program numbered: from its last number on.',
    needs: 'settings',
    writes: true,
    status: 200,
    answer: dataOf(fiscalSettingsSchema),
  },
  'fiscal.authorize': {
    summary: 'Ask ARCA for the vouchers of documents, each for itself.',
    needs: 'sell',
    writes: true,
    status: 200,
    /** `old=yes` confirms that old sales get vouchers of today; the service dates replace the settings'. */
    query: z.strictObject({
      old: z.literal('yes').optional(),
      serviceFrom: daySchema.optional(),
      serviceTo: daySchema.optional(),
      dueOn: daySchema.optional(),
    }),
    body: z.array(transactionIdSchema).min(1).max(100),
    answer: allOf(askedSchema),
  },
  'fiscal.propose': {
    summary: 'Which vouchers documents would get, or why none: nothing is asked for.',
    needs: 'sell',
    writes: false,
    status: 200,
    query: idsQuery,
    answer: allOf(proposalSchema),
  },
  'fiscal.latest': {
    summary: 'The last voucher of each document that has one.',
    needs: 'documents',
    writes: false,
    status: 200,
    query: idsQuery,
    answer: allOf(voucherSchema),
  },
  'fiscal.queue': {
    summary: 'The vouchers without a CAE, and whether ARCA lets them go on.',
    needs: 'documents',
    writes: false,
    status: 200,
    answer: dataOf(queueSchema),
  },
  'fiscal.retry': {
    summary: 'Try now what waits to be tried again.',
    needs: 'sell',
    writes: false,
    status: 200,
    answer: dataOf(z.strictObject({ waiting: z.int() })),
  },
  'fiscal.vouchers': {
    summary: 'The vouchers of a document, the last one first.',
    needs: 'documents',
    writes: false,
    status: 200,
    params: z.strictObject({ id: transactionIdSchema }),
    answer: allOf(voucherSchema),
  },
} as const satisfies Endpoints
