import { Button, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { SaleStub } from '#platform/device/outbox/sale-stubs.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { outboxQueries } from '../public/outbox.queries.ts'

const forget = async ({ key }: SaleStub): Promise<void> => {
  const { forgetLostSale } = await import('#platform/device/outbox/outbox.ts')
  forgetLostSale(currentBusiness() ?? '', key)
}

const lostColumns = (timeZone: string): Columns<SaleStub> => [
  { id: 'number', header: 'Número', text: ({ localNumber }) => localNumber, namesRow: true, width: '8rem' },
  {
    id: 'made',
    header: 'Hecha',
    text: ({ createdAt }) => formatDateTime(new Date(createdAt), timeZone),
    isDate: true,
    width: '11rem',
  },
  { id: 'receptor', header: 'Cliente', text: ({ receptorName }) => receptorName },
  { id: 'by', header: 'Vendió', text: ({ userName }) => userName, card: 'labelled', width: '9rem' },
  { id: 'goods', header: 'Productos', text: ({ goods }) => goods, card: 'subline' },
  {
    id: 'total',
    header: 'Total',
    text: ({ total }) => formatMoney(total as Money),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
  {
    id: 'looked',
    header: 'Listo',
    cell: (stub) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ya la revisé ${stub.localNumber}`}
        onClick={() => void forget(stub)}
      >
        Ya la revisé
      </Button>
    ),
    card: 'subline',
    width: '8rem',
  },
]

/** Sales that this browser lost before the server had them, with the known facts of each; nothing without any. */
export function LostSales({ timeZone }: { readonly timeZone: string }) {
  const { data = [] } = useQuery(outboxQueries.lost())
  if (data.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        Ventas que el navegador perdió
      </Title>
      <Text size="sm" mb="md" maw="46rem">
        Se hicieron sin conexión y el navegador borró sus datos antes de que las confirmara el servidor. Buscalas en
        Comprobantes por fecha, cliente e importe: si no están, cargalas de nuevo.
      </Text>
      <Paper withBorder mb="xl">
        <DataTable
          caption="Ventas que el navegador perdió"
          columns={lostColumns(timeZone)}
          rows={data}
          keyOf={({ key }) => key}
          nameOf={({ localNumber }) => localNumber}
          empty={null}
        />
      </Paper>
    </section>
  )
}
