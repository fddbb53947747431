import { isUnsent, sentBody, type OutboxRow } from '#platform/device/outbox-row.ts'

interface Till {
  readonly businessId: string
  readonly business: string
}

/** Every sale that the server lacks, in order, as `npm run admin -- outbox import` reads it. @internal */
export const outboxContent = ({ businessId, business }: Till, rows: readonly OutboxRow[], now: Date) => ({
  format: 'trastienda-outbox',
  version: 1,
  businessId,
  business,
  savedAt: now.toISOString(),
  sales: rows
    .filter((row) => isUnsent(row) || row.state === 'refused')
    .toSorted((a, b) => a.count - b.count)
    .map(sentBody),
})

/** The file that saves the sales of a till that cannot send them. */
export const outboxFile = (till: Till, rows: readonly OutboxRow[], now: Date): File => {
  const content = outboxContent(till, rows, now)
  const device = content.sales.at(-1)?.deviceCode ?? ''
  const name = `ventas-sin-enviar-${now.toISOString().slice(0, 10)}-${device}.json`
  return new File([JSON.stringify(content, undefined, 2)], name, { type: 'application/json' })
}
