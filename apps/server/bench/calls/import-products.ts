import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import type { Ask } from './stall.ts'

const header = ['Código', 'Nombre', 'Categoría', 'Control de stock', 'Stock', 'Costo', 'Precio de venta']
const { chunkLines } = transferSheets.products

/** Imports new products as the screen does: a restore point first, then chunk by chunk. */
export const importProducts = async (ask: Ask, count: number): Promise<void> => {
  const { data: point } = JSON.parse(
    (await ask('restore_points.create', { body: { entity: 'products' } }, { key: 'restore point' })).toString('utf8'),
  ) as { data: { $id: string } }
  for (let first = 0; first < count; first += chunkLines) {
    const lines = Array.from({ length: Math.min(chunkLines, count - first) }, (_, place) => line(first + place))
    await ask(
      'import.apply',
      {
        params: { entity: 'products' },
        query: { apiMode: 'true', restorePoint: point.$id },
        body: { lines: [header, ...lines] },
      },
      { key: `import ${first}` },
    )
  }
}

const line = (place: number) => [
  `I${place}`,
  `Importado ${place}`,
  `Rubro ${place % 20}`,
  'Sí',
  12,
  '1.234,50',
  '2.000',
]
