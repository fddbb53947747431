import { money, quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { deliverySheetDocument, type SheetStop } from './delivery-sheet-document.ts'

const stop = (place: number, over: Partial<SheetStop> = {}): SheetStop => ({
  id: `X${String(place).padStart(8, '0')}`,
  name: `Cliente ${place}`,
  address: 'Belgrano 455',
  phone: '351 476-1234',
  zoneName: 'Centro',
  note: undefined,
  sales: ['V00000001'],
  goods: [{ quantity: quantity(2.5), productName: 'Cal' }],
  due: money(100),
  collectedWith: [],
  ...over,
})

const pagesOf = async (stops: readonly SheetStop[]) =>
  readPdf(
    await renderDocument(
      deliverySheetDocument({
        business: { name: 'Corralón', condition: 'responsable' },
        day: '2026-11-06',
        stops,
        total: money(1234.5),
      }),
    ),
  )

test('a stop says whom it is for, how they are reached, what they get and what they pay', async () => {
  const [page = '', ...others] = await pagesOf([stop(7, { note: 'Tocar timbre' })])
  expect(others).toEqual([])
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    '1 Cliente 7 Belgrano 455 351 476-1234 · Centro Tocar timbre X00000007 V00000001 2,5 × Cal $ 100,00 Total a cobrar $ 1.234,50',
  )
  expect(page).toContain('Hoja de reparto\n06/11/2026\nParadas  1')
})

test('a sale that is collected at an earlier stop says at which, and a paid one nothing', async () => {
  const [page = ''] = await pagesOf([
    stop(1, { due: money(0) }),
    stop(2, { due: money(0), collectedWith: ['X00000009'] }),
    stop(3, { due: money(5), collectedWith: ['X00000008'] }),
  ])
  expect(page).toMatch(/V00000001\n2,5 × Cal\n–\n/)
  expect(page.replaceAll(/\s+/g, ' ')).toMatch(/2,5 × Cal se cobra con X00000009 3 .*\$ 5,00 se cobra con X00000008/)
})

test('pages break between stops, and all goods of a long one are there, twenty-four lines at a time', async () => {
  const long = 'Tornillo Autoperforante Con Arandela De Goma Para Chapa 14 X 2 1/2 Pulgadas, Caja Por 100 Unidades'
  const goods = Array.from({ length: 300 }, (_, index) => ({ quantity: quantity(index + 1), productName: long }))
  const pages = await pagesOf([...Array.from({ length: 20 }, (_, place) => stop(place + 1)), stop(21, { goods })])
  for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  const all = pages.join('\n')
  for (let place = 1; place <= 20; place += 1) {
    const [page = '', ...others] = pages.filter((text) => text.includes(`Cliente ${place}\n`))
    expect(others).toEqual([])
    expect(page.split(`Cliente ${place}\n`)[1]).toContain('2,5 × Cal')
  }
  for (const { quantity: count } of goods) expect(all).toMatch(new RegExp(`^${count} × Tornillo`, 'm'))
  expect(all).toContain('Cliente 21 (sigue)')
})

test('a day without remitos on their way says so', async () => {
  expect((await pagesOf([]))[0]).toContain('No hay remitos en camino este día.')
})
