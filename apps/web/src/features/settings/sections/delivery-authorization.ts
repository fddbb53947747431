import type { DeliverySettingsSection } from '@trastienda/contract/paper-settings.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import {
  authorizationProblems,
  MAX_AUTHORIZED_NUMBER,
  MAX_POINT_OF_SALE,
  type DeliveryAuthorization,
} from '@trastienda/domain/delivery/delivery'
import { countOf } from '@trastienda/domain/money/format-amount'
import { problem, type Problem } from '@trastienda/domain/problem'

/** The fields of a CAI as somebody types them. */
export interface AuthorizationValues {
  readonly pointOfSale: string
  readonly cai: string
  readonly from: string
  readonly to: string
  readonly validUntil: BusinessDay | undefined
}

export const authorizationValues = (known: DeliveryAuthorization | undefined): AuthorizationValues => ({
  pointOfSale: String(known?.pointOfSale ?? ''),
  cai: known?.cai ?? '',
  from: String(known?.from ?? ''),
  to: String(known?.to ?? ''),
  validUntil: known?.validUntil,
})

export const authorizationInput = (values: AuthorizationValues): DeliveryAuthorization => ({
  pointOfSale: Number(values.pointOfSale),
  cai: values.cai.trim(),
  from: Number(values.from),
  to: Number(values.to),
  validUntil: values.validUntil ?? '',
})

const numbers = { pointOfSale: MAX_POINT_OF_SALE, from: MAX_AUTHORIZED_NUMBER, to: MAX_AUTHORIZED_NUMBER } as const

/** What the fields themselves must be, then the rules of a CAI. */
export function typedProblems(values: AuthorizationValues): Problem[] {
  const own = Object.entries(numbers).flatMap(([field, most]) => {
    const typed = values[field as keyof typeof numbers].trim()
    if (!/^\d+$/.test(typed) || Number(typed) < 1) return [problem('minimum', field, { n: 1 })]
    return Number(typed) > most ? [problem('maximum', field, { n: most })] : []
  })
  const day = values.validUntil === undefined ? [problem('required', 'validUntil')] : []
  const rules = authorizationProblems(authorizationInput(values)).map((each) => ({
    ...each,
    path: each.path?.replace('authorization.', '') ?? 'cai',
  }))
  return [...own, ...day, ...rules]
}

/** A warning comes when fewer numbers than this are left. */
const FEW_NUMBERS = 20

/** Why the next remitos will soon have no number, or have none already; undefined while all is well. */
export function authorizationWarning(
  { authorization, lastAuthorized }: Pick<DeliverySettingsSection, 'authorization' | 'lastAuthorized'>,
  today: BusinessDay,
): string | undefined {
  if (authorization === undefined) return undefined
  const { from, to, validUntil } = authorization
  if (today > validUntil)
    return `El CAI venció el ${formatDay(validUntil)}: no se pueden hacer remitos. Cargá el nuevo.`
  const left = to - Math.max(from - 1, lastAuthorized)
  if (left <= 0) return 'Se terminaron los números del CAI: no se pueden hacer remitos. Cargá el nuevo.'
  if (left >= FEW_NUMBERS) return undefined
  return `Al CAI le ${left === 1 ? 'queda' : 'quedan'} ${countOf(left, 'número', 'números')}: pedí el próximo.`
}
