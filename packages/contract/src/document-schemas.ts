import { messages } from '@trastienda/domain/messages'
import { provinces } from '@trastienda/domain/person/province'
import { purchaseChargeKinds } from '@trastienda/domain/transaction/purchase-charges'
import { MAX_CHARGE_LABEL, MAX_CHARGES } from '@trastienda/domain/transaction/purchase-charge-rules'
import { z } from 'zod'
import { onlyWith } from './only-with.ts'
import {
  amountSchema,
  codeSchema,
  conceptRateInputSchema,
  conceptRateSchema,
  echoes,
  instantSchema,
  ivaInputSchema,
  ivaSchema,
  moneyFrom0,
  moneySchema,
  optional,
  percentFrom0,
  percentSchema,
  quantityFrom0,
  quantitySchema,
  requiredTextSchema,
  textSchema,
} from './scalars.ts'

/* Sales, purchases and credit notes in bodies and answers; several features' calls carry them. */

export const invoiceTypeSchema = z.enum(['A', 'B', 'C'])
export const saveModeSchema = z.enum(['created', 'effective', 'paid'])
export const statusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const lineInputSchema = z.strictObject({
  product: requiredTextSchema(1, 20, messages.line_product_missing),
  quantity: quantityFrom0(messages.line_quantity_zero),
  sellingPrice: moneyFrom0(messages.line_price_zero),
  /** Left out or sent by a business that is not `responsable`: 0. */
  iva: ivaInputSchema.optional(),
  discount: percentFrom0(messages.line_discount_negative).optional(),
  ...echoes('productName', 'subTotal', 'total', 'zeroRate'),
})

export const detailsInputSchema = z.strictObject({ detailLines: z.array(lineInputSchema).max(1000, 'Máximo 1000.') })

const chargeFields = {
  /**
   * `concept` (freight, packaging): its rate of IVA is added, 27 % too, which no line has and `iva21` and `iva105` do not
   * count; `rounding`: up to 0.05 more or less IVA of its rate.
   */
  kind: z.enum(purchaseChargeKinds),
  rate: conceptRateInputSchema.optional(),
  /** The province of a perception of gross income. */
  jurisdiction: z.enum(provinces).optional(),
  /**
   * Spreads the amount of a `concept` over the unit costs of the lots that the purchase makes, by each line's amount
   * without IVA.
   */
  isInCost: z.boolean().optional(),
}

export const chargeInputSchema = z.strictObject({
  ...chargeFields,
  label: textSchema(MAX_CHARGE_LABEL).optional(),
  /** In pesos, without IVA. */
  amount: moneySchema,
})

export const chargeSchema = z.strictObject({
  ...chargeFields,
  label: z.string().optional(),
  rate: conceptRateSchema.optional(),
  amount: amountSchema,
})

export const summaryInputSchema = z.strictObject({
  discount: percentSchema.optional(),
  /**
   * Whether the lines' prices are final. If left out, an edit changes nothing, a new sale follows the business's
   * prices, and a new purchase is net.
   */
  pricesIncludeVat: z.boolean().optional(),
  /** What the supplier's paper of a purchase charges besides goods. If left out, an edit changes nothing. */
  charges: z.array(chargeInputSchema).max(MAX_CHARGES, `Máximo ${MAX_CHARGES}.`).optional(),
  /** The total that the user saw. A total that differs from the server's is refused: nobody signs a figure they did not see. */
  total: moneySchema.optional(),
  ...echoes('subTotal', 'iva21', 'iva105'),
})

const transactionEchoes = echoes(
  '$id',
  'id',
  'receptorName',
  'zoneName',
  'issuer',
  'status',
  'modificationDate',
  'cost',
  'payment',
  'version',
)

export const transactionInputSchema = z.strictObject({
  /** Id or name of the movement `Venta` or `Compra`: it says whether this is a sale or a purchase. */
  movement: requiredTextSchema(1, 100),
  receptor: optional(codeSchema),
  invoiceType: invoiceTypeSchema.optional(),
  observations: textSchema(150).optional(),
  /** The document's date. It may lie in the past but not in the future. */
  creationDate: instantSchema.optional(),
  summary: summaryInputSchema,
  ...transactionEchoes,
})

export const lineSchema = z.strictObject({
  /** The place of the sale's line that a credit note takes back, counted from 1. */
  saleLine: z.int().optional(),
  product: z.string(),
  productName: z.string(),
  quantity: quantitySchema,
  sellingPrice: amountSchema,
  iva: ivaSchema,
  /** The kind of its product without IVA when the line was written; left out if exempt, or if there is a rate. */
  zeroRate: z.literal('untaxed').optional(),
  discount: percentSchema,
  subTotal: amountSchema,
  total: amountSchema,
})

export const summarySchema = z.strictObject({
  subTotal: amountSchema,
  discount: percentSchema,
  /** Whether the lines' prices are final; otherwise their IVA is added to them. */
  pricesIncludeVat: z.boolean(),
  /** What the supplier's paper of a purchase charges besides goods; left out if nothing. */
  charges: z.array(chargeSchema).optional(),
  total: amountSchema,
  iva21: amountSchema,
  iva105: amountSchema,
})

export const transactionSchema = z.strictObject({
  $id: z.string(),
  id: z.string(),
  movement: z.string(),
  receptor: z.string(),
  receptorName: z.string(),
  /** Name of the receptor's zone; the list's extension row shows it. */
  zoneName: z.string().optional(),
  issuer: z.string(),
  status: statusSchema,
  invoiceType: invoiceTypeSchema,
  observations: z.string().optional(),
  creationDate: instantSchema,
  modificationDate: instantSchema,
  summary: summarySchema,
  /** Cost of what was sold, fixed when the transaction became effective; 0 before. */
  cost: onlyWith('figures', amountSchema),
  payment: z.strictObject({ total: amountSchema, payed: amountSchema, percentage: percentSchema }),
  /** The sale, or the purchase, that a credit note is against. */
  relatedTransaction: z.string().optional(),
  /** Whether the goods of an effective credit note went back to stock. */
  reStock: z.boolean().optional(),
  version: z.int(),
})

export const detailsSchema = z.strictObject({ detailLines: z.array(lineSchema) })
