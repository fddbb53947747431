import type { GrantedVoucher } from '@trastienda/arca-simulator/store'

/** A voucher in our database. */
export interface Declared {
  readonly sale: string
  readonly type: number
  readonly number: number | null
  readonly state: string
  readonly cae: string | null
  readonly total: number
}

/** Whether each sale has one voucher, and ours are exactly ARCA's, in numbers without a gap. */
export const voucherFaults = (
  sold: readonly string[],
  declared: readonly Declared[],
  granted: readonly GrantedVoucher[],
): string[] => {
  const ours = new Map(declared.map((voucher) => [nameOf(voucher), voucher]))
  return [
    ...salesFaults(sold, declared),
    ...declared.filter(({ state }) => state !== 'authorized').map((each) => `${each.sale} ended as ${each.state}`),
    ...declared.filter((each) => ours.get(nameOf(each)) !== each).map((each) => `${nameOf(each)} stands twice`),
    ...granted.flatMap((each) => {
      const own = ours.get(nameOf(each))
      if (own === undefined) return [`ARCA granted ${nameOf(each)}, and nobody knows of it`]
      return own.cae === each.cae && own.total === totalOf(each) ? [] : [`${nameOf(each)} is not what ARCA granted`]
    }),
    ...(declared.length > granted.length
      ? [`${declared.length} vouchers, of which ARCA granted ${granted.length}`]
      : []),
    ...gaps(granted),
  ]
}

const nameOf = ({ type, number }: { readonly type: number; readonly number: number | null }): string =>
  `number ${number} of type ${type}`

const totalOf = ({ details }: GrantedVoucher): number => Number(/<ImpTotal>([^<]+)/.exec(details)?.[1])

const salesFaults = (sold: readonly string[], declared: readonly Declared[]): string[] => {
  const counts = new Map<string, number>()
  for (const { sale } of declared) counts.set(sale, (counts.get(sale) ?? 0) + 1)
  const known = new Set(sold)
  return [
    ...sold.filter((sale) => counts.get(sale) !== 1).map((sale) => `${sale} has ${counts.get(sale) ?? 0} vouchers`),
    ...[...counts.keys()].filter((sale) => !known.has(sale)).map((sale) => `nobody sold ${sale}`),
  ]
}

const gaps = (granted: readonly GrantedVoucher[]): string[] => {
  const counted = new Map<number, number>()
  return granted.flatMap(({ type, number }) => {
    const expected = (counted.get(type) ?? 0) + 1
    counted.set(type, number)
    return number === expected ? [] : [`after number ${expected - 1} of type ${type} comes ${number}`]
  })
}
