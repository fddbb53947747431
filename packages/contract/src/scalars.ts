import { z } from 'zod'
import { MAX_AMOUNT } from '@trastienda/domain/money/amount'
import type { Money, MoneySum, Percent, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { zeroRates } from '@trastienda/domain/transaction/iva'

/**
 * The values that every schema is made of. Amounts are JSON numbers that already hold the decimal; the casts brand
 * them for the domain without a `.transform()`, which OpenAPI could not describe in an answer.
 */
const decimals = (scale: number, message: string) => z.number().refine((value) => hasDecimals(value, scale), message)

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
  decimals(2, 'Formato incorrecto.')
    .min(0 - MAX_AMOUNT, TOO_MUCH)
    .max(MAX_AMOUNT, TOO_MUCH),
)
export const nonNegativeMoneySchema = branded<Money>(
  decimals(2, 'Formato incorrecto.').min(0, 'Mínimo 0.').max(MAX_AMOUNT, TOO_MUCH),
)
/** One amount of an answer. It has no bounds, unlike amounts that are sent. */
export const amountSchema = branded<Money>(decimals(2, 'Formato incorrecto.'))
/** The sum of many amounts of an answer, without bounds. */
export const sumSchema = branded<MoneySum>(decimals(2, 'Formato incorrecto.'))
/** Zero to 99,999 in hundredths. */
export const quantitySchema = branded<Quantity>(
  decimals(2, 'Formato incorrecto.').min(0, 'Mínimo 0.').max(99_999, 'Máximo 99999.'),
)
/** Any quantity of an answer: a stock adds up to more than one line may have. */
export const stockSchema = branded<Quantity>(decimals(2, 'Formato incorrecto.'))
export const percentSchema = branded<Percent>(
  decimals(2, 'Formato incorrecto.').min(0, 'Mínimo 0.').max(100, 'Máximo 100.'),
)
/** A profit in percent of a cost: above 100 and below 0 too. */
export const marginSchema = branded<Percent>(decimals(2, 'Formato incorrecto.'))
/** A price list's modifier may lower a price. */
export const modifierSchema = branded<Percent>(
  decimals(2, 'Formato incorrecto.').min(-100, 'Mínimo -100.').max(10_000, 'Máximo 10000.'),
)
/** The cost of one unit of a lot, four decimals: it can come from two discounts. */
export const unitCostSchema = branded<UnitCost>(
  decimals(4, 'Formato incorrecto.').min(0, 'Mínimo 0.').max(MAX_AMOUNT, TOO_MUCH),
)
export const ivaSchema = z.union([z.literal(0), z.literal(10.5), z.literal(21)], 'Formato incorrecto.')

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

/** Line breaks and tabs are allowed; no other character of Unicode's category Cc is. */
const withoutControlCharacters = (text: string) => !/(?![\t\n\r])\p{Cc}/u.test(text)

/** Free text without control characters (PostgreSQL refuses NUL, printers the rest). */
export const textSchema = (max: number) =>
  z.string().max(max, `Máximo ${max}.`).refine(withoutControlCharacters, 'Formato incorrecto.')

/** Text of at least `min` characters. */
export const requiredTextSchema = (min: number, max: number) =>
  textSchema(max).min(min, min === 1 ? 'Requerido.' : `Mínimo ${min}.`)

/** A name or the like: one line, not blank. */
export const lineSchema = (max: number) =>
  requiredTextSchema(1, max)
    .refine((text) => text.trim() !== '', 'Requerido.')
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'Formato incorrecto.')

export const uuidSchema = z.guid('Formato incorrecto.')
/** A person's or product's code: what the merchant reads and types. */
export const codeSchema = requiredTextSchema(1, 20)
/** `V00000001`, `C00000001`, `NC00000001`. */
export const transactionIdSchema = z.string().regex(/^(V|C|NC)\d{8,15}$/, 'Formato incorrecto.')

/** A path's `{id}`: any short text. What does not exist answers 404. */
export const idParams = z.strictObject({ id: requiredTextSchema(1, 100) })

/** Members of an answer that a body may send back, such as `$id` and figures that the server computes. They are ignored. */
export const echoes = <Key extends string>(...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()])) as Record<Key, z.ZodOptional<z.ZodUnknown>>
