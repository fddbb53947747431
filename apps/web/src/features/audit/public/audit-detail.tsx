import { Text } from '@mantine/core'
import { IconPrinter } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { AuditDetail, AuditRow } from '@trastienda/contract/audit.contract'
import { auditChangeInWords } from '@trastienda/domain/audit/audit-fields'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { usePrintRemovedTransaction } from '#features/printing/public/print.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { auditQueries } from './audit.queries.ts'

/** The changes of an operation, old beside new, or the document that it removed; read when the row is first opened. */
export function AuditRowDetail({ row }: { row: AuditRow }) {
  const { data, error, refetch } = useQuery({ ...auditQueries.detail(row.$id), enabled: row.hasChanges })
  if (!row.hasChanges) return <NothingMore />
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={1} />
  if (data.removed !== undefined) return <RemovedDocument id={row.$id} document={data.removed} />
  return <Changes row={row} detail={data} />
}

function NothingMore() {
  return (
    <Text size="sm" c="dimmed">
      No hay campos que comparar: lo que se guardó está en el propio registro.
    </Text>
  )
}

function Changes({ row, detail }: { row: AuditRow; detail: AuditDetail }) {
  const timeZone = useTimeZone()
  const told = [...detail.changes, ...(detail.costs ?? [])].flatMap(
    (change) => auditChangeInWords(row.entity, change, timeZone) ?? [],
  )
  if (told.length === 0) return <NothingMore />
  return (
    <PlainTable isDense caption="Qué cambió" heads={['Campo', 'Antes', 'Después']}>
      <tbody>
        {told.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function RemovedDocument({ id, document }: { id: string; document: NonNullable<AuditDetail['removed']> }) {
  const timeZone = useTimeZone()
  const { print, isPrinting } = usePrintRemovedTransaction()
  const { transaction, details } = document
  return (
    <>
      <FactList
        layout="row"
        facts={[
          { label: 'Contacto', value: transaction.receptorName },
          { label: 'Fecha', value: formatDateTime(transaction.creationDate, timeZone) },
          { label: 'Total', value: formatMoney(transaction.summary.total) },
          { label: 'Observaciones', value: transaction.observations },
        ]}
      />
      <PlainTable
        isDense
        caption={`Líneas de ${transaction.id}`}
        heads={[
          'Producto',
          { label: 'Cantidad', align: 'end' },
          { label: 'Precio', align: 'end' },
          { label: 'Total', align: 'end' },
        ]}
      >
        <tbody>
          {details.detailLines.map((line, place) => (
            <tr key={`${line.product}-${place}`}>
              <td>{line.productName}</td>
              <td data-align="end">{formatQuantity(line.quantity)}</td>
              <td data-align="end">{formatMoney(line.sellingPrice)}</td>
              <td data-align="end">{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <SendButton
        sends="print.removed_transaction"
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => print(id)}
      >
        Imprimir lo eliminado
      </SendButton>
    </>
  )
}
