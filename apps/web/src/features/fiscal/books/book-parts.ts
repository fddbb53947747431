import type { BookPart, BookTotals } from '@trastienda/domain/fiscal/book/book-figures'
import { zeroRateLabels } from '@trastienda/domain/transaction/iva'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Counter } from '#ui/list/counters.tsx'

export const partLabels = {
  '2.5': 'IVA 2,5 %',
  '5': 'IVA 5 %',
  '10.5': 'IVA 10,5 %',
  '21': 'IVA 21 %',
  '27': 'IVA 27 %',
  ...zeroRateLabels,
  undivided: 'Sin discriminar',
  tributed: 'Otros tributos',
} as const satisfies Record<BookPart | 'tributed', string>

/** A month's figures, each with a link to its documents; `show` without a part shows all of them. */
export const bookCounters = (
  totals: BookTotals | undefined,
  show: (part: BookPart | undefined) => () => void,
): Counter[] => {
  if (totals === undefined) return [{ label: 'TOTAL', value: undefined }]
  const withoutIva = (['exempt', 'untaxed', 'undivided'] as const).filter((part) => totals[part] !== 0)
  return [
    ...totals.rates.flatMap(({ rate, base, amount }): Counter[] => {
      // A voucher without IVA has the rate 0, which is no figure of the book.
      const part = (['2.5', '5', '10.5', '21', '27'] as const).find((each) => Number(each) === rate)
      if (part === undefined) return []
      return [
        {
          label: partLabels[part],
          value: formatMoney(amount),
          hint: `Sobre un neto de ${formatMoney(base)}`,
          onExplain: show(part),
        },
      ]
    }),
    ...withoutIva.map((part) => ({
      label: partLabels[part].toUpperCase(),
      value: formatMoney(totals[part]),
      onExplain: show(part),
    })),
    ...(totals.tributed === 0
      ? []
      : [{ label: 'OTROS TRIBUTOS', value: formatMoney(totals.tributed), onExplain: show(undefined) }]),
    { label: 'TOTAL', value: formatMoney(totals.total), onExplain: show(undefined) },
  ]
}
