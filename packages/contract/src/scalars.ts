import { z } from 'zod'
import { MAX_AMOUNT } from '@trastienda/domain/money/amount'
import type { Money, MoneySum, Percent, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { messages } from '@trastienda/domain/messages'
import { MAX_DOLLAR_COST, MAX_DOLLAR_RATE, MIN_DOLLAR_RATE } from '@trastienda/domain/product/replacement-cost'
import { hasMoreLetters, letterCount } from '@trastienda/domain/text/letters'
import { conceptRates, zeroRates } from '@trastienda/domain/transaction/iva'

/**
 * The values that every schema is made of. Amounts are JSON numbers that already hold the decimal; the casts brand
 * them for the domain without a `.transform()`, which OpenAPI could not describe in an answer.
 */
const decimals = (scale: number) =>
  z
    .number({ error: ({ input }) => (typeof input === 'string' ? messages.amount_unparsable : undefined) })
    .refine((value) => hasDecimals(value, scale), 'Formato incorrecto.')

/** True when a number is written with at most `scale` decimals. `0.1 + 0.2` is not, `0.3` is. */
const hasDecimals = (value: number, scale: number): boolean => {
  const text = String(value)
  if (text.includes('e')) return false
  return (text.split('.')[1] ?? '').length <= scale
}

const TOO_MUCH = 'Máximo $ 99.999.999.999,99.'

const branded = <Amount extends number>(schema: z.ZodNumber) => schema as unknown as z.ZodType<Amount, number>

/** Pesos with at most two decimals; negative only where a payment may be an adjustment. */
export const moneySchema = branded<Money>(
  decimals(2)
    .min(0 - MAX_AMOUNT, TOO_MUCH)
    .max(MAX_AMOUNT, TOO_MUCH),
)
export const moneyFrom0 = (negative: string) => branded<Money>(decimals(2).min(0, negative).max(MAX_AMOUNT, TOO_MUCH))
export const nonNegativeMoneySchema = moneyFrom0('Mínimo 0.')
/** One amount of an answer. It has no bounds, unlike amounts that are sent. */
export const amountSchema = branded<Money>(decimals(2))
/** The sum of many amounts of an answer, without bounds. */
export const sumSchema = branded<MoneySum>(decimals(2))
/** Zero to 99,999 in hundredths. */
export const quantityFrom0 = (negative: string) =>
  branded<Quantity>(decimals(2).min(0, negative).max(99_999, 'Máximo 99999.'))
export const quantitySchema = quantityFrom0('Mínimo 0.')
/** Any quantity of an answer: a stock adds up to more than one line may have. */
export const stockSchema = branded<Quantity>(decimals(2))
export const percentFrom0 = (negative: string) => branded<Percent>(decimals(2).min(0, negative).max(100, 'Máximo 100.'))
export const percentSchema = percentFrom0('Mínimo 0.')
/** A profit in percent of a cost: above 100 and below 0 too. */
export const marginSchema = branded<Percent>(decimals(2))
/** A price list's modifier may lower a price. */
export const modifierSchema = branded<Percent>(decimals(2).min(-100, 'Mínimo -100.').max(10_000, 'Máximo 10000.'))
/** The cost of one unit of a lot, four decimals: it can come from two discounts. */
export const unitCostFrom0 = (negative: string) =>
  branded<UnitCost>(decimals(4).min(0, negative).max(MAX_AMOUNT, TOO_MUCH))
export const unitCostSchema = unitCostFrom0('Mínimo 0.')
/** The cost of one unit in dollars. */
export const dollarCostSchema = branded<UnitCost>(
  decimals(4).min(0, 'Mínimo 0.').max(MAX_DOLLAR_COST, `Máximo ${MAX_DOLLAR_COST}.`),
)
/** The pesos of one dollar. */
export const dollarRateSchema = branded<UnitCost>(
  decimals(4).min(MIN_DOLLAR_RATE, `Mínimo ${MIN_DOLLAR_RATE}.`).max(MAX_DOLLAR_RATE, `Máximo ${MAX_DOLLAR_RATE}.`),
)
export const ivaSchema = z.union([z.literal(0), z.literal(10.5), z.literal(21)], 'Formato incorrecto.')
/** A rate in a body: a number, or a text as the specification writes it; our own programs send numbers. */
export const ivaInputSchema = z
  .union([ivaSchema, z.enum(['0', '10.5', '21'])], 'Formato incorrecto.')
  .transform(Number) as unknown as typeof ivaSchema

/** The rate of a concept of a purchase or an expense, which also may be 2.5, 5 or 27. */
export const conceptRateSchema = z.literal([...conceptRates], 'Formato incorrecto.')
export const conceptRateInputSchema = z
  .union([conceptRateSchema, z.enum(['0', '2.5', '5', '10.5', '21', '27'])], 'Formato incorrecto.')
  .transform(Number) as unknown as typeof conceptRateSchema

/** What has no IVA: `exempt` by law, or `untaxed`, outside of IVA. */
export const zeroRateSchema = z.enum(zeroRates, 'Formato incorrecto.')

/** A year that a shop can mean. PostgreSQL refuses offsets of 16 hours and more. */
const isUsual = (date: string) => {
  const year = new Date(date).getUTCFullYear()
  return year >= 1900 && year < 9999 && !/[+-](?:1[6-9]|2\d):?\d\d$/.test(date)
}

/** An instant in ISO 8601. What is sent may have another offset than `Z`; answers are in UTC with milliseconds. */
export const instantSchema = z.iso
  .datetime({ offset: true, message: 'Formato incorrecto.' })
  .refine(isUsual, 'Formato incorrecto.')
/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date('Formato incorrecto.').refine(isUsual, 'Formato incorrecto.')

/** Allows line breaks and tabs, and no other character of Unicode's category Cc. */
const withoutControlCharacters = (text: string) => !/(?![\t\n\r])\p{Cc}/u.test(text)

/** Free text without control characters (PostgreSQL refuses NUL, printers the rest). */
export const textSchema = (max: number) => boundedText(0, max)

export const requiredTextSchema = (min: number, max: number, missing: string = messages.required) =>
  boundedText(min, max, missing)

/** Counts letters as the domain does, which zod's own `min` and `max` do not. */
const boundedText = (min: number, max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .meta({ ...(min === 0 ? {} : { minLength: min }), maxLength: max })
    .superRefine((text, context) => {
      const bound = { origin: 'string', inclusive: true, input: text } as const
      if (text === '' && missing !== undefined)
        context.addIssue({ ...bound, code: 'too_small', minimum: 1, message: missing })
      else if (letterCount(text) < min)
        context.addIssue({ ...bound, code: 'too_small', minimum: min, message: `Mínimo ${min}.` })
      if (hasMoreLetters(text, max))
        context.addIssue({ ...bound, code: 'too_big', maximum: max, message: `Máximo ${max}.` })
    })
    .refine(withoutControlCharacters, 'Formato incorrecto.')

/** A member that may be left out: an empty text is as good as none, as the specification's clients strip them. */
export const optional = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .optional() as unknown as z.ZodOptional<Schema>

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** A name or the like: one line, not blank. */
export const lineSchema = (max: number) =>
  requiredTextSchema(1, max)
    .refine((text) => text.trim() !== '', 'Requerido.')
    .refine(isOneLine, 'Formato incorrecto.')

/** One line of a form that the domain checks, with the specification's text for an empty one. */
export const formLineSchema = (max: number) => textSchema(max).refine(isOneLine, 'Formato incorrecto.').default('')

export const uuidSchema = z.guid('Formato incorrecto.')
/** A person's or product's code: what the merchant reads and types. */
export const codeSchema = requiredTextSchema(1, 20)
/** `V00000001`, `C00000001`, `NC00000001`, `G00000001`. */
export const transactionIdSchema = z.string().regex(/^(V|C|NC|G|NP)\d{8,15}$/, 'Formato incorrecto.')

/**
 * Whether the code of a new record is only a proposal: if another record took it meanwhile, the next free code is used.
 */
export const codeProposalQuery = z.strictObject({ codeIsProposed: z.stringbool().optional() })

/** A path's `{id}`: any short text. What does not exist answers 404. */
export const idParams = z.strictObject({ id: requiredTextSchema(1, 100) })

/**
 * Members of an answer that a body may send back, such as `$id` and figures that the server computes; the server
 * ignores them.
 */
export const echoes = <Key extends string>(...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()])) as Record<Key, z.ZodOptional<z.ZodUnknown>>
